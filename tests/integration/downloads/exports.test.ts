import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '#app/(site)/downloads/files/[jobId]/route.ts'
import type { DatasetKey } from '#lib/registry/datasets.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ExportFormat } from '#lib/schemas/export.ts'
import { db, sql } from '#server/core/database/db.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { cancelExport, requestExport } from '#server/market/exports/request-export.ts'
import { exportPath, removeExport } from '#server/market/exports/export-file.ts'
import { findExport, listExports } from '#server/market/exports/list-exports.ts'
import { sweepExports } from '#server/market/exports/sweep.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { makePerson, makeTeam, findViewer } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

let analyst: Viewer
let worker: Worker
const made: { id: string; format: ExportFormat }[] = []

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'own', assetClass: 'private_credit', on: ['stellar'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { bill: [100, null, 102] },
    { network: 'ethereum' },
  )
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['asset-registry'].id,
    sources['timeseries-export'].id,
  ])
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { own: [7, 8, 987_654_321] },
    { network: 'stellar' },
  )
  await sql().query(`update asset set name = '=1+1' where slug = 'bill'`)
  const id = await makePerson('analyst@example.org')
  await makeTeam('Analysts', {
    plan: 'TRIAL_DATA_DOWNLOADS',
    endsAt: new Date(Date.now() + 86_400_000),
    members: { [id]: 'OWNER' },
  })
  analyst = await findViewer(id)
  worker = await startWorker()
})

afterAll(async () => {
  await worker.stop()
  await Promise.all(made.map(({ id, format }) => removeExport(id, format)))
})

async function take(dataset: DatasetKey, format: ExportFormat, viewer = analyst) {
  const { id } = await requestExport(viewer, { dataset, format })
  made.push({ id, format })
  await expect.poll(async () => (await findExport(viewer, id))?.state).toMatch(/ready|failed/)
  return { id, job: await findExport(viewer, id) }
}

const fetchFile = (id: string, cookie = `next-auth.session-token=${analyst.userId}`) =>
  GET(new Request(`http://site/downloads/files/${id}`, { headers: { cookie } }), {
    params: Promise.resolve({ jobId: id }),
  })

test('a data set is written with every row, and its file has the digest that is said', async () => {
  const { id, job } = await take('assets', 'csv')
  expect(job).toMatchObject({ state: 'ready', rowsDone: 2, rowsTotal: 2 })
  const answer = await fetchFile(id)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect(answer.headers.get('repr-digest')).toBe(
    `sha-256=:${Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64')}:`,
  )
  const rows = z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .parse(parse(bytes, { columns: true }))
  expect(rows.map(({ slug, name }) => [slug, name])).toEqual([
    ['bill', "'=1+1"],
    ['own', 'own'],
  ])
})

test('JSON and Parquet say the same, without what may not be passed on', async () => {
  const json = await take('token-timeseries', 'json')
  const text = await readFile(exportPath(json.id, 'json'), 'utf8')
  expect(text).not.toContain('987654321')
  const parquet = await take('token-timeseries', 'parquet')
  const rows = z.array(z.record(z.string(), z.unknown())).parse(
    await parquetReadObjects({
      file: await asyncBufferFromFile(exportPath(parquet.id, 'parquet')),
    }),
  )
  const said: unknown = JSON.parse(text)
  expect(
    JSON.parse(
      JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
    ),
  ).toEqual(said)
  // beside it are the values that are assumed to be it
  const reported = rows.filter(({ source }) => source !== 'Derived')
  expect(rows).toHaveLength(4 * reported.length)
  expect(reported.map(({ date, value, source }) => [date, value, source])).toEqual([
    ['2026-04-28', 100, 'RWA on-chain audit'],
    ['2026-04-30', 102, 'RWA on-chain audit'],
  ])
})

