// Protects: that an empty site which goes live against a world of answering upstreams has a figure
// of most assets, and the right one; that a day of it costs few requests; that an upstream which
// turns into a web page publishes nothing and takes no other with it. The world is on loopback
// (tests/support/world), its figures are made up, and no live address was asked. At the ordinary
// size four networks have nodes.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFullSize } from '../../../scripts/tests/test-size.mjs'
import { loadReference } from '#prisma/seed/load.ts'
import { isoDay, today, type Day } from '#lib/dates.ts'
import { connectorKeys, type ConnectorKey } from '#lib/registry/connectors.ts'
import { defillamaChains } from '#lib/registry/defillama-chains.ts'
import { measures } from '#lib/registry/measures.ts'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { sql } from '#server/core/database/db.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { switchConnector } from '#server/pipeline/answers/connector-rows.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { fetchConnector, type Fetched } from '#server/pipeline/connectors/fetch-connector.ts'
import { countCoverage, describeLargest } from '#server/pipeline/coverage/coverage-lines.ts'
import { readCoverage, type AssetCoverage } from '#server/pipeline/coverage/read-coverage.ts'
import { emptySite, publishedValues } from '../../support/ingest/ingest-site.ts'
import { startWorld, type World } from '../../support/world/start-world.ts'
import { priceOf, supplyOf, worldTokens, type WorldToken } from '../../support/world/world-truth.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 })

const NETWORKS = isFullSize()
  ? Object.keys(publicNodes)
  : ['ethereum', 'bnb-chain', 'solana', 'stellar']
const MOST_REQUESTS_A_DAY = 2_000

const manners = { pauseMs: 0, tries: 1, backOffMs: 1, longestWaitMs: 100 }
const ask = (key: ConnectorKey): Promise<Fetched> =>
  fetchConnector(key, { signal: new AbortController().signal, manners })

let world: World
let coverage: AssetCoverage[]
/** The last day that was over when the site went live. */
let close: Day

beforeAll(async () => {
  // the world answers for the day on which it is asked: a run that crosses midnight stays on its own
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  close = today() - 1
  world = await startWorld({ networks: NETWORKS })
  process.env.SOURCES_MIRROR = world.url
  await emptySite()
  await loadReference()
  for (const key of connectorKeys) await switchConnector(key, true)
  for (const key of connectorKeys) await ask(key)
  coverage = await readCoverage()
})
afterAll(async () => {
  vi.useRealTimers()
  await world.stop()
})

const bySlug = (): Map<string, AssetCoverage> => new Map(coverage.map((each) => [each.slug, each]))
const countRequests = (): number =>
  [...world.asked.values()].reduce((sum, times) => sum + times.length, 0)
const tokensOf = (slug: string): WorldToken[] => worldTokens.filter(({ asset }) => asset === slug)
const isRead = ({ network }: WorldToken): boolean => NETWORKS.includes(network)

async function idOf(kind: 'asset' | 'token', slug: string, network = ''): Promise<string> {
  const { rows } = await sql().query<{ key: string }>(
    kind === 'asset'
      ? `select 'asset:' || id as key from asset where slug = $1 and $2 = $2`
      : `select 'token:' || t.id as key
         from token t join asset a on a.id = t.asset_id join network n on n.id = t.network_id
         where a.slug = $1 and n.slug = $2
         order by t.id`,
    [slug, network],
  )
  return rows[0]?.key ?? ''
}

test('every asset with a token on a network that is read has a quantity, and most have a value', () => {
  const known = bySlug()
  const readable = [...known.keys()].filter((slug) => tokensOf(slug).some(isRead))
  const without = readable.filter((slug) => !known.get(slug)?.hasQuantity)
  expect(without.length).toBeLessThan(readable.length / 100)
  const { assets, quantity, price, value, holders, yield: yields, second } = countCoverage(coverage)
  expect(assets).toBeGreaterThanOrEqual(1_500)
  expect(price).toBeGreaterThan(1_100)
  // an asset has a value where it has both
  expect(value).toBeGreaterThan((quantity + price - assets) * 0.95)
  expect(second).toBeGreaterThan(value * 0.9)
  expect(holders).toBeGreaterThanOrEqual(60)
  expect(yields).toBeGreaterThanOrEqual(40)
  expect(describeLargest(coverage)).toContain('50 of the 50 largest have two sources')
  if (!isFullSize()) return
  expect(quantity).toBeGreaterThan(assets * 0.9)
  expect(value).toBeGreaterThan(assets * 0.7)
})

