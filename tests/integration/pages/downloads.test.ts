import { expect, test } from 'vitest'
import DownloadsPage from '#app/(site)/downloads/page.tsx'
import PlatformOverviewPage from '#app/(site)/platform-overview/page.tsx'
import CitationsPage from '#app/(site)/citations/page.tsx'
import {
  datasetKeys,
  getDataset,
  type DatasetField,
  type DatasetKey,
} from '#lib/registry/datasets.ts'
import { planOffers } from '#lib/registry/plan-offers.ts'
import { getPlan } from '#lib/registry/plans.ts'
import { sources } from '#lib/registry/sources.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { CROSSWALK } from '#server/pipeline/catalogue/crosswalk.ts'
import { datasetFigures } from '#server/pipeline/datasets/dataset-figures.ts'
import { csvRowBytes } from '#server/market/exports/csv-row-bytes.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'
import { rendered } from '../../support/rendered.ts'

const findFigures = async (key: DatasetKey) =>
  (await datasetFigures()).find((row) => row.key === key)
const stripTags = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Types that a column of the database may have for a field of the registry. */
const HOLDS: Readonly<Record<DatasetField['type'], readonly string[]>> = {
  integer: ['integer', 'bigint', 'smallint'],
  number: ['numeric', 'double precision', 'ARRAY'],
  text: ['text'],
  list: ['ARRAY'],
  boolean: ['boolean'],
  day: ['date', 'integer'],
  time: ['timestamp with time zone'],
}
/** Told by another word than the column has: an id by its name, a part of a key, a list in words. */
const BY_ITS_NAME = new Set(['series.source_id', 'series_values.marks'])

test.each(datasetKeys)(
  'every field of %s stands in the database, in a column of its type',
  async (key) => {
    // a statement over several tables has its columns as a view of it would
    const client = await directClient()
    await client.query(`create temporary view identifier as ${CROSSWALK}`)
    const { rows } = await client.query<{ column: string; type: string }>(
      `select table_name || '.' || column_name as column, data_type as type
       from information_schema.columns
       where table_schema = 'public' or table_name = 'identifier'`,
    )
    await client.end()
    const types = new Map(rows.map(({ column, type }) => [column, type]))
    for (const { name, type, from } of getDataset(key).fields) {
      if (BY_ITS_NAME.has(from)) expect(types.has(from), name).toBe(true)
      else expect(HOLDS[type], `${name} from ${from}`).toContain(types.get(from))
    }
    expect(rows.some(({ column }) => column.startsWith(`${getDataset(key).table}.`))).toBe(true)
  },
)

test('an empty site has its data sets, without rows', async () => {
  expect((await datasetFigures()).map(({ key }) => key)).toEqual(datasetKeys)
  expect(await findFigures('asset-timeseries')).toEqual({
    key: 'asset-timeseries',
    rows: 0,
    leftOut: 0,
    newestDay: null,
    refreshedAt: null,
  })
  expect(await findFigures('loans')).toEqual({
    key: 'loans',
    rows: 0,
    leftOut: 0,
    newestDay: null,
    refreshedAt: null,
  })
  const html = stripTags(await rendered(await DownloadsPage({ searchParams: Promise.resolve({}) })))
  expect(html).toContain('no data yet')
  expect(stripTags(await rendered(await CitationsPage()))).toContain('No figure to cite yet')
})

test('rows are counted as they are: assets without remainders, values without gaps', async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      issuer: 'house',
    },
    { slug: 'dollar', assetClass: 'stablecoins', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await publishText(
    'treasury-rates',
    'rates.csv',
    'Date,"1 Mo","3 Mo"\n05/01/2026,4.10,4.20\n05/04/2026,4.11,\n',
  )
  expect(await findFigures('assets')).toMatchObject({ rows: 2, leftOut: 0, newestDay: null })
  expect(await findFigures('tokens')).toMatchObject({ rows: 2 })
  expect(await findFigures('benchmark-timeseries')).toMatchObject({
    rows: 3,
    leftOut: 0,
    newestDay: day('2026-05-04'),
  })
  // `us-treasury-1-month,20,2026-05-01,0.041,published,,U.S. Treasury par yield curve,1` and its end
  const bytes = await csvRowBytes()
  expect(bytes.get('benchmark-timeseries')).toBeGreaterThan(75)
  expect(bytes.get('benchmark-timeseries')).toBeLessThan(110)
  expect(bytes.has('transactions')).toBe(false)
})

