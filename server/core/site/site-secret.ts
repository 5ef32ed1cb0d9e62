import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#server/core/env.ts'

/** Outside of the database, below the folder that the program was started in, as everything else of this machine. */
const SECRET_FILE = '.data/secret'
const SHORTEST = 32

let kept: readonly [string, ...string[]] | undefined

/**
 * Returns the secret that this site signs with: NEXTAUTH_SECRET, or else the first line of
 * .data/secret, which is made at the first use.
 */
export function siteSecret(): string {
  return siteSecrets()[0]
}

/** An HMAC of a text for one purpose: equal texts of two purposes have nothing in common. */
export function keyed(purpose: Purpose, text: string): string {
  return keyedWith(siteSecret(), purpose, text)
}

/**
 * Tells if a text has this HMAC, or this beginning of it, by the secret of now or by one that was
 * replaced and is still accepted.
 */
export function isKeyed(purpose: Purpose, text: string, hash: string): boolean {
  return siteSecrets().some((secret) =>
    isSame(keyedWith(secret, purpose, text).slice(0, hash.length), hash),
  )
}

export type Purpose = 'code' | 'address' | 'network' | 'device' | 'shared'

function keyedWith(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('hex')
}

/** Takes as long for texts that differ at the first sign as for equal ones. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The newest first; those after it are accepted and never used. */
function siteSecrets(): readonly [string, ...string[]] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_BEFORE } = env()
  if (NEXTAUTH_SECRET)
    return NEXTAUTH_SECRET_BEFORE ? [NEXTAUTH_SECRET, NEXTAUTH_SECRET_BEFORE] : [NEXTAUTH_SECRET]
  return (kept ??= readOrMake(path.resolve(SECRET_FILE)))
}

function readOrMake(file: string): readonly [string, ...string[]] {
  if (!fs.existsSync(file)) make(file)
  // one that was copied or restored may have come open
  if (process.platform !== 'win32' && fs.statSync(file).mode & 0o077) fs.chmodSync(file, 0o600)
  const [first, ...others] = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (first === undefined || [first, ...others].some((line) => line.length < SHORTEST))
    throw new Error(
      `${SECRET_FILE} must contain one secret per line, of ${SHORTEST} characters or more; ` +
        'remove it to generate a new one',
    )
  return [first, ...others]
}

/** Whole at once and only where none is: of processes that start together the first one's stays. */
function make(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const part = `${file}.${randomUUID()}.part`
  fs.writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    fs.linkSync(part, file)
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(part, { force: true })
  }
}
