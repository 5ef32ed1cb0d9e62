import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import type { DownloadFormat } from '#lib/links/download-href.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { timeseriesExport } from '#server/pipeline/sources/timeseries/timeseries-export.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makePerson } from '../../support/people/people.ts'
import { record } from '../../support/ingest/recording-sink.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const FIRST = '2026-04-28'
const many = Array.from({ length: 60 }, (_, at) => `fund-${at + 1}`)
const SECRET = '=HYPERLINK("x")'

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar'],
      platform: 'mint',
      issuer: 'house',
    },
    { slug: 'note', assetClass: 'us_treasuries', tokenization: 'represented', on: ['ethereum'] },
    ...many.map((slug) => ({
      slug,
      assetClass: 'private_credit',
      tokenization: 'distributed' as const,
      on: ['ethereum'],
    })),
  ])
  // 1 May has no total: note is missing, which is more than 2% of it
  await publishSeries(
    'Asset Value',
    FIRST,
    { bill: [100, 101, 102.5, 103, 104], note: [50, 50, 50, null, 50] },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    FIRST,
    Object.fromEntries(many.map((name, at) => [name, [at + 1, at + 1, at + 1, at + 1, at + 1]])),
    { network: 'ethereum' },
  )
  await publishSeries('apy_7_day', FIRST, { bill: [0.04, 0.041, 0.042, 0.043, 0.044] })
  // as if all of it came from a source that may be passed on
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['asset-registry'].id,
    sources['timeseries-export'].id,
  ])
  await sql().query('update asset set name = $1 where slug = $2', [SECRET, 'note'])
})

const ask = (
  path: string,
  format: DownloadFormat,
  query = '',
  headers: Record<string, string> = {},
) =>
  answerDownload(path, format, Object.fromEntries(new URLSearchParams(query)), new Headers(headers))

const chartFile = z.object({
  page: z.string(),
  as_of: z.string(),
  notes: z.array(z.string()),
  figures: z.array(z.object({ label: z.string(), value: z.number().nullable() })),
  chart: z.object({
    unit: z.string(),
    series: z.array(
      z.object({ name: z.string(), points: z.array(z.tuple([z.string(), z.number()])) }),
    ),
    total: z.array(z.tuple([z.string(), z.number()])),
  }),
})
const json = async (path: string, query = '') =>
  chartFile.parse(await (await ask(path, 'json', query)).json())

test('the figures and the chart of a page are those of its .json', async () => {
  const page = await getMarketPage(await openMarketNow(), 'treasuries', {
    tokenization: null,
    groupBy: 'network',
    search: '',
    network: undefined,
    sort: 'value',
    direction: 'desc',
    page: 1,
  })
  const file = await json('/treasuries', 'group=network&range=all')
  expect(file.figures.map(({ label, value }) => [label, value])).toEqual(
    page.figures.map(({ label, value }) => [label, value]),
  )
  expect(file.chart.total.map(([, value]) => value)).toEqual([150, 151, 152.5, 154])
  expect(file.chart.total.map(([day]) => day)).toEqual([
    '2026-04-28',
    '2026-04-29',
    '2026-04-30',
    '2026-05-02',
  ])
  expect(file.page).toContain('/treasuries?range=all&group=network')
  expect([file.as_of, file.notes]).toEqual(['2026-05-02', []])
})

