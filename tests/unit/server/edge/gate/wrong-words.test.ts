import { expect, test } from 'vitest'
import { downloadFormats } from '#lib/links/download-href.ts'
import { embedAddress } from '#lib/links/embed-href.ts'
import { pageAt, pageRow } from '#lib/registry/pages.ts'
import { getListing, listingKeys } from '#lib/registry/listings/listings.ts'
import { fileShapeAt } from '#lib/registry/public-resources.ts'
import { pageRoutes } from '#lib/routes.ts'
import { groupingKeys } from '#lib/studio/groupings.ts'
import { refuseWrongWords, rightAddress } from '#server/edge/gate/wrong-words.ts'

// Makes sure that no program takes a default for what it asked for. It cannot see names of assets,
// platforms and other rows, which only the data knows; tests/integration/downloads asks for some
// that there are not.

const SLUGS: Readonly<Record<string, string>> = { networkSlug: 'ethereum' }
const PAGES = pageRoutes
  .map((route) => route.replace(/\[(\w+)\]/g, (_, name: string) => SLUGS[name] ?? 'some'))
  .filter((path) => pageAt(path) !== null)
const FILES = PAGES.flatMap((path) =>
  downloadFormats(path).map((format) => `${path === '/' ? '/home' : path}.${format}`),
)
const EMBEDS = PAGES.filter((path) => pageRow(pageAt(path)?.key ?? 'article').embed).map((path) =>
  embedAddress(path, 'chart'),
)
const READ_BY_PROGRAMS = [...FILES, ...EMBEDS, '/news/feed.xml', '/changes/feed.xml']

/** They take any words up to a length: searches, and names that the data knows. */
const OPEN = [
  'q',
  'find',
  'pick',
  'publisher',
  'tag',
  'asset',
  'network',
  'token',
  'framework',
  'chart',
]
const openOf = (path: string): readonly string[] => {
  const place = pageAt(path)
  if (place?.key === 'studio' || place?.key === 'pivot') return [...groupingKeys, 'sort']
  const listing = listingKeys.map(getListing).find((each) => each.path === path)
  const choices = Object.entries(listing?.filters ?? {}).filter(([, { kind }]) => kind === 'choice')
  // a block names one of the leagues of its page, which the block knows
  const league = place?.parameters.includes('league') ? [] : ['league']
  return ['compare', 'cols', ...league, ...choices.map(([name]) => name)]
}
/** The page itself says what is wrong with its days. */
const OWN_CHECKS = ['on', 'asof']

test('there are files, embedded blocks and feeds to look at', () => {
  expect(FILES.length).toBeGreaterThan(100)
  expect(EMBEDS.length).toBeGreaterThan(10)
})

test.each(READ_BY_PROGRAMS)(
  '%s refuses every parameter with a value that it cannot have',
  (path) => {
    const names = Object.keys(fileShapeAt(path) ?? {}).filter((name) => !OWN_CHECKS.includes(name))
    expect(names.length).toBeGreaterThan(0)
    const ownOpen = openOf(path.replace(/\..+$|^\/embed/, ''))
    for (const name of names) {
      const long = 'x'.repeat(4_000)
      const refusal = refuseWrongWords(`${path}?${name}=${long}`)
      expect(refusal?.status, name).toBe(400)
      expect(refusal?.message).toMatch(new RegExp(`^"${name}" cannot be "x+…"; allowed: .+\\.$`))
      if (OPEN.includes(name) || ownOpen.includes(name)) continue
      expect(refuseWrongWords(`${path}?${name}=xyz`)?.message, name).toMatch(
        new RegExp(`^"${name}" cannot be "xyz"; allowed: .+\\.$`),
      )
    }
  },
)

test.each([
  ['/treasuries.csv?currency=xyz', '"currency" cannot be "xyz"; allowed: usd, eur, gbp, chf, jpy.'],
  ['/home.json?kind=all', '"kind" cannot be "all"; allowed: distributed, represented, both.'],
  [
    '/embed/treasuries?height=9000',
    '"height" cannot be "9000"; allowed: a whole number from 140 to 700.',
  ],
  ['/networks/ethereum.csv?group=network', '"group" cannot be "network"; allowed: class, asset.'],
  ['/treasuries.csv?marks=true', '"marks" cannot be "true"; allowed: yes, no.'],
  [
    '/assets/timeseries.csv?top=1001',
    '"top" cannot be "1001"; allowed: a whole number from 1 to 1,000.',
  ],
  ['/treasuries.png?range=2y&range=1y', '"range" takes a single value.'],
])('%s is refused with what is allowed', (target, message) => {
  expect(refuseWrongWords(target)).toEqual({ code: 'bad_request', status: 400, message })
})

test.each([
  ['/assets.csv?sort=color', '"sort" cannot be "color"'],
  ['/treasuries.csv?network=foo', '"network" cannot be "foo"; allowed: '],
  ['/tools/jurisdiction_explorer.json?network=foo', '"network" cannot be "foo"; allowed: '],
  ['/assets.csv?cols=value,color', '"cols" cannot be "value,color"'],
  ['/assets.csv?value_min=much', '"value_min" cannot be "much"; allowed: a number.'],
  ['/transactions.json?from=yesterday', '"from" cannot be "yesterday"; allowed: a date'],
  ['/assets/timeseries.json?measure=colour', '"measure" cannot be "colour"'],
  ['/loan_timeseries.json?class=stocks', '"class" cannot be "stocks"; allowed: nothing, as loans'],
  [
    '/changes/feed.xml?kind=revised,moved',
    '"kind" cannot be "revised,moved"; allowed: any of added',
  ],
])('%s is refused', (target, words) => {
  expect(refuseWrongWords(target)?.message).toContain(words)
})