test('a policy that denies takes out of a file what it takes out of the data API', async () => {
  const reader = await makePerson('reader@example.org')
  await makeTeam('Readers', { plan: 'PREMIUM_DATA_DOWNLOADS', members: { [reader]: 'OWNER' } })
  const viewer = await findViewer(reader)
  const role = await db().apiRole.create({
    data: { name: 'No bills', userRoles: { create: { userId: reader } } },
  })
  const deny = async (name: string, lists: object) =>
    db().apiPolicy.create({
      data: { name, effect: 'deny', ...lists, assignments: { create: { roleId: role.id } } },
    })
  const readText = async (dataset: DatasetKey) =>
    readFile(exportPath((await take(dataset, 'csv', viewer)).id, 'csv'), 'utf8')
  const before = await readText('group-timeseries')
  await deny('No value of treasuries', {
    measures: ['bridged_token_value_dollar'],
    assetClassIds: [27],
  })
  expect(await readText('asset-timeseries')).not.toMatch(/^1,71,/m)
  const after = await readText('group-timeseries')
  // neither the line of the class nor its size, which is the same value
  for (const line of [/^class,27,,71,/m, /^class,27,,2007,/m, /^network,1,,71,/m])
    expect([before, after].map((text) => line.test(text))).toEqual([true, false])
  expect(await readText('assets')).toContain('bill')
  await sql().query(`
    insert into asset_terms (asset_id, isin)
    select id, 'US0378331005' from asset where slug = 'bill'
    on conflict (asset_id) do update set isin = excluded.isin`)
  await sql().query("update asset set ticker = 'BILLX' where slug = 'bill'")
  expect(await readText('identifiers')).toMatch(/cusip,037833100,asset[^]*isin,US0378331005,asset/)
  await deny('No ISIN', { fields: ['isin'] })
  expect(await readText('identifiers')).not.toMatch(/037833100/)
  expect(await readText('identifiers')).toMatch(/ticker,BILLX,asset/)
  await deny('No treasuries', { assetClassIds: [27] })
  const datasets = ['assets', 'tokens', 'memberships', 'asset-classes', 'identifiers'] as const
  for (const dataset of datasets)
    expect(await readText(dataset), dataset).not.toMatch(/bill|us-treasury-debt|^asset,1,/im)
  await deny('No assets', { endpoints: ['assets'] })
  await expect(requestExport(viewer, { dataset: 'assets', format: 'csv' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an event and an identifier of a source that may not be passed on stand in no file', async () => {
  await sql().query(
    `insert into asset_event (asset_id, kind, day, factor, source_url, source_id)
     select 1, 'multiplier', date '2026-01-01' + s.id, s.id, 'https://source.example/' || s.slug, s.id
     from source s where s.slug in ('xstocks', 'asset-events')`,
  )
  await sql().query(
    `insert into asset_identifier (asset_id, scheme, value, identifies, source_url, source_id)
     select 1, 'figi', case slug when 'xstocks' then 'BBG000BPH459' else 'BBG000B9XRY4' end, 'asset',
            'https://source.example/' || slug, id
     from source where slug in ('xstocks', 'identifiers')`,
  )
  for (const [dataset, kept] of [
    ['asset-events', 'https://source.example/asset-events'],
    ['identifiers', 'BBG000B9XRY4'],
  ] as const) {
    const text = await readFile(exportPath((await take(dataset, 'csv')).id, 'csv'), 'utf8')
    expect(text).toContain(kept)
    expect(text).not.toContain('source.example/xstocks')
  }
})

test('a plan without downloads takes none, and nobody takes the file of another', async () => {
  const stranger = await findViewer(await makePerson('stranger@example.org'))
  await expect(requestExport(stranger, { dataset: 'assets', format: 'csv' })).rejects.toMatchObject(
    { code: 'forbidden' },
  )
  const { id } = await take('networks', 'csv')
  expect((await fetchFile(id, `next-auth.session-token=${stranger.userId}`)).status).toBe(404)
  expect((await fetchFile(id, '')).status).toBe(307)
})

test('a download that no job writes any more has failed with a sentence, and its parts are removed', async () => {
  const { rows } = await sql().query<{ id: string }>(
    `insert into export_job (id, user_id, dataset, format, state, started_at)
     values (gen_random_uuid()::text, $1, 'assets', 'csv', 'running', now())
     returning id`,
    [analyst.userId],
  )
  const lost = rows[0]?.id ?? ''
  const part = `${exportPath(lost, 'csv')}.1.part`
  await writeFile(part, 'id,slug')
  expect(await sweepExports()).toBe(1)
  expect(await findExport(analyst, lost)).toMatchObject({
    state: 'failed',
    message: 'It could not be written. Start it again: a failed download does not count.',
  })
  await expect(readFile(part)).rejects.toThrow('ENOENT')
})

test('an expired download says so, and a canceled one is not written', async () => {
  const { id } = await take('platforms', 'csv')
  await sql().query(
    `update export_job set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  const answer = await fetchFile(id)
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('24 hours')])
  const { rows } = await sql().query<{ id: string }>(
    `insert into export_job (id, user_id, dataset, format)
     values (gen_random_uuid()::text, $1, 'assets', 'csv')
     returning id`,
    [analyst.userId],
  )
  const waiting = rows[0]?.id ?? ''
  await cancelExport(analyst, waiting)
  const job = await enqueueJob('export', { id: waiting })
  await expect
    .poll(
      async () =>
        (
          await sql().query<{ output: unknown }>('select output from pgboss.job where id = $1', [
            job,
          ])
        ).rows[0]?.output,
      { timeout: 20_000 },
    )
    .toEqual({ message: 'Canceled.' })
  expect((await fetchFile(waiting)).status).toBe(410)
  await expect(cancelExport(analyst, waiting)).rejects.toMatchObject({ code: 'conflict' })
})

test('a trial has ten downloads a month; what failed does not count', async () => {
  const { used, limit } = await listExports(analyst)
  expect(limit).toBe(10)
  for (let more = used; more < 10; more++) await take('asset-classes', 'json')
  await expect(requestExport(analyst, { dataset: 'assets', format: 'csv' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
