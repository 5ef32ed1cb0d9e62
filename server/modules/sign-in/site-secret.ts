import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from '#server/db.ts'
import { env } from '#server/env.ts'

const KEY = 'root'

let kept: Promise<string> | undefined

/** What this site signs with: NEXTAUTH_SECRET, or else one that was made once and is the same for all processes. */
export function siteSecret(): Promise<string> {
  const given = env().NEXTAUTH_SECRET
  if (given) return Promise.resolve(given)
  return (kept ??= readOrMake().catch((error: unknown) => {
    kept = undefined
    throw error
  }))
}

/** An HMAC of a text for one purpose: equal texts of two purposes have nothing in common. */
export async function keyed(purpose: Purpose, text: string): Promise<string> {
  return createHmac('sha256', await siteSecret()).update(`${purpose}\0${text}`).digest('hex')
}

export type Purpose = 'code' | 'address' | 'network' | 'device'

/** Takes as long for texts that differ at the first sign as for equal ones. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readOrMake(): Promise<string> {
  await sql().query('insert into site_secret (key, value) values ($1, $2) on conflict do nothing', [KEY, randomBytes(32).toString('base64url')])
  const { rows: [row] } = await sql().query<{ value: string }>('select value from site_secret where key = $1', [KEY])
  if (!row) throw new Error('the secret of the site was not kept')
  return row.value
}