// Makes sure that an address under a file never says what the file does not hold, and that the file
// says what it passed over.
test.each([
  [
    '/treasuries',
    'csv',
    'network=ethereum&sort=name&range=90d',
    ['network', 'sort'],
    '/treasuries?range=90d',
  ],
  [
    '/treasuries',
    'json',
    'measure=cumulative_originated_dollar&group=network',
    ['measure'],
    '/treasuries?group=network',
  ],
  ['/treasuries', 'csv', 'scale=log', ['scale'], '/treasuries'],
  ['/treasuries', 'svg', 'scale=log', [], '/treasuries?scale=log'],
  ['/networks/ethereum', 'csv', 'q=bill&group=asset', ['q'], '/networks/ethereum?group=asset'],
  ['/home', 'csv', 'league=issuers&kind=both', ['league'], '/?kind=both'],
  [
    '/networks',
    'csv',
    'page=2&shares=30&range=all&kind=all',
    ['page', 'shares', 'range'],
    '/networks?kind=all',
  ],
  ['/networks', 'csv', 'chart=value&class=us-treasury-debt', ['class'], '/networks?chart=value'],
  [
    '/assets',
    'csv',
    'page=2&density=dense&class=us-treasury-debt',
    ['page', 'density'],
    '/assets?class=us-treasury-debt',
  ],
  [
    '/tools/jurisdiction_explorer',
    'csv',
    'network=ethereum&of=all',
    ['network'],
    '/tools/jurisdiction_explorer?of=all',
  ],
  [
    '/assets/timeseries',
    'csv',
    'view=table&group=class',
    ['view'],
    '/assets/timeseries?group=class',
  ],
] as const)(
  '%s.%s?%s leaves %j out of its address and says so',
  async (path, format, query, words, page) => {
    const answer = await ask(path, format, query)
    expect(answer.status).toBe(200)
    const header = decodeURI(answer.headers.get('x-left-out') ?? '')
    if (words.length === 0) expect(header).not.toContain('in the address')
    for (const word of words) expect(header).toContain(`"${word}"`)
    const about = z
      .object({
        page: z.string(),
        notes: z.array(z.string()),
        files: z.record(z.string(), z.string()),
      })
      .parse(await (await ask(path, 'metadata.json', query)).json())
    if (format !== 'svg') {
      expect(new URL(about.page).pathname + new URL(about.page).search).toBe(page)
      expect(about.notes.join(' ').includes('in the address')).toBe(words.length > 0)
      for (const word of words) expect(about.files.csv).not.toContain(`${word}=`)
    }
  },
)

test('files have the days between those that the address names', async () => {
  const days = 'from=2026-04-29&to=2026-04-30'
  const { page, chart } = await json('/treasuries', days)
  expect(chart.total).toEqual([
    ['2026-04-29', 151],
    ['2026-04-30', 152.5],
  ])
  expect(page).toContain(`/treasuries?${days}`)
  const csv = await (await ask('/treasuries', 'csv', days)).text()
  expect(csv.match(/2026-\d\d-\d\d/g)).toEqual(['2026-04-29', '2026-04-30'])
  const picture = async (query: string) => (await ask('/treasuries', 'svg', query)).text()
  expect(await picture(days)).not.toBe(await picture(''))
})

test('there is no picture of days of which nothing is published, and it says so', async () => {
  const answer = await ask('/treasuries', 'png', 'from=1999-01-01&to=1999-02-01')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('No data is published for this chart and range.\n')
})

// a request refused without data is refused before a page is read: tests/unit/server/edge/gate/wrong-words.test.ts
test.each([
  ['/treasuries', 'chart=nothing', '"chart" cannot be "nothing"; allowed: value, items, yield'],
  [
    '/tools/jurisdiction_explorer',
    'framework=nothing',
    '"framework" cannot be "nothing"; allowed: ',
  ],
  ['/commodities', 'chart=issuance&token=nothing', '"token" cannot be "nothing"; allowed: '],
  ['/assets', 'class=colour', '"class" cannot be "colour"; allowed: '],
  ['/assets', 'class=us-treasury-debt,colour', '"class" cannot be "colour"; allowed: '],
  ['/assets', 'class=colour&q=nothing', '"class" cannot be "colour"; allowed: '],
  ['/assets/timeseries', 'class=colour', 'Class "colour" is unknown.'],
  ['/assets/timeseries', 'measure=size', '"measure" cannot be "size"; allowed: size_dollar, '],
  [
    '/assets/aggregates',
    'measure=holding_addresses_count',
    '"measure" cannot be "holding_addresses_count", which has no values here; allowed: ',
  ],
  ['/assets/aggregates', 'class=colour', 'Class "colour" is unknown.'],
])(
  '%s with %s is refused: no file has another thing than was asked for',
  async (path, query, words) => {
    const answer = await ask(path, 'json', query)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
  },
)