test.each([
  [
    '/assets.csv?clas=stocks',
    'Unknown parameter "clas". Did you mean "class"? Allowed: q, redemption, ',
  ],
  [
    '/tokens.csv?networks=liquid',
    'Unknown parameter "networks". Did you mean "network"? Allowed: ',
  ],
  ['/assets.csv?asset_class=zzz', 'Unknown parameter "asset_class". Allowed: q, redemption, '],
  ['/networks.csv?network=zzz', 'Unknown parameter "network". Allowed: '],
  // a list that cannot be searched, and one whose rows are not compared
  ['/asset_classes.csv?q=zzz', 'Unknown parameter "q". Allowed: '],
  ['/tokens.csv?compare=usdc', 'Unknown parameter "compare". Allowed: '],
  ['/treasuries.png?rnage=30d', 'Unknown parameter "rnage". Did you mean "range"?'],
  ['/home.metadata.json?Kind=both', 'Unknown parameter "Kind". Did you mean "kind"?'],
  ['/news/feed.xml?tags=policy', 'Unknown parameter "tags". Did you mean "tag"?'],
])('%s asks for what nobody reads, and is told what may be asked', (target, words) => {
  expect(refuseWrongWords(target)?.status).toBe(400)
  expect(refuseWrongWords(target)?.message).toContain(words)
})

test('what is offered changes the file', () => {
  const message = refuseWrongWords('/networks.csv?network=zzz')?.message
  expect(message).toBe(
    'Unknown parameter "network". Allowed: q, dir, sort, kind, class, currency, on, asof, marks, chart, readings.',
  )
})

test.each([
  '/assets.csv?_=1764383104',
  '/assets.csv?t=1764383104',
  '/assets.csv?1764383104',
  '/assets.csv?utm_source=mail&utm_campaign=x&fbclid=abc&gclid=abc&ref=mail&_ga=1',
  '/treasuries.png?timestamp=3&v=2',
  '/treasuries.csv?clas=',
  '/embed/treasuries?theme=dark',
  '/sitemap.xml?network=zzz',
  '/robots.txt?anything=1',
  '/status.csv?anything=1',
])('%s has words that others add to links, and goes on', (target) => {
  expect(refuseWrongWords(target)).toBeNull()
})

test.each([
  '/treasuries.csv?currency=eur&range=all&group=network&marks=yes&utm_source=mail',
  '/treasuries.csv?currency=&group=',
  '/treasuries.csv?from=2026-01-01&to=2026-02-01&chart=yield&readings=2',
  '/assets.csv?class=stocks&class=stablecoins&cols=name,value&value_min=1,000&sort=value&dir=asc',
  '/transactions.json?asset=usdc&sort=amount&from=2026-01-01',
  '/assets/timeseries.json?measure=size_dollar&group=none&top=200&class=stocks,stablecoins&compare=gold',
  '/assets/aggregates.csv?rows=class&columns=none&date=2026-01-01',
  '/embed/treasuries?block=league&league=platforms&height=400',
  '/changes/feed.xml?kind=revised,added',
  '/news/feed.xml?tag=policy',
  '/api/trpc/search?currency=xyz',
  '/nowhere.csv?currency=xyz',
  '/status.csv?page=0',
  '/treasuries?currency=xyz',
])('%s goes on', (target) => {
  expect(refuseWrongWords(target)).toBeNull()
})

test.each([
  ['/treasuries?currency=xyz', '/treasuries?ignored=currency%3Dxyz'],
  [
    '/treasuries?range=90d&currency=xyz&utm_source=mail',
    '/treasuries?range=90d&utm_source=mail&ignored=currency%3Dxyz',
  ],
  [
    '/networks/polygon%20zkevm?group=network&range=all',
    '/networks/polygon%20zkevm?range=all&ignored=group%3Dnetwork',
  ],
  ['/assets?page=-3&sort=color', '/assets?ignored=sort%3Dcolor%26page%3D-3'],
  ['/?kind=all', '/?ignored=kind%3Dall'],
  ['/private-credit?class=xyz', '/private-credit?ignored=class%3Dxyz'],
  ['/networks?class=xyz', '/networks?ignored=class%3Dxyz'],
  ['/changes?kind=moved', '/changes?ignored=kind%3Dmoved'],
  ['/?ignored=kind%3Dall&range=99', '/?ignored=range%3D99'],
  ['/index.csv', '/home.csv'],
  ['/index.metadata.json?kind=both', '/home.metadata.json?kind=both'],
])('a reader of %s is sent to %s', (target, right) => {
  expect(rightAddress(target)).toBe(right)
  expect(rightAddress(right)).toBeNull()
})

test.each([
  '/treasuries',
  '/treasuries?currency=eur',
  '/treasuries?asof=never',
  '/treasuries?on=never',
  '/index.html',
  '/index',
  '/changes?from=yesterday',
  '/assets?q=&class=&class=stocks',
  '/settings/profile?page=-1',
  '/treasuries.csv?currency=xyz',
  '/embed/treasuries?currency=xyz',
  '/api/trpc/search?currency=xyz',
])('a reader of %s stays', (target) => {
  expect(rightAddress(target)).toBeNull()
})
