import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { removeOld } from '#server/people/retention/remove-old.ts'
import { OUTBOX } from '#server/people/mails/outbox.ts'
import { testFolder } from '../../support/test-folder.ts'

const home = process.cwd()

beforeEach(async () => {
  const folder = testFolder()
  process.chdir(folder)
  await mkdir(OUTBOX, { recursive: true })
})
afterEach(() => {
  process.chdir(home)
})

test('what is older than it is kept goes, and nothing else', async () => {
  await sql().query(`
    insert into analytics_event (name, at) values ('old', now() - interval '91 days'), ('new', now() - interval '89 days')`)
  await sql().query(`
    insert into mail (id, key, recipient, subject, created_at) values ('1', 'old', 'a@b.example', 'x', now() - interval '91 days'), ('2', 'new', 'a@b.example', 'x', now())`)
  const day = today()
  await sql().query(
    `insert into "user" (id, email, updated_at) values ('ada', 'ada@b.example', now())`,
  )
  await sql().query(
    `insert into api_console_usage (user_id, endpoint, day, requests) values ('ada', 'assets', $1, 1), ('ada', 'assets', $2, 1)`,
    [day - 801, day - 799],
  )
  for (const [name, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    const file = path.join(OUTBOX, `${name}.json`)
    await writeFile(file, '{}')
    const at = new Date(Date.now() - days * 86_400_000)
    await utimes(file, at, at)
  }

  expect(await removeOld()).toEqual({ rows: 3, files: 1 })
  const { rows } = await sql().query(
    'select (select string_agg(name, $1) from analytics_event) as events, (select string_agg(key, $1) from mail) as mails, (select count(*)::int from api_console_usage) as usage',
    [','],
  )
  expect(rows).toEqual([{ events: 'new', mails: 'new', usage: 1 }])
  expect(await readdir(OUTBOX)).toEqual(['new.json'])
  expect(await removeOld()).toEqual({ rows: 0, files: 0 })
})