test.each([
  'class=us-treasury-debt&q=nothing',
  // a word of the site's own, which no asset of this market is in
  'network=book-entry',
])('a choice that there is, and that no row is left of, gives an empty file: %s', async (query) => {
  const answer = await ask('/assets', 'json', query)
  expect(answer.status).toBe(200)
  expect(z.object({ rows: z.array(z.unknown()) }).parse(await answer.json()).rows).toEqual([])
})

test.each([
  ['/home', 200],
  ['/networks/ethereum', 200],
  ['/assets/bill', 200],
  ['/platforms/mint', 200],
  ['/issuers/house', 200],
  ['/stocks', 200],
  ['/assets/nothing', 404],
  ['/status', 404],
  ['/networks/x/y', 404],
  ['/', 404],
  ['/assets/%00', 404],
])('%s answers %i', async (path, status) => {
  const answer = await ask(path, 'json')
  expect(answer.status).toBe(status)
  if (status === 200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test.each([
  'measure=size_dollar&group=class&range=all',
  'measure=apy_7_day&group=none',
  'measure=size_dollar&group=asset&interval=week&class=us-treasury-debt',
])(
  'the CSV of the studio (%s) reads back through the importer to the same points',
  async (query) => {
    const answer = await ask('/assets/timeseries', 'csv', query)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="rwa-asset-timeseries-export-\d{13}\.csv"$/,
    )
    const { chart } = await json('/assets/timeseries', query)
    const folder = testFolder()
    const file = join(folder, 'back.csv')
    await writeFile(file, await answer.text())
    const recording = await record(timeseriesExport, file, { columns: 'platform' })
    expect(recording.refused).toEqual([])
    const points = chart.series.flatMap(({ name, points: own }) =>
      own.map(([day, value]) => [
        `platform ${name.startsWith('=') ? `'${name}` : name}`,
        day,
        value,
      ]),
    )
    expect(points.length).toBeGreaterThan(1)
    expect(recording.points.map(({ scope, day, value }) => [scope, day, value]).sort()).toEqual(
      points.sort(),
    )
  },
)

test('a listing is taken as it is narrowed and sorted, and a name that is a formula is a text', async () => {
  const answer = await ask('/assets', 'csv', 'class=us-treasury-debt&sort=name&dir=asc')
  const rows: string[][] = parse(await answer.text())
  expect(rows.slice(1).map(([name]) => name)).toEqual([`'${SECRET}`, 'bill'])
  const value = rows[0]?.findIndex((label) => label.includes('(USD)')) ?? -1
  expect(rows[2]?.[value]).toBe('104')
  expect((await ask('/assets', 'png')).status).toBe(404)
})

test('a chart beside the first of its page has files of its own', async () => {
  const { chart } = await json('/assets/bill', 'chart=yield&range=all')
  expect([chart.unit, chart.total.map(([, value]) => value)]).toEqual([
    'fraction',
    [0.04, 0.041, 0.042, 0.043, 0.044],
  ])
  const text = await (await ask('/assets/bill', 'metadata.json', 'chart=yield')).text()
  for (const words of ['/assets/bill.svg?chart=yield', 'bill: Yield']) expect(text).toContain(words)
  expect((await ask('/assets/bill', 'png', 'chart=yield')).status).toBe(200)
  // once each: the page, and what the chart itself is called
  const picture = await (await ask('/assets/bill', 'svg', 'chart=yield')).text()
  expect(picture).toMatch(/<title>bill: [^:<]+<\/title>/)
})

test('a chart above a table has files of its own, beside those of the rows', async () => {
  const { chart } = await json('/networks', 'chart=value&range=all')
  expect(chart.series.map(({ name }) => name)).toEqual(['Ethereum'])
  expect((await ask('/networks', 'png', 'chart=value')).status).toBe(200)
  const answer = await ask('/networks', 'csv', 'chart=value')
  expect(answer.headers.get('content-disposition')).toContain('rwa-networks-value-')
  expect(await answer.text()).toContain('2026-05-02')
  expect((await ask('/networks', 'csv', 'chart=nothing')).status).toBe(400)
  // a picture can only be of the chart
  expect((await ask('/networks', 'svg')).status).toBe(200)
})

test('a pivot is taken with its totals, which its cells add up to', async () => {
  const rows: string[][] = parse(
    await (
      await ask('/assets/aggregates', 'csv', 'measure=size_dollar&rows=class&columns=tokenization')
    ).text(),
  )
  const [head = [], ...body] = rows
  const numbers = (row: readonly string[]) => row.slice(1, head.length).map(Number)
  expect(head[0]).toBe('Class')
  expect(head.at(-1)).toContain('Total')
  const total = body.find(([name]) => name === 'Total') ?? []
  for (let at = 0; at < head.length - 1; at++)
    expect(
      body.filter((row) => row !== total).reduce((sum, row) => sum + (numbers(row)[at] ?? 0), 0),
    ).toBeCloseTo(numbers(total)[at] ?? Number.NaN, 6)
  for (const row of body)
    expect(
      numbers(row)
        .slice(0, -1)
        .reduce((sum, value) => sum + value, 0),
    ).toBeCloseTo(numbers(row).at(-1) ?? Number.NaN, 6)
})

test('a list of networks is taken as it is narrowed to a class', async () => {
  const rows = async (query: string) =>
    parse(await (await ask('/networks', 'csv', query)).text(), { comment: '#' }).map(
      ([name, assets, distributed]) => [name, assets, distributed],
    )
  expect(await rows('')).toEqual([
    ['Network', 'Assets', 'Distributed (USD)'],
    ['Ethereum', '62', String(104 + (60 * 61) / 2)],
    ['Stellar', '1', ''],
  ])
  expect(await rows('class=us-treasury-debt')).toEqual([
    ['Network', 'Assets', 'Distributed (USD)'],
    ['Ethereum', '2', '104'],
  ])
  expect(await rows('class=nothing-like-it')).toEqual(await rows(''))
})

test('the jurisdiction explorer is taken as it is narrowed', async () => {
  const rows: string[][] = parse(
    await (await ask('/tools/jurisdiction_explorer', 'csv', 'of=all&group=region')).text(),
  )
  expect(rows[0]?.slice(0, 4)).toEqual(['Region', 'Key', 'Assets', 'Issuers'])
  expect(rows.slice(1).reduce((sum, row) => sum + Number(row[2]), 0)).toBe(62)
})

test('more than fifty series need a plan with data downloads', async () => {
  const query = 'measure=size_dollar&group=asset&top=60'
  const refused = await ask('/assets/timeseries', 'csv', query)
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('data downloads'),
  ])
  const reader = await makePerson('reader@example.org')
  expect(
    (await ask('/assets/timeseries', 'csv', query, { cookie: `next-auth.session-token=${reader}` }))
      .status,
  ).toBe(403)
  const analyst = await makePerson('analyst@example.org', {
    features: { 'enable-data-downloads': true },
  })
  const given = await ask('/assets/timeseries', 'csv', query, {
    cookie: `next-auth.session-token=${analyst}`,
  })
  expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect((await given.text()).split('\r\n')[0]?.split(',').length).toBeGreaterThan(53)
})

test('the picture is an SVG with its words, and a PNG of 1600 pixels', async () => {
  const svg = await ask('/treasuries', 'svg', 'range=all')
  const text = await svg.text()
  expect(svg.headers.get('content-type')).toContain('image/svg+xml')
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1600"/)
  expect(text).toContain('As of 2 May 2026 UTC')
  expect(text).toContain('Source: RWA on-chain audit')
  expect(text).not.toContain('var(')
  const png = Buffer.from(await (await ask('/treasuries', 'png', 'range=all')).arrayBuffer())
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 900])
  expect(png.length).toBeGreaterThan(10_000)
})

test('the metadata say what it means, where it is from and how to cite it', async () => {
  const text = await (await ask('/treasuries', 'metadata.json', 'range=all')).text()
  for (const words of [
    '"formula"',
    '"licence": "MIT"',
    '@misc{',
    '/treasuries?range=all',
    '/treasuries.svg?range=all',
  ])
    expect(text).toContain(words)
})

test('the same state is not sent twice', async () => {
  const first = await ask('/treasuries', 'csv')
  const tag = first.headers.get('etag') ?? ''
  const again = await ask('/treasuries', 'csv', '', { 'if-none-match': `W/${tag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
