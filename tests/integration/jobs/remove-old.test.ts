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

test('failed sign-ins of strangers leave the audit trail, and nothing else does', async () => {
  const add = (actor: string, action: string, of: string, days: number) =>
    sql().query(
      `insert into audit_entry (actor, action, resource, resource_id, at) values ($1, $2, 'user', $3, now() - make_interval(days => $4))`,
      [actor, action, of, days],
    )
  await add('visitor', 'sign-in.fail', 'unknown', 91)
  await add('visitor', 'sign-in.hold', 'unknown', 89)
  await add('visitor', 'sign-in.fail', 'unknown', 29)
  await add('visitor', 'sign-in.fail', 'an-account', 91)
  await add('visitor', 'user.delete', 'unknown', 91)
  await add('an-admin', 'sign-in.fail', 'unknown', 91)
  const left = async () =>
    (
      await sql().query<{ act: string }>(
        "select concat_ws(' ', actor, action, resource_id) as act from audit_entry order by id",
      )
    ).rows.map(({ act }) => act)
  const all = await left()

  expect(await removeOld()).toEqual({ rows: 1, files: 0 })
  expect(await left()).toEqual(all.slice(1))
  const stranger = "actor = 'visitor' and action = 'sign-in.fail' and resource_id = 'unknown'"
  for (const statement of [
    `delete from audit_entry where ${stranger}`,
    "delete from audit_entry where resource_id = 'an-account'",
    "delete from audit_entry where action = 'user.delete'",
    "delete from audit_entry where actor = 'an-admin'",
    "update audit_entry set at = now() - interval '91 days'",
    'truncate audit_entry',
  ])
    await expect(sql().query(statement), statement).rejects.toThrow('audit_entry is append-only')
  expect(await left()).toEqual(all.slice(1))
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
  await sql().query(`
    insert into export_job (id, user_id, dataset, format, state, created_at, finished_at)
    select state || days, 'ada', 'assets', 'csv', state, now() - make_interval(days => days), now() - make_interval(days => days)
    from unnest('{expired,failed,cancelled,ready,running}'::text[]) state, unnest('{89,91}'::int[]) days`)
  for (const [name, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    const file = path.join(OUTBOX, `${name}.json`)
    await writeFile(file, '{}')
    const at = new Date(Date.now() - days * 86_400_000)
    await utimes(file, at, at)
  }

  expect(await removeOld()).toEqual({ rows: 6, files: 1 })
  const { rows } = await sql().query(
    'select (select string_agg(name, $1) from analytics_event) as events, (select string_agg(key, $1) from mail) as mails, (select count(*)::int from api_console_usage) as usage, (select string_agg(id, $1 order by id) from export_job) as downloads',
    [','],
  )
  expect(rows).toEqual([
    {
      events: 'new',
      mails: 'new',
      usage: 1,
      downloads: 'cancelled89,expired89,failed89,ready89,ready91,running89,running91',
    },
  ])
  expect(await readdir(OUTBOX)).toEqual(['new.json'])
  expect(await removeOld()).toEqual({ rows: 0, files: 0 })
})
