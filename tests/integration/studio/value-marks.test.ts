// The marks of a value go with it into every file and answer that asks for it.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import AssetsPage from '#app/(site)/assets/page.tsx'
import NetworksPage from '#app/(site)/networks/page.tsx'
import { csvFile } from '#app/files/csv-file.ts'
import { jsonFile } from '#app/files/json-file.ts'
import { isoDay, today } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { listingPage } from '#server/pages/market/define-listing-page.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import { participantsPage } from '#server/pages/entities/define-participants-page.ts'
import { pivotPage } from '#server/pages/market/define-pivot-page.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import type { Download } from '#server/pages/download/download.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { rendered } from '../../support/rendered.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const STUDIO = '/assets/timeseries'
let key = ''

// bond: its last day has the NAV of the day before; its supply of 5 May is a thousand times too high, and held
// note: two tokens, of which the small one lacks 4 May; fund has 98% of the class
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bond', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'note', assetClass: 'public_credit', on: ['stellar', 'polygon'] },
    { slug: 'fund', assetClass: 'public_credit', on: ['ethereum'] },
  ])
  const from = '2026-04-01'
  const ethereum = { network: 'ethereum' }
  await publishSeries('Net Asset Value', from, { bond: steady(39, 2) }, ethereum)
  await publishSeries(
    'Total Supply',
    from,
    { bond: [...steady(34, 1e8), 1e11, ...steady(5, 1e8)] },
    ethereum,
  )
  await publishSeries('Bridged Token Value', from, { fund: steady(40, 98e7) }, ethereum)
  await publishSeries(
    'Bridged Token Value',
    from,
    { note: steady(40, 1e7) },
    { network: 'stellar' },
  )
  await publishSeries(
    'Bridged Token Value',
    from,
    { note: [...steady(33, 5e6), null, ...steady(6, 5e6)] },
    { network: 'polygon' },
  )
  await publishSeries('Holders', from, { note: steady(40, 7) }, { network: 'stellar' })
  await publishSeries('Holders', from, { note: steady(40, 5) }, { network: 'polygon' })
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  ;({ key } = await keyWith('PREMIUM'))
})