test('an asset without a quantity says why', () => {
  for (const { slug, hasQuantity, noQuantity } of coverage) {
    if (hasQuantity) continue
    expect(noQuantity, slug).toMatch(/^[A-Z].+\.$/)
    const reads = tokensOf(slug).some(isRead)
    if (!reads) expect(noQuantity, slug).toMatch(/known|not read|not been read|could not/)
  }
})

test('the figures are those of the world: supplies in whole tokens, closes of their day', async () => {
  const quoted = coverage.filter(({ price }) => price?.source === 'market-prices')
  for (const { slug } of quoted.filter((_, at) => at % 40 === 0)) {
    const [token] = tokensOf(slug)
    if (!token || !Object.hasOwn(defillamaChains, token.network)) continue
    const prices = await publishedValues(await idOf('asset', slug), 'price')
    expect(prices.get(isoDay(close)), slug).toBeCloseTo(priceOf(slug, token.assetClass, close), 6)
    expect(prices.size, slug).toBeGreaterThan(270)
  }
  const read = worldTokens.filter(isRead)
  for (const token of read.filter((_, at) => at % 60 === 0)) {
    const { asset, network, decimals } = token
    const supplies = await publishedValues(await idOf('token', asset, network), 'totalSupply')
    if (tokensOf(asset).filter((each) => each.network === network).length > 1) continue
    const whole = Number(supplyOf(token) / 10n ** BigInt(decimals))
    expect([...supplies.values()].at(-1), `${asset} on ${network}`).toBe(whole)
  }
})

test('the overview has the whole market of the last day that was over', async () => {
  const { asOf, figures } = await getOverview(await openMarketNow(), {
    tokenization: null,
    stablecoins: false,
    flowDays: 30,
  })
  const [total] = figures
  expect([isoDay(asOf ?? 0), isoDay(total?.asOf ?? 0), total?.held]).toEqual([
    isoDay(close),
    isoDay(close),
    null,
  ])
  const { rows } = await sql().query<{ parts: number }>(
    `select count(*)::int as parts
     from series s join series_latest l on l.series_id = s.id
     where s.is_published and s.scope_kind = 'asset' and s.measure_id = $1 and l.day = $2`,
    [measures.size.id, close],
  )
  const { value } = countCoverage(coverage)
  expect(rows[0]?.parts).toBeGreaterThan(value * 0.9)
})

test('the first day costs fewer requests than a day may', () => {
  expect(countRequests()).toBeLessThan(MOST_REQUESTS_A_DAY)
})

test('an upstream that turns into a web page publishes nothing, and the others go on', async () => {
  const before = await countObservations()
  world.hosts.set('coins.llama.fi', (_path, _body, response) => {
    response.end('<!DOCTYPE html><html><body>Just a moment</body></html>')
  })
  expect(await ask('defillama-prices')).toMatchObject({ outcome: 'failed', run: undefined })
  expect(await countObservations()).toBe(before)
  const faults = (await openSourceIncidents()).filter(
    ({ connector }) => connector === 'defillama-prices',
  )
  expect(faults.map(({ fault }) => fault)).toEqual(['web_page', 'web_page', 'web_page'])
  expect(await ask('gold-prices')).toMatchObject({ faults: [] })
  expect(countCoverage(await readCoverage())).toEqual(countCoverage(coverage))
})

async function countObservations(): Promise<number> {
  const { rows } = await sql().query<{ count: number }>(
    'select count(*)::int as count from observation',
  )
  return rows[0]?.count ?? 0
}