test('what a license keeps here is left out, and what is derived from it', async () => {
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: [...steady(3, 10), null, 12] },
    { network: 'ethereum' },
  )
  const {
    rows: [own],
  } = await sql().query<{ refreshed: string }>(
    `select to_json(finished_at)#>>'{}' as refreshed from ingest_run order by id desc limit 1`,
  )
  // the value that is reported, and the three that are assumed to be it
  expect(await findFigures('token-timeseries')).toEqual({
    key: 'token-timeseries',
    rows: 16,
    leftOut: 16,
    newestDay: day('2026-05-05'),
    refreshedAt: own?.refreshed,
  })
  // its value and its size, which is the same
  expect(await findFigures('asset-timeseries')).toMatchObject({
    leftOut: (await findFigures('asset-timeseries'))?.rows,
  })
  const groups = await findFigures('group-timeseries')
  expect(groups?.rows).toBeGreaterThan(0)
  expect(groups?.leftOut).toBe(groups?.rows)
  expect((await findFigures('benchmark-timeseries'))?.leftOut).toBe(0)
})

test('rows of a table are left out by their source', async () => {
  for (const [slug, source] of [
    ['free', sources.catalogue.id],
    ['kept', sources.pools.id],
  ]) {
    await sql().query(
      `insert into pool (slug, name, status, source_id, updated_at)
       values ($1, $1, 'open', $2, '2026-05-06T07:08:09Z')`,
      [slug, source],
    )
  }
  expect(await findFigures('pools')).toEqual({
    key: 'pools',
    rows: 2,
    leftOut: 1,
    newestDay: null,
    refreshedAt: '2026-05-06T07:08:09+00:00',
  })
})

test('the page shows these counts, every field, and the plans that have downloads', async () => {
  const html = await rendered(await DownloadsPage({ searchParams: Promise.resolve({}) }))
  const figures = await datasetFigures()
  const text = stripTags(html)
  for (const { key, rows } of figures)
    expect(text).toContain(`${getDataset(key).row} ${rows.toLocaleString('en-US')} `)
  for (const { key } of figures)
    for (const { meaning } of getDataset(key).fields)
      expect(text).toContain(meaning.replaceAll("'", '&#x27;'))
  const named = planOffers.filter(({ type }) => getPlan(type).downloadsPerMonth !== 0)
  expect(named.length).toBeGreaterThan(1)
  for (const { name } of named) expect(html).toContain(`<dt>${name}</dt>`)
  expect(html).not.toContain('<dt>Free</dt>')
  expect(html).not.toMatch(/ download(=|>| )/)
})

test('a row leads to the form with its data set chosen', async () => {
  const html = await rendered(await DownloadsPage({ searchParams: Promise.resolve({}) }))
  for (const key of datasetKeys) expect(html).toContain(`href="/downloads?set=${key}#take"`)
  const chosen = await rendered(
    await DownloadsPage({ searchParams: Promise.resolve({ set: 'loans' }) }),
  )
  expect(chosen).toContain('<span class="sub">Loans</span>')
  expect(chosen).toContain('callbackUrl=%2Fdownloads%3Fset%3Dloans')
})

test('the sales page counts what there is, and without a contact leads to the plan in the settings', async () => {
  const html = await rendered(
    await PlatformOverviewPage({
      searchParams: Promise.resolve({ plan: 'PREMIUM_DATA_DOWNLOADS' }),
    }),
  )
  expect(stripTags(html)).toContain('Assets 2 2 tokens, 1 issuers')
  expect(html).toMatch(
    /href="\/settings\/plan\?plan=PREMIUM_DATA_DOWNLOADS"[^>]*><span>Request (?:<!-- -->)?Data Downloads/,
  )
})

test('sources are cited as they are published: those with values, and the others apart', async () => {
  const html = await rendered(await CitationsPage())
  const published = html.slice(html.indexOf('id="sources"'), html.indexOf('id="others"'))
  expect(published).toContain(sources['treasury-rates'].attribution)
  expect(published).toContain('No: excluded from downloads')
  expect(published).not.toContain(sources.coinmetrics.attribution)
  expect(html.slice(html.indexOf('id="others"'))).toContain(sources.coinmetrics.attribution)
  expect(html.slice(html.indexOf('id="figure"'))).toMatch(
    /Distributed Asset Value, [^<]*\$12\.00\. Data as of 5 May 2026\. Run \d+/,
  )
})
