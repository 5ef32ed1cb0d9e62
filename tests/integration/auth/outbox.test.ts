import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { OUTBOX } from '#server/people/mails/outbox.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const home = process.cwd()
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)

beforeAll(() => {
  process.chdir(testFolder())
})
afterAll(() => {
  process.chdir(home)
})

test('without a mail server the code is printed and kept where only this user can read it', async () => {
  const browser = signInBrowser()
  expect((await browser.askForCode('ada@company.example')).status).toBe(200)
  const files = readdirSync(OUTBOX).sort()
  expect(files.map((name) => path.extname(name))).toEqual(['.html', '.json'])
  const file = path.join(OUTBOX, files[1] ?? '')
  expect(statSync(file).mode & 0o077).toBe(0)
  const kept = z
    .object({ to: z.string(), text: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(kept.to).toBe('ada@company.example')
  const [code = ''] = /^\d{6}$/m.exec(kept.text) ?? []
  expect(said.mock.calls.flat().join('\n')).toContain(code)
  expect(signsIn(await browser.giveCode('ada@company.example', code))).toBe(true)
  expect((await sql().query('select state from mail')).rows).toEqual([{ state: 'sent' }])
})
