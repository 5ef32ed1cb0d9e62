import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser } from '@playwright/test'
import { z } from 'zod'
import { realFiles } from '../../tests/attack/faults/real-files.ts'
import { listAddresses } from '../../tests/support/site/ask-site.ts'
import { GROUPED, RECORDS } from '../support/api-figures.ts'
import {
  findBrokenGrowths,
  findContradictions,
  findOtherDays,
  isSame,
  readChartFile,
  type SeenFigure,
} from '../support/figures.ts'
import { ownSite, signIn, type OwnSite } from '../support/own-site.ts'
import { test } from '../support/site-fixtures.ts'
import { isFull } from '../support/variable.ts'
import { readPages, walkSite } from '../support/walk.ts'

// One figure, one place: whatever says what it is of (`data-figure`, lib/view/figures/figure-id.ts) says
// the same wherever it stands. The walk (support/walk.ts) asks for pages, files, blocks, lists,
// pivots, studios and the data API, now and as published by the end of today. It compares every
// figure with every other of the same name, each file with its page, and each studio with the data
// API. At the ordinary size it leaves out most entities and studios, and seven of eight days. It
// cannot see figures without a name, and none that is wrong in all places alike.

test.describe.configure({ timeout: 300_000 })

const DATA = join(import.meta.dirname, '../../../shared/data')
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

const find = (seen: readonly SeenFigure[], id: string, at: string): number =>
  seen.find((figure) => figure.id.startsWith(id) && figure.at === at)?.value ?? Number.NaN

/** Walks as somebody who may ask the data API, and who waits for pages of the newest data. */
async function walkSignedIn(browser: Browser, site: OwnSite, entities: readonly string[]) {
  const { context, close } = await signIn(browser, site, 'walk@figures.example', {
    team: 'PREMIUM',
    flags: ['enable-api-keys'],
  })
  const walk = await walkSite({ request: context.request, url: site.url }, entities)
  await close()
  const { seen, broken } = walk
  const shared = listShared(seen)
  console.log(
    `${seen.length} readings of ${new Set(seen.map(({ id }) => id)).size} figures, ` +
      `${shared.length} of them in several places`,
  )
  expect(findContradictions(seen)).toEqual([])
  expect(findOtherDays(seen)).toEqual([])
  expect(findBrokenGrowths(seen)).toEqual([])
  expect(broken).toEqual([])
  return { seen, shared }
}

const listShared = (seen: readonly SeenFigure[]): SeenFigure[][] =>
  [...Map.groupBy(seen, ({ id }) => id).values()].filter(
    (figures) => new Set(figures.map(({ at }) => at)).size > 1,
  )

ownSite(
  'every figure of the demo set says the same wherever it stands',
  async ({ site, browser }) => {
    ownSite.setTimeout(isFull ? 2_700_000 : 300_000)
    const entities = isFull ? await listEntities(site.url) : SOME
    const { seen, shared } = await walkSignedIn(browser, site, entities)
    // the walk sees figures by their names alone: enough of them have one
    expect(shared.length).toBeGreaterThan(1000)
    const met = (at: string) => shared.filter((figures) => figures.some((each) => each.at === at))
    for (const at of [...Object.keys(RECORDS), ...GROUPED])
      expect(met(at).length, at).toBeGreaterThan(20)

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
  },
)

test('the net flow of the first page is that of its block, of its class and of the studio', async ({
  request,
  baseURL,
}) => {
  const url = baseURL ?? ''
  for (const kind of ['distributed', 'represented']) {
    const page = `/?kind=${kind}&flows=30`
    const seen = await readPages({ request, url }, [page, `/embed/home?kind=${kind}&block=flows`])
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
  // loans that were funded and not paid out are no origination yet
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
  const entities = await listEntities(demoSite.url)
  expect(entities.length).toBeGreaterThan(100)
  await walkSignedIn(browser, demoSite, entities)
})