async function rows(download: Promise<Download | null>): Promise<string[][]> {
  const file = await download
  if (!file) throw new Error('there is no file')
  return csvFile(file, { hasMarks: true })
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('a file of a studio has a column of notes beside each series', async () => {
  const [head, ...days] = await rows(
    studioPage.download(STUDIO, { group: 'asset', range: 'all', marks: 'yes' }),
  )
  expect(head?.slice(3)).toEqual([
    'FUND',
    'FUND: marks',
    'BOND',
    'BOND: marks',
    'NOTE',
    'NOTE: marks',
  ])
  const on = (day: string) => days.find((row) => row[1] === day)?.slice(3)
  expect(on('2026-05-03')).toEqual(['980000000', '', '200000000', '', '15000000', ''])
  // a third of it is missing, which is little of the whole
  expect(on('2026-05-04')).toEqual(['980000000', '', '200000000', '', '10000000', '33% missing'])
  expect(on('2026-05-05')?.slice(2, 4)).toEqual(['', 'held'])
  expect(on('2026-05-10')?.slice(2, 4)).toEqual(['200000000', 'at a price or value of 9 May 2026'])
})

test('the same file says it as JSON, and without being asked', async () => {
  const file = await studioPage.download(STUDIO, { group: 'asset', range: 'all' })
  if (!file) throw new Error('there is no file')
  const { chart } = z
    .object({ chart: z.object({ series: z.array(z.looseObject({ name: z.string() })) }) })
    .parse(await jsonFile(file))
  expect(chart.series).toMatchObject([
    { name: 'FUND', marks: [], held: [] },
    {
      name: 'BOND',
      marks: [{ mark: 'estimated', from: '2026-05-10', to: '2026-05-10' }],
      held: ['2026-05-05'],
    },
    { name: 'NOTE', marks: [{ mark: 'partial', from: '2026-05-04', text: '33% missing' }] },
  ])
  expect(csvFile(file)).not.toContain('marks')
})

test('the chart of a page and its file say it of each of its series', async () => {
  const [head, ...days] = await rows(
    marketPage.download('/corporate-bonds', { group: 'asset', range: 'all', marks: 'yes' }),
  )
  expect(head?.slice(3)).toEqual(['FUND', 'FUND: marks', 'NOTE', 'NOTE: marks'])
  expect(days.find((row) => row[1] === '2026-05-04')?.slice(3)).toEqual([
    '980000000',
    '',
    '10000000',
    '33% missing',
  ])
})

test('a sum of counts is an upper bound, of a studio and of a pivot', async () => {
  const [, first] = await rows(
    studioPage.download(STUDIO, {
      measure: 'holding_addresses_count',
      group: 'asset',
      include: 'all',
      marks: 'yes',
    }),
  )
  expect(first?.slice(3)).toEqual(['12', 'upper bound'])
  expect(
    await rows(
      pivotPage.download('/assets/aggregates', {
        measure: 'holding_addresses_count',
        rows: 'asset',
        columns: 'none',
        include: 'all',
        marks: 'yes',
      }),
    ),
  ).toContainEqual(['NOTE', '12', 'upper bound', '12', 'upper bound'])
})

test.each([
  ['2026-05-04', ['NOTE', '10000000', '33% missing']],
  ['2026-05-10', ['BOND', '200000000', 'at a price or value of 9 May 2026']],
])('a pivot of %s has its notes beside its values where they are asked for', async (date, row) => {
  const params = { measure: 'size_dollar', rows: 'asset', columns: 'none', date }
  const path = '/assets/aggregates'
  const marked = await rows(pivotPage.download(path, { ...params, marks: 'yes' }))
  expect(marked[0]).toContain('Total: marks')
  expect(marked.map((cells) => cells.slice(0, 3))).toContainEqual(row)
  expect((await rows(pivotPage.download(path, params)))[0]?.join()).not.toContain('marks')
})

const byAsset = (measure: string, date: string) => ({
  filter: {
    operator: 'and',
    filters: [
      { field: 'measure_slug', operator: 'equals', value: measure },
      { field: 'date', operator: 'onOrAfter', value: date },
      { field: 'date', operator: 'onOrBefore', value: date },
    ],
  },
  aggregate: { groupBy: 'asset' },
  include: ['marks'],
})

test.each([
  ['/assets', 'NOTE', 'Holders: marks', 'upper bound'],
  ['/assets', 'BOND', 'Value: marks', 'at a price or value of 9 May 2026'],
  ['/asset_classes', 'U.S. Treasuries', 'Value: marks', 'at a price or value of 9 May 2026'],
  ['/asset_classes', 'Corporate Bonds', 'Value: marks', ''],
])('the list %s says of %s beside each value', async (path, name, column, note) => {
  const columns = 'value,holders'
  const [head, ...lines] = await rows(listingPage.download(path, { columns, marks: 'yes' }))
  const line = lines.find((cells) => cells.includes(name))
  expect(line?.[head?.indexOf(column) ?? -1]).toBe(note)
  expect((await rows(listingPage.download(path, { columns })))[0]?.join()).not.toContain('marks')
})

test('networks have theirs in file and page', async () => {
  const [head, ...lines] = await rows(participantsPage.download('/networks', { marks: 'yes' }))
  const at = (name: string, column: string) =>
    lines.find((cells) => cells[0] === name)?.[head?.indexOf(column) ?? -1]
  expect(at('Ethereum', 'Total: marks')).toBe('at a price or value of 9 May 2026')
  expect(at('Polygon', 'Total: marks')).toBe('')
  const plain = await rows(participantsPage.download('/networks', {}))
  expect(plain[0]?.join()).not.toContain('marks')
  for (const page of [
    NetworksPage({ searchParams: Promise.resolve({ kind: 'all' }) }),
    AssetsPage({ searchParams: Promise.resolve({}) }),
  ]) {
    const html = await rendered(page)
    expect(html).toContain('title="at a price or value of 9 May 2026"')
    expect(html).toContain('estimated at an earlier price')
    expect(html).toContain('marks=yes')
  }
})

test('series and aggregates of the data API list them, with days that are held', async () => {
  const answer = z.object({
    results: z.array(
      z.looseObject({ group: z.looseObject({ name: z.string() }), marks: z.unknown() }),
    ),
  })
  const marksOf = async (path: string, query: object) =>
    Object.fromEntries(
      answer
        .parse((await ask(path, { key, query })).json())
        .results.map(({ group: { name }, marks }) => [name, marks]),
    )
  for (const path of ['/v4/asset_timeseries', '/v4/assets/aggregates']) {
    expect(await marksOf(path, byAsset('size_dollar', '2026-05-04')), path).toEqual({
      FUND: [],
      BOND: [],
      NOTE: [['2026-05-04', 'partial_total', '33% missing']],
    })
    expect(await marksOf(path, byAsset('holding_addresses_count', '2026-05-04')), path).toEqual({
      NOTE: [['2026-05-04', 'upper_bound', 'upper bound']],
    })
  }
  const { filter, ...rest } = byAsset('size_dollar', '2026-05-04')
  const [measure] = filter.filters
  expect(await marksOf('/v4/asset_timeseries', { ...rest, filter: measure })).toMatchObject({
    BOND: [
      ['2026-05-05', 'held', 'held'],
      ['2026-05-10', 'carried_price', 'at a price or value of 2026-05-09'],
    ],
  })
})

test('records of the data API list those of their newest values, and what is held since', async () => {
  const include = ['marks']
  const slug = 'total_asset_value_dollar'
  const records = z.object({
    results: z.array(z.record(z.string(), z.unknown())),
  })
  const marksOf = async (path: string, names: readonly string[], query: object = {}) => {
    const { status, json, text } = await ask(path, { key, query: { include, ...query } })
    expect(status, text).toBe(200)
    return records.parse(json()).results.map((record) =>
      names.map((name) => {
        const value = record[name]
        return z.object({ marks: z.unknown() }).safeParse(value).data?.marks ?? value
      }),
    )
  }
  const carried = ['2026-05-10', 'carried_price', 'at a price or value of 2026-05-09']
  const upperBound = ['2026-05-10', 'upper_bound', 'upper bound']
  const held = ['2026-05-11', 'held', 'held']
  expect(
    await marksOf('/v4/assets', ['slug', slug, 'holding_addresses_count', 'apy_7_day']),
  ).toEqual([
    ['bond', [carried], [], []],
    ['note', [], [upperBound], []],
    ['fund', [], [], []],
  ])
  // the supply of 11 May is held as that of 5 May is
  await publishSeries('Total Supply', '2026-05-11', { bond: [1e11] }, { network: 'ethereum' })
  expect(await marksOf('/v4/assets', ['slug', slug])).toContainEqual(['bond', [carried, held]])
  expect(await marksOf('/v4/networks', ['slug', 'size_dollar'])).toContainEqual([
    'ethereum',
    [carried, held],
  ])
  const listed = await rows(listingPage.download('/assets', { columns: 'value', marks: 'yes' }))
  expect(listed.flat().join()).toContain(
    'at a price or value of 9 May 2026; held since 11 May 2026',
  )
  // nothing was held of it then, as far as anybody knows
  expect(await marksOf('/v4/assets', ['slug', slug], { asOf: isoDay(today()) })).toContainEqual([
    'bond',
    [carried],
  ])
  const { text } = await ask('/v4/assets', {
    key,
    query: { include, fields: ['slug', slug] },
    headers: { accept: 'text/csv' },
  })
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe(`slug,${slug},${slug}: marks`)
  expect(lines).toContain('bond,200000000,"at a price or value of 2026-05-09; held on 2026-05-11"')
  const refused = await ask('/v4/transactions', { key, query: { include } })
  expect(refused.status).toBe(400)
})
