import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { realFiles } from '../tests/attack/faults/real-files.ts'
import { listAddresses } from '../tests/support/ask-site.ts'
import { API_SERIES, askApi, readApiSeries } from './support/api-figures.ts'
import {
  findBrokenGrowths,
  findContradictions,
  findOtherDays,
  isSame,
  readChartFile,
  type SeenFigure,
} from './support/figures.ts'
import { ownSite, signIn } from './support/session.ts'
import { test } from './support/site.ts'
import { isFull } from './support/variable.ts'
import { readPages, walkSite, type Walk } from './support/walk.ts'

// One figure, one place: whatever says what it is of (`data-figure`, lib/view/figure-id.ts) says the same wherever it
// stands. The walk asks for pages, files, blocks and lists, and compares every figure with every other of the same name. It
// cannot see figures without a name, and none that is wrong in all places alike.

test.describe.configure({ timeout: 300_000 })

const DATA = join(import.meta.dirname, '../../shared/data')
/** One entity of every kind, and what has been wrong before. */
const SOME = [
  '/networks/ethereum',
  '/networks/stellar',
  '/platforms/securitize',
  '/issuers/circle',
  '/assets/buidl',
  '/assets/usdt',
  '/assets/rcoin',
  '/assets/paxg',
  '/assets/cgo',
]
const ENTITY = /^\/(?:networks|platforms|issuers|assets)\/(?!timeseries|aggregates)[^/]+$/
const PARTNERS = new Set(['/platforms/wormhole-bridge', '/platforms/broadridge-dlr'])

const listEntities = async (url: string): Promise<string[]> =>
  (await listAddresses(url)).filter((path) => ENTITY.test(path) && !PARTNERS.has(path))

function expectAgreement({ seen, broken }: Walk): void {
  expect(findContradictions(seen)).toEqual([])
  expect(findOtherDays(seen)).toEqual([])
  expect(findBrokenGrowths(seen)).toEqual([])
  expect(broken).toEqual([])
}

const find = (seen: readonly SeenFigure[], id: string, at: string): number =>
  seen.find((figure) => figure.id.startsWith(id) && figure.at === at)?.value ?? Number.NaN

test('every figure of the demo set says the same wherever it stands', async ({
  request,
  baseURL,
}) => {
  const url = baseURL ?? ''
  test.setTimeout(isFull ? 1_800_000 : 300_000)
  const walk = await walkSite(request, url, isFull ? await listEntities(url) : SOME)
  expectAgreement(walk)
  const { seen } = walk
  // what the walk would not see if nothing had a name
  const named = new Set(seen.map(({ id }) => id))
  const shared = [...Map.groupBy(seen, ({ id }) => id).values()].filter(
    (figures) => new Set(figures.map(({ at }) => at)).size > 1,
  )
  expect(named.size).toBeGreaterThan(800)
  expect(shared.length).toBeGreaterThan(300)

  // the headline stands over a waterfall that comes to the same
  for (const kind of ['growth 30d', 'organic 30d'])
    expect(
      seen.filter(({ id, at }) => at === '/' && id.includes(`total#distributed|size|${kind}`)),
    ).toHaveLength(2)
  // filters, leagues and lists count the same assets
  expect(find(seen, 'class:37&network:1|assets|count', '/commodities')).toBeGreaterThan(0)
  expect(find(seen, 'network:1|assets|count', '/networks')).toBe(
    find(seen, 'network:1|assets|count', '/networks/ethereum'),
  )
})

test('the net flow of the first page is that of its block, of its class and of the studio', async ({
  request,
  baseURL,
}) => {
  const url = baseURL ?? ''
  for (const kind of ['distributed', 'represented']) {
    const page = `/?kind=${kind}&flows=30`
    const seen = await readPages(request, url, [page, `/embed/home?kind=${kind}&block=flows`])
    expect(findContradictions(seen)).toEqual([])
    const flows = seen.filter(
      ({ id, at }) => at === page && id.includes(`#${kind}|netFlow|sum 30d`),
    )
    expect(flows.length).toBeGreaterThan(1)
    const { chart } = await readChartFile(
      request,
      `${url}/assets/timeseries.json?measure=daily_net_flow_dollar&group=class&top=20&tokenization=${kind}&range=all`,
    )
    for (const { id, value } of flows.filter((flow) => flow.id.startsWith('class:'))) {
      const [, key] = /^class:(\d+)/.exec(id) ?? []
      const last = chart?.series.find((series) => series.key === key)?.points.slice(-30) ?? []
      const sum = last.reduce((total, [, net]) => total + net, 0)
      expect(isSame(sum, value), `${id}: ${value}, in the studio ${sum}`).toBe(true)
    }
  }
})

