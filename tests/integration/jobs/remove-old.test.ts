import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { exportPath } from '#server/market/exports/export-file.ts'
import { OUTBOX } from '#server/people/mails/outbox.ts'
import { removeOld } from '#server/people/retention/remove-old.ts'
import { readJob } from '../../support/site/job-workers.ts'
import { testFolder } from '../../support/files/test-folder.ts'

// Retention as OPERATIONS.md says it, by the job that removes: of each kind one that has had its
// time, `old`, and one that has not, `new`.

process.env.KEEP_DAYS = 'usage=100,invitations=20'
process.env.ANSWER_MEGABYTES = '10'

const home = process.cwd()
const DAY_MS = 86_400_000
const [OLD_JOB, NEW_JOB] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
]
const EXPORTS = path.dirname(exportPath('x', 'csv')).slice(home.length + 1)

beforeAll(async () => {
  process.chdir(testFolder())
  await sql().query(
    `insert into "user" (id, email, updated_at)
     values ('old', 'old@b.example', now()), ('new', 'new@b.example', now())`,
  )
  await sql().query(
    `insert into organization (id, name, updated_at) values ('acme', 'Acme', now())`,
  )
})
afterAll(() => {
  process.chdir(home)
})

test('failed sign-ins of strangers leave the audit trail, and nothing else does', async () => {
  const add = (actor: string, action: string, of: string, days: number) =>
    sql().query(
      `insert into audit_entry (actor, action, resource, resource_id, at)
       values ($1, $2, 'user', $3, now() - make_interval(days => $4))`,
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

interface Kept {
  what: string
  /** puts one of each there; $1: today */
  insert: string
  /** names of those that are there */
  left: string
}

const KEPT: readonly Kept[] = [
  {
    what: 'page events',
    insert: `insert into analytics_event (name, at)
             values ('old', now() - interval '91 days'), ('new', now() - interval '89 days')`,
    left: 'select name from analytics_event',
  },
  {
    what: 'email delivery records',
    insert: `insert into mail (id, key, recipient, subject, created_at) values
               ('1', 'old', 'a@b.example', 'x', now() - interval '91 days'),
               ('2', 'new', 'a@b.example', 'x', now() - interval '89 days')`,
    left: 'select key as name from mail',
  },
  {
    what: 'calls with a key, as KEEP_DAYS says',
    insert: `insert into api_usage (key_id, endpoint, day)
             values ('old', 'assets', $1::int - 101), ('new', 'assets', $1::int - 99)`,
    left: 'select key_id as name from api_usage',
  },
  {
    what: 'calls of the console, as KEEP_DAYS says',
    insert: `insert into api_console_usage (user_id, endpoint, day)
             values ('old', 'assets', $1::int - 101), ('new', 'assets', $1::int - 99)`,
    left: 'select user_id as name from api_console_usage',
  },
  {
    what: 'invitations that were accepted or revoked, as KEEP_DAYS says',
    insert: `insert into invitation (id, organization_id, email, role, token_hash, state, expires)
             values ('1', 'acme', 'old', 'MEMBER', '1', 'accepted', now() - interval '21 days'),
               ('2', 'acme', 'old', 'MEMBER', '2', 'revoked', now() - interval '21 days'),
               ('3', 'acme', 'new', 'MEMBER', '3', 'revoked', now() - interval '19 days')`,
    left: 'select email as name from invitation',
  },
  {
    what: 'sessions',
    insert: `insert into session (id, session_token, user_id, expires) values
               ('1', '1', 'old', now() - interval '1 second'),
               ('2', '2', 'new', now() + interval '1 hour')`,
    left: 'select user_id as name from session',
  },
  {
    what: 'codes',
    insert: `insert into sign_in_challenge (id, email, code_hash, requester, expires) values
               ('1', 'old', 'x', 'x', now() - interval '1 second'),
               ('2', 'new', 'x', 'x', now() + interval '1 minute')`,
    left: 'select email as name from sign_in_challenge',
  },
  {
    what: 'downloads, by their state',
    insert: `insert into export_job (id, user_id, dataset, format, state, expires_at) values
               ('old', 'old', 'assets', 'csv', 'ready', now() - interval '1 second'),
               ('new', 'new', 'assets', 'csv', 'ready', now() + interval '1 hour')`,
    left: `select id as name from export_job where state = 'ready'`,
  },
  {
    what: 'records of downloads that are no longer there',
    insert: `insert into export_job (id, user_id, dataset, format, state, created_at, finished_at)
             select name || state, 'new', 'assets', 'csv', state, at, at
             from unnest('{expired,failed,cancelled}'::text[]) state,
               (
                 values ('gone old ', now() - interval '91 days'),
                   ('gone new ', now() - interval '89 days')
               ) as of (name, at)`,
    left: `select distinct split_part(id, ' ', 2) as name from export_job where id like 'gone %'`,
  },
  {
    what: 'progress of jobs that the queue has forgotten',
    insert: `with kept as (
               insert into pgboss.job (id, name, state) values ('${NEW_JOB}', 'feeds', 'completed')
             )
             insert into job_progress (job_id, worker, attempt)
             values ('${OLD_JOB}', 'old', 1), ('${NEW_JOB}', 'new', 1)`,
    left: `select worker as name from job_progress where worker in ('old', 'new')`,
  },
  {
    what: 'logs of jobs that the queue has forgotten',
    insert: `insert into job_line (job_id, attempt, level, text)
             values ('${OLD_JOB}', 1, 'info', 'old'), ('${NEW_JOB}', 1, 'info', 'new')`,
    left: `select text as name from job_line where text in ('old', 'new')`,
  },
  {
    what: 'raw responses of ANSWER_DAYS',
    insert: answers(
      `('old', 1, 'refused', now() - interval '31 days')`,
      `('new', 1, 'refused', now() - interval '29 days')`,
    ),
    left: `select file as name from source_answer where connector = 'a'`,
  },
]

/** More than ANSWER_MEGABYTES=10; the next answer of an address is compared with the last one accepted. */
const LARGE = answers(
  `('compared with', 6000000, 'accepted', now())`,
  `('old', 6000000, 'refused', now())`,
  `('new', 6000000, 'refused', now())`,
)

/** Answers of one address: file, packed bytes, state and when it came. */
function answers(...rows: readonly string[]): string {
  return `insert into source_answer (connector, url, file, bytes, sha256, body, packed_bytes, state, lines, received_at)
          select 'a', 'https://a.example', file, 1, 'x', '', packed, state, '{}', at
          from (values ${rows.join(', ')}) as of (file, packed, state, at)`
}

/** Files by the day on which they were written. */
const FILES: readonly [folder: string, name: string, days: number][] = [
  [OUTBOX, 'old.json', 31],
  [OUTBOX, 'new.json', 29],
  [EXPORTS, 'old.csv', 0],
  [EXPORTS, 'new.csv', 0],
]

const namesLeft = async ({ left }: Kept) =>
  (await sql().query<{ name: string }>(left)).rows.map(({ name }) => name)

test('what has had its time is removed by a job of every hour, and nothing else', async () => {
  const worker = await startWorker()
  try {
    for (const { insert } of KEPT) await sql().query(insert, insert.includes('$1') ? [today()] : [])
    for (const [folder, name, days] of FILES) {
      await mkdir(folder, { recursive: true })
      const at = new Date(Date.now() - days * DAY_MS)
      await writeFile(path.join(folder, name), '{}')
      await utimes(path.join(folder, name), at, at)
    }

    // listed and then away, as a file that takes its own name once it is whole
    await symlink('nowhere', path.join(OUTBOX, 'moving.json'))

    const { rows } = await sql().query(
      `select cron, timezone from pgboss.schedule where name = 'clean-up'`,
    )
    expect(rows).toEqual([{ cron: '50 * * * *', timezone: 'UTC' }])
    const run = async () => {
      const id = (await enqueueJob('clean-up', {})) ?? ''
      await expect.poll(async () => (await readJob(id)).state).toBe('completed')
      return (await readJob(id)).outcome
    }
    // downloads stay in their list, and two invitations are old
    expect(await run()).toBe('Removed 12 rows and 2 files.')
    expect(
      await Promise.all(KEPT.map(async (each) => [each.what, ...(await namesLeft(each))])),
    ).toEqual(KEPT.map(({ what }) => [what, 'new']))
    expect(await readdir(OUTBOX)).toEqual(['moving.json', 'new.json'])
    expect(await readdir(EXPORTS)).toEqual(['new.csv'])
    expect(await run()).toBe('Removed 0 rows and 0 files.')

    await sql().query('delete from source_answer')
    await sql().query(LARGE)
    await run()
    const { rows: kept } = await sql().query('select file from source_answer order by id')
    expect(kept).toEqual([{ file: 'compared with' }, { file: 'new' }])
  } finally {
    await worker.stop()
  }
})
