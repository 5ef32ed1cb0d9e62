import { createHash } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openBackup } from '#server/pipeline/backup/open-backup.ts'
import { dropDatabase } from '../../../scripts/tests/test-postgres.mjs'
import { addMember } from '../../support/people/add-member.ts'
import { makeNextRelease } from '../../support/site/next-release.ts'
import { runProgramOn } from '../../support/site/run-program.ts'
import { exportFile } from '../../support/ingest/ingest-site.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../support/site/start-http-server.ts'
import { testFolder } from '../../support/files/test-folder.ts'

// Goes through the drill that OPERATIONS.md has an operator try once a quarter, with the programs
// that it names: from nothing to a site that answers, a backup, the loss of everything, an upgrade
// beside the process that serves, and two processes of the newer release.

const { server } = inject('testPostgres')
const folder = testFolder()
const NEXT = '98.7.6'
const [first, second] = [`test_${process.pid}_drill`, `test_${process.pid}_drill_again`]
const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

afterAll(async () => {
  for (const name of [first, second]) await dropDatabase(server, name)
})

function written(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const ingest = (url: string, ...args: string[]) =>
  runProgramOn(url, ['scripts/run.mjs', 'server/pipeline/cli/ingest-cli.ts', ...args])

/** SHA-256 and rows of every table of a backup but `site`, whose version moves with a restore. */
async function sums(file: string): Promise<Record<string, string>> {
  const backup = await openBackup(file)
  const reader = backup.tables()
  const all: Record<string, string> = {}
  for (const { name } of backup.header.tables) {
    const hash = createHash('sha256')
    for await (const chunk of reader.rows()) hash.update(chunk)
    const { rows } = await reader.sum()
    if (name !== 'site') all[name] = `${rows} ${hash.digest('hex')}`
  }
  await backup.close()
  return all
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const SERIES = {
  filter: {
    filters: [
      { field: 'measure_slug', operator: 'equals', value: 'total_asset_value_dollar' },
      { field: 'date', operator: 'gte', value: '2026-01-01' },
    ],
  },
}

const health = async ({ url }: RunningServer): Promise<unknown> =>
  (await fetch(`${url}/healthz`)).json()

async function answers(running: RunningServer, key: string) {
  const all: unknown[] = []
  for (const [where, query] of [
    ['/v4/assets', undefined],
    ['/v4/asset_timeseries', SERIES],
    ['/v4/networks', undefined],
  ] as const) {
    const answer = await askServer(running, key, where, query)
    expect([where, answer.status]).toEqual([where, 200])
    const text = await answer.text()
    all.push(JSON.parse(text))
  }
  return all
}

test('from nothing to figures, a backup, a total loss, a restore, an upgrade, and two processes', async () => {
  const url = urlOf(first)
  expect(runProgramOn(url, ['scripts/migrate.mjs'])).toMatch(/Migrations: \d+ applied/)
  runProgramOn(url, ['scripts/run.mjs', 'prisma/seed/cli.ts', '--reference-only'])
  const history = written(
    'history.csv',
    exportFile(['fund-a', 'fund-b'], {
      '2026-01-01': [100e6, 50e6],
      '2026-01-02': [101e6, 50e6],
      '2026-01-03': [102e6, 51e6],
      '2026-01-04': [103e6, 52e6],
    }),
  )
  expect(
    ingest(url, 'timeseries-export', history, '--class', 'us-treasury-debt', '--create'),
  ).toContain('points')
  ingest(
    url,
    'ecb-rates',
    written(
      'rates.csv',
      'Date,USD,JPY,GBP,CHF,\n2026-01-02,1.1,170,0.85,0.93,\n2026-01-05,1.12,171,0.86,0.94,\n',
    ),
  )
  const member = await withClient(url, async (client) => {
    // values of such a file may be shown, but not passed on
    await client.query(
      `update series set source_id = (select id from source where slug = 'tvl-history')
       where source_id = (select id from source where slug = 'timeseries-export')`,
    )
    return addMember(client, 'PREMIUM')
  })
  const before = await startHttpServer({ DATABASE_URL: url })
  const said = await answers(before, member.key)
  await before.stop()
  expect(JSON.stringify(said[1])).toContain('103000000')

  const file = path.join(folder, 'site.backup')
  expect(runProgramOn(url, ['scripts/backup.mjs', file])).toMatch(/^Backed up [\d,]+ rows of /m)
  const noted = await withClient(url, (client) =>
    client.query('select backup_bytes::int as bytes from site where backup_at is not null'),
  )
  expect(noted.rows).toEqual([{ bytes: statSync(file).size }])
  await dropDatabase(server, first)

  const restoredUrl = urlOf(second)
  const restored = runProgramOn(restoredUrl, ['scripts/restore.mjs', file])
  const [, seconds] = /^Restored [\d,]+ rows of \d+ tables in ([\d.]+) s/m.exec(restored) ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
  console.log(`the drill: restored in ${seconds} s`)
  expect(runProgramOn(restoredUrl, ['scripts/migrate.mjs'])).toContain('Migrations: up to date')
  const again = path.join(folder, 'again.backup')
  runProgramOn(restoredUrl, ['scripts/backup.mjs', again])
  const [had, has] = [await sums(file), await sums(again)]
  expect(has).toEqual(had)
  expect(had['observation']).not.toMatch(/^0 /)

  // a later release brings a migration, while a process of this one goes on
  const release = testFolder()
  makeNextRelease(release, {
    version: NEXT,
    migration: 'alter table network add column of_the_next_release text;',
  })
  const older = await startHttpServer({ DATABASE_URL: restoredUrl })
  const upgrade = () => runProgramOn(restoredUrl, ['scripts/image.mjs', 'db:upgrade'], release)
  try {
    expect(() =>
      runProgramOn(restoredUrl, ['scripts/image.mjs', 'admin', 'users'], release),
    ).toThrow('The database lacks a migration of this version')
    await withClient(restoredUrl, async (client) => {
      // as a backup does, which reads for longer than a change of a table may make others wait
      const reading = client.query(
        'begin; lock table network in access share mode; select pg_sleep(20); commit',
      )
      const upgraded = upgrade()
      await reading
      expect(upgraded).toMatch(/Migrations … a table is in use .*: waiting for it … .*1 applied/)
    })
    expect(upgrade()).toContain('Migrations … up to date')
    expect(await answers(older, member.key)).toEqual(said)
    expect(await health(older)).not.toMatchObject({ version: NEXT })
  } finally {
    await older.stop()
  }

  const both = await Promise.all([
    startHttpServer({ DATABASE_URL: restoredUrl }, release),
    startHttpServer({ DATABASE_URL: restoredUrl }, release),
  ])
  try {
    for (const each of both) {
      expect(await health(each)).toMatchObject({ status: 'ok', version: NEXT })
      expect(await answers(each, member.key)).toEqual(said)
      expect(await (await fetch(each.url)).text()).toMatch(/Version \d+/)
    }
    // it goes on: another day arrives, and both show it
    runProgramOn(
      restoredUrl,
      [
        'scripts/image.mjs',
        'ingest',
        'timeseries-export',
        written('day.csv', exportFile(['fund-a', 'fund-b'], { '2026-01-05': [104e6, 53e6] })),
      ],
      release,
    )
    await withClient(restoredUrl, (client) =>
      client.query(`select 1 from observation o where o.value = 104e6`),
    ).then(({ rowCount }) => {
      expect(rowCount).toBeGreaterThan(0)
    })
    const pages = () =>
      Promise.all(both.map(async ({ url: site }) => (await fetch(`${site}/treasuries`)).text()))
    const { rows } = await withClient(restoredUrl, (client) =>
      client.query<{ version: number }>('select data_version as version from site'),
    )
    await expect
      .poll(pages)
      .toEqual(Array(2).fill(expect.stringContaining(`Version ${rows[0]?.version}`)))
  } finally {
    for (const each of both) await each.stop()
  }
})
