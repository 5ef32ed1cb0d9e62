import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { startSmtpSink } from '../../support/people/smtp-sink.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const home = process.cwd()
const FILE = path.join('.data', 'secret')

beforeAll(() => {
  // each fresh copy of the log listens to both
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(30)
  process.chdir(testFolder())
})
afterAll(() => {
  process.chdir(home)
})
beforeEach(() => {
  rmSync('.data', { recursive: true, force: true })
  vi.resetModules()
})

const fresh = async () => {
  vi.resetModules()
  return {
    ...(await import('#server/core/site/site-secret.ts')),
    ...(await import('#server/people/auth/device-cookie.ts')),
  }
}

test('the secret is a file that only this user can read, and nowhere in the database', async () => {
  const { siteSecret } = await fresh()
  const secret = siteSecret()
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(readFileSync(FILE, 'utf8')).toBe(`${secret}\n`)
  expect(statSync(FILE).mode & 0o777).toBe(0o600)
  const { rows } = await sql().query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public'
       and (table_name like '%secret%' or column_name = 'secret')
       and table_name <> 'api_key_secret'`,
  )
  expect(rows).toEqual([])
  expect((await fresh()).siteSecret()).toBe(secret)
})

test('processes that start at the same time have one', async () => {
  const file = JSON.stringify(path.join(home, 'server/core/site/site-secret.ts'))
  const program = `import { siteSecret } from ${file}; console.log(siteSecret())`
  const said = await Promise.all(
    Array.from({ length: 4 }, () =>
      text(
        spawn(process.execPath, ['--input-type=module', '-e', program], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }).stdout,
      ),
    ),
  )
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toBe(readFileSync(FILE, 'utf8'))
})

test('a new first line is what is signed with, and what an older line has signed is still taken', async () => {
  const before = await fresh()
  const cookie = before.deviceCookie('ada@company.example', new Map())
  const value = /^[^=]+=([^;]+)/.exec(cookie)?.[1] ?? ''
  const hash = before.keyed('code', 'x')
  writeFileSync(FILE, `${'n'.repeat(43)}\n${before.siteSecret()}\n`)
  const after = await fresh()
  expect(after.siteSecret()).toBe('n'.repeat(43))
  expect(after.keyed('code', 'x')).not.toBe(hash)
  expect(after.isKeyed('code', 'x', hash)).toBe(true)
  expect(after.isKeyed('address', 'x', hash)).toBe(false)
  expect(after.deviceFor('ada@company.example', new Map([['sign-in.device', value]]))).toMatch(
    /^device:/,
  )
  writeFileSync(FILE, `${'n'.repeat(43)}\n`)
  const alone = await fresh()
  expect(alone.isKeyed('code', 'x', hash)).toBe(false)
  expect(alone.deviceFor('ada@company.example', new Map([['sign-in.device', value]]))).toBeNull()
})

test('a file that others can read is closed, one without a secret is refused with its name', async () => {
  const { siteSecret } = await fresh()
  siteSecret()
  chmodSync(FILE, 0o644)
  const again = await fresh()
  again.siteSecret()
  expect(statSync(FILE).mode & 0o777).toBe(0o600)
  writeFileSync(FILE, 'short\n')
  const third = await fresh()
  expect(() => third.siteSecret()).toThrow(/\.data\/secret/)
})

test('a code and a cookie of the secret before are taken only with NEXTAUTH_SECRET_BEFORE', async () => {
  const mails = await startSmtpSink()
  onTestFinished(async () => {
    for (const name of ['NEXTAUTH_SECRET', 'NEXTAUTH_SECRET_BEFORE', 'SMTP_URL'])
      Reflect.deleteProperty(process.env, name)
    await mails.stop()
  })
  const email = 'ada@company.example'
  /** The site as it starts with these secrets, and a browser that was there before. */
  const start = async (secret: string, before: string, cookies: ReadonlyMap<string, string>) => {
    Object.assign(process.env, {
      NEXTAUTH_SECRET: secret.repeat(32),
      NEXTAUTH_SECRET_BEFORE: before.repeat(32),
      SMTP_URL: mails.url,
    })
    vi.resetModules()
    const { signInBrowser, signsIn } = await import('../../support/people/sign-in-browser.ts')
    const { deviceFor } = await import('#server/people/auth/device-cookie.ts')
    const browser = signInBrowser({ limits: { secondsBetweenCodes: 0 } })
    for (const [name, value] of cookies) browser.jar.set(name, value)
    return {
      browser,
      signsIn: async (code: string) => signsIn(await browser.giveCode(email, code)),
      knows: () => deviceFor(email, browser.jar) !== null,
    }
  }

  const first = await start('a', '', new Map())
  await first.browser.askForCode(email)
  expect(await first.signsIn(mails.codeFor(email))).toBe(true)
  expect(first.knows()).toBe(true)
  await first.browser.askForCode(email)
  const code = mails.codeFor(email)

  const alone = await start('b', '', first.browser.jar)
  expect([alone.knows(), await alone.signsIn(code)]).toEqual([false, false])
  const rotated = await start('b', 'a', first.browser.jar)
  expect([rotated.knows(), await rotated.signsIn(code)]).toEqual([true, true])
})