test('what is lent is one figure: assets of the class, and pools without an asset beside them', async ({
  request,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const rows = async (path: string) =>
    lentRows.parse(await (await request.get(`${url}${path}.json`)).json()).rows
  const [pools, loans, { figures }, book] = await Promise.all([
    rows('/pools'),
    rows('/loans'),
    readChartFile(request, `${url}/private-credit.json`),
    readChartFile(
      request,
      `${url}/loan_timeseries.json?measure=cumulative_issued_amount_dollar&range=all`,
    ),
  ])
  const sum = (all: readonly Lent[], read: (row: Lent) => number | null) =>
    all.reduce((total, row) => total + (read(row) ?? 0), 0)
  const figure = (slug: string) => figures.find(({ measure }) => measure === slug)?.value ?? 0
  const [beside, ofAssets] = [
    pools.filter(({ asset }) => asset === null),
    pools.filter(({ asset }) => asset !== null),
  ]
  const outstanding = ({ outstanding: amount }: Lent) => amount
  const principal = ({ principal: amount }: Lent) => amount
  expect(sum(ofAssets, outstanding)).toBeCloseTo(figure('outstanding_capital_dollar'), 0)
  expect(sum(pools, outstanding)).toBeCloseTo(sum(loans, outstanding), 0)
  expect(sum(pools, principal)).toBeCloseTo(sum(loans, principal), 0)
  // what was funded and not paid out is no origination yet
  const paidOut = loans.filter(({ status }) => status !== 'Funded' && status !== 'Open')
  const originated = book.chart?.total.at(-1)?.[1] ?? 0
  expect(originated).toBeCloseTo(sum(paidOut, principal), 0)
  const more = originated - figure('cumulative_issued_amount_dollar')
  expect(more).toBeGreaterThanOrEqual(0)
  expect(more).toBeLessThanOrEqual(sum(beside, principal) + 1)
})

const lent = z.object({
  principal: z.number().nullable(),
  outstanding: z.number().nullable(),
  status: z.string(),
  asset: z.string().nullable().optional(),
})
type Lent = z.infer<typeof lent>
const lentRows = z.object({ rows: z.array(lent) })

ownSite(
  'the data API says of assets and networks what their pages say',
  async ({ site, browser }) => {
    const { context, close } = await signIn(browser, site, 'figures@figures.example', {
      team: 'PREMIUM',
      flags: ['enable-api-keys'],
    })
    const seen = await readPages(context.request, site.url, ['/assets', '/networks', ...SOME])
    const compared = { sizes: 0, holders: 0 }
    for (const [kind, path] of [
      ['asset', 'assets'],
      ['network', 'networks'],
    ] as const)
      for (const found of await askApi(context.request, `${site.url}/api/v4/${path}`)) {
        const row = record.parse(found)
        const scope = `${kind}:${row.id}`
        const holders = readMetric(row, 'holding_addresses_count')
        const shown = seen.find(({ id }) => id === `${scope}|holders|value|${holders.as_of}`)
        if (shown) {
          expect(holders.val, `${scope} on ${shown.at}`).toBe(shown.value)
          compared.holders++
        }
        if (kind === 'network') continue
        const size = seen.find(({ id }) => id.startsWith(`${scope}|size|value|`))
        if (!size) continue
        const metrics = SIZES.flatMap((name) => readMetric(row, name).val ?? [])
        expect(
          metrics.some((value) => isSame(value, size.value)),
          `${size.value} of ${size.id} on ${size.at} is none of ${metrics.join(', ')}`,
        ).toBe(true)
        compared.sizes++
      }
    expect(compared.sizes).toBeGreaterThan(30)
    expect(compared.holders).toBeGreaterThan(5)

    // the newest day of a series, and the aggregate of that day
    const days = seen.flatMap(({ id }) => /\|value\|([\d-]+)$/.exec(id)?.[1] ?? [])
    const series = await readApiSeries(context.request, site.url, days.sort().at(-1) ?? '')
    expect(findContradictions([...seen, ...series])).toEqual([])
    const onPages = new Set(seen.map(({ id }) => id))
    for (const path of API_SERIES)
      expect(
        series.filter(({ id, at }) => at === path && onPages.has(id)).length,
        path,
      ).toBeGreaterThan(50)
    await close()
  },
)

/** What the size of an asset may be, by its class. */
const SIZES = [
  'bridged_token_value_dollar',
  'circulating_asset_value_dollar',
  'circulating_market_value_dollar',
  'total_asset_value_dollar',
  'market_value_dollar',
] as const
const metric = z.object({ val: z.number().nullable(), as_of: z.string().nullable() })
const record = z.looseObject({ id: z.number() })
type ApiRecord = z.infer<typeof record>

const readMetric = (row: ApiRecord, name: string) => metric.parse(row[name])

test('every figure of the real files says the same wherever it stands @full', async ({
  browser,
  demoSite,
}) => {
  test.skip(!existsSync(DATA), 'the real files lie beside the checkout')
  test.setTimeout(3_600_000)
  for (const { source, path, options } of realFiles) {
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    const { status, output } = demoSite.ingest(source, join(DATA, path), ...words, '--create')
    expect([0, 3], `${path}: ${output}`).toContain(status)
  }
  // who is signed in waits for pages of the newest data, and gets none of the demo's
  const { context, close } = await signIn(browser, demoSite, 'walk@figures.example')
  const entities = await listEntities(demoSite.url)
  expect(entities.length).toBeGreaterThan(100)
  expectAgreement(await walkSite(context.request, demoSite.url, entities))
  await close()
})
