// A name stands for one scope: whatever is called like a class, network, platform or issuer, and
// leads to a page, says the value and the number of assets that the page says. It cannot see names
// without a link, and none that is wrong in both places.
import { beforeAll, expect, test } from 'vitest'
import { readListingState } from '#lib/listing/listing-state.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { assetClassListing } from '#lib/registry/listings/asset-class-listing.ts'
import { getMarketRow, marketPageKeys, partsOfPage } from '#lib/registry/market-pages.ts'
import { aggregatesRequest, timeseriesRequest } from '#lib/schemas/studio-request.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { listAssetClasses } from '#server/market/listings/listed-asset-classes.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { runAggregates } from '#server/market/studio/answers/run-aggregates.ts'
import { runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

/** The claim that a row, a line or a cell makes of a name that leads to a page. */
interface Claim {
  at: string
  name: string
  href: string | null
  value?: number | null | undefined
  count?: number | null | undefined
}

/** Two classes of each page that is made of several, and one that has its page alone. */
const MARKET = [
  ['bill', 'us_treasuries', 100],
  ['gilt', 'government_bonds', 20],
  ['city', 'municipal_bonds', 3],
  ['loan', 'private_credit', 50],
  ['tranche', 'structured_credit', 7],
  ['receivable', 'asset_backed_credit', 9],
  ['fund', 'funds', 30],
  ['buyout', 'private_equity', 11],
  ['seed', 'venture_capital', 13],
  ['share', 'public_equities', 40],
  ['stake', 'other_public_equities', 1],
] as const

beforeAll(async () => {
  await makeCatalogue([
    ...MARKET.map(([slug, assetClass]) => ({
      slug,
      assetClass,
      tokenization: 'distributed' as const,
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    })),
    {
      slug: 'note',
      assetClass: 'private_credit',
      tokenization: 'represented',
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'dollar', assetClass: 'stablecoins', on: ['ethereum'], platform: 'forge' },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    {
      ...Object.fromEntries(MARKET.map(([slug, , value]) => [slug, steady(3, value)])),
      note: steady(3, 200),
    },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { dollar: steady(3, 1000) },
    { network: 'ethereum' },
  )
})

async function openAt(href: string) {
  const { pathname, searchParams } = new URL(href, 'https://site.test')
  const page = await readPage(pathname, Object.fromEntries(searchParams))
  if (!page?.blocks.lists) throw new Error(`${href} lists no assets`)
  const { rows } = await assetTable(await openMarketNow(), {
    ...page.blocks.lists,
    sort: 'value',
    direction: 'desc',
    page: 1,
    perPage: 100,
  })
  return { page, count: rows.length, value: page.charts[0]?.model?.total.at(-1) }
}

/** Lists where claims differ from the pages that they lead to. */
async function findOthers(claims: readonly Claim[]): Promise<string[]> {
  const others: string[] = []
  for (const { at, name, href, value, count } of claims) {
    if (href === null) continue
    const found = await openAt(href)
    const wrong = [
      found.page.name === name ? '' : `is called ${found.page.name}`,
      value === undefined || value === found.value ? '' : `has ${found.value}, not ${value}`,
      count === undefined || count === found.count ? '' : `counts ${found.count}, not ${count}`,
    ].filter(Boolean)
    if (wrong.length) others.push(`${name} of ${at}: ${href} ${wrong.join(', ')}`)
  }
  return others
}

async function listClassClaims(): Promise<Claim[]> {
  const home = await readPage('/', { kind: 'both', stablecoins: 'yes' })
  const [classes] = home?.blocks.leagues ?? []
  const listed = await listAssetClasses(
    await openMarketNow(),
    readListingRequest(readListingState(assetClassListing, {}).state),
  )
  const pivot = await runAggregates(
    await openMarketNow(),
    aggregatesRequest.parse({ of: 'asset', measure: 'size', rows: 'class', columns: 'none' }),
  )
  const studio = await runTimeseries(
    await openMarketNow(),
    timeseriesRequest.parse({ of: 'asset', measure: 'size', groupBy: 'class', top: 20 }),
  )
  return [
    ...(classes?.rows ?? []).map((row) => ({ at: 'the first page', ...row })),
    ...(home?.charts[0]?.model?.series ?? []).map(({ label, href, values }) => ({
      at: 'the chart of the first page',
      name: label,
      href,
      value: values.at(-1),
    })),
    ...listed.rows.map(({ name, href, cells }) => ({
      at: 'the list of classes',
      name,
      href,
      value: cells.value?.kind === 'money' ? cells.value.value : undefined,
      count: cells.assets?.kind === 'links' ? Number(cells.assets.links[0]?.name) : undefined,
    })),
    ...pivot.rows.map(({ name, href }, at) => ({
      at: 'the pivot',
      name,
      href,
      value: pivot.rowTotals[at]?.value,
    })),
    ...studio.series.map(({ group, values }) => ({
      at: 'the studio',
      name: group.name,
      href: group.href,
      value: values.at(-1),
    })),
  ]
}

test('a class leads to what it is called: as many assets, and worth as much', async () => {
  const claims = await listClassClaims()
  for (const at of ['the first page', 'the list of classes', 'the pivot', 'the studio'])
    expect(claims.filter((claim) => claim.at === at).length, at).toBeGreaterThanOrEqual(
      MARKET.length,
    )
  expect(claims).toContainEqual(
    expect.objectContaining({
      at: 'the first page',
      name: 'Alternative Funds',
      href: '/institutional-funds?class=institutional-alternative-funds',
      value: 30,
      count: 1,
    }),
  )
  expect(await findOthers(claims)).toEqual([])
})

test('a page of several classes is the sum of the pages that it can be narrowed to', async () => {
  const composed = marketPageKeys.filter((key) => partsOfPage(key).length > 0)
  expect(composed).toEqual(['government-bonds', 'private-credit', 'institutional-funds', 'stocks'])
  for (const key of composed) {
    const whole = await openAt(`/${key}`)
    const parts = await Promise.all(
      partsOfPage(key).map(({ slug }) => openAt(`/${key}?class=${slug}`)),
    )
    const sum = (read: (part: (typeof parts)[number]) => number | null | undefined) =>
      parts.reduce((total, part) => total + (read(part) ?? 0), 0)
    expect(sum(({ count }) => count)).toBe(whole.count)
    expect(sum(({ value }) => value)).toBe(whole.value)
    expect(whole.page.name).toBe(getMarketRow(key).title)
  }
})

test('the file and the question to the API of a narrowed page are of its class', async () => {
  const { page } = await openAt('/private-credit?class=structured-credit')
  expect(page).toMatchObject({
    name: assetClassById(42)?.name,
    href: '/private-credit?class=structured-credit',
  })
  expect(page.charts[0]?.modelHref).toContain('structured-credit')
  expect(JSON.stringify(page.apiQuestion?.query)).toContain('structured-credit')
  expect(JSON.stringify(page.apiQuestion?.query)).not.toContain('asset-backed-credit')
})

test('what a league shows a part of is headed by its part, and is a figure of the page', async () => {
  const home = await readPage('/', {})
  const leagues = home?.blocks.leagues ?? []
  expect(leagues.map(({ key, part }) => [key, part])).toEqual([
    ['classes', 'distributed'],
    ['networks', 'distributed'],
    ['platforms', 'distributed'],
    ['issuers', 'distributed'],
  ])
  for (const { rows } of leagues.slice(1))
    for (const { name, href, value } of rows) {
      const page = await readPage(href ?? '', {})
      const shown = page?.headline.find(({ label }) => label === 'Distributed Value')
      expect([page?.name, shown?.value], name).toEqual([name, value])
    }
  const beside = await readPage('/', { stablecoins: 'yes' })
  expect(beside?.blocks.leagues[0]?.part).toBe('distributedAndStablecoins')
  const both = await readPage('/', { kind: 'both' })
  expect(both?.blocks.leagues.map(({ part }) => part)).toEqual([
    'whole',
    'shared',
    'shared',
    'shared',
  ])
})
