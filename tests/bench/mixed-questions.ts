import pg from 'pg'
import { isoDay, today } from '#lib/dates.ts'
import { marketState, socialImage } from '../attack/flood/dear-things.ts'
import { addMember } from '../support/people/add-member.ts'
import { listAddresses, type Answered, type Question } from '../support/site/ask-site.ts'
import type { RunningSite } from '../support/site/demo-sites.ts'

const NEWEST_DAY = 20_760

/** The n-th request of a day: many kinds in a fixed turn, each in more states than a cache keeps. */
export async function mixedQuestions({
  url,
  databaseUrl,
}: RunningSite): Promise<(n: number) => Question> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { key } = await addMember(client, 'PREMIUM')
  const { rows: assets } = await client.query<{ id: number }>(
    "select id from asset where kind = 'asset' order by id",
  )
  await client.end()
  const addresses = await listAddresses(url)
  const entities = addresses.filter((path) =>
    /^\/(?:assets|networks|platforms|issuers)\/[^/]+$/.test(path),
  )
  const compressed = { 'accept-encoding': 'br' }
  const page = (path: string): Question => ({ path, headers: compressed })
  const api = (endpoint: string, query: object): Question => ({
    path: `/v4/${endpoint}?query=${encodeURIComponent(JSON.stringify(query))}`,
    headers: { ...compressed, authorization: `Bearer ${key}` },
  })
  const pick = <Item>(items: readonly Item[], n: number, otherwise: Item): Item =>
    items[n % items.length] ?? otherwise
  const RANGES = ['30d', '90d', 'all']
  const assetAt = (n: number) => assets[n % assets.length]?.id ?? 1
  // a prime for each, so that kinds do not meet the same states again and again
  const kinds: readonly ((n: number) => Question)[] = [
    (n) => page(pick(addresses, n, '/')),
    (n) => page(pick(addresses, n * 7, '/')),
    (n) => page(marketState(n)),
    (n) =>
      page(
        `${pick(entities, n, '/')}?range=${pick(RANGES, Math.floor(n / entities.length), 'all')}`,
      ),
    (n) => page(`/assets?value_min=${1000 + n}`),
    (n) => ({ path: pick(addresses, n * 3, '/'), headers: { ...compressed, rsc: '1' } }),
    (n) => ({
      path: `${marketState(n * 5)}&_rsc=${n.toString(36)}`,
      headers: { ...compressed, rsc: '1', 'next-router-prefetch': '1' },
    }),
    (n) => page(n % 3 ? marketState(n, '.svg') : marketState(n, '.png')),
    (n) =>
      page(
        n % 4
          ? `/treasuries.csv?range=${pick(RANGES, n, 'all')}`
          : socialImage(pick(entities, n / 4, '/assets/usdc')),
      ),
    (n) =>
      page(
        n % 8
          ? `/treasuries.json?range=${pick(RANGES, n, 'all')}&group=network`
          : `/transactions.csv?from=${isoDay(NEWEST_DAY - (n % 60))}`,
      ),
    (n) =>
      api('assets', {
        pagination: { perPage: 50 },
        filter: { field: 'bridged_token_value_dollar', operator: 'gte', value: n },
      }),
    (n) =>
      api('asset_timeseries', {
        filter: {
          filters: [
            { field: 'measure_slug', operator: 'equals', value: 'bridged_token_value_dollar' },
            { field: 'asset_id', operator: 'equals', value: assetAt(n) },
            { field: 'date', operator: 'gte', value: isoDay(NEWEST_DAY - (n % 900)) },
          ],
        },
      }),
    (n) => page(`/login?callbackUrl=${encodeURIComponent(`/treasuries?n=${n}`)}`),
    (n) =>
      page(
        `/api/trpc/search.find?input=${encodeURIComponent(JSON.stringify({ query: `fund ${n % 300}` }))}`,
      ),
    (n) => {
      const asked = { page: pick(entities, n * 11, '/assets/usdc'), chart: 'value' }
      return page(`/api/trpc/market.getChart?input=${encodeURIComponent(JSON.stringify(asked))}`)
    },
    (n) => page(`/no-such-page-${n}`),
    (n) =>
      page(
        n % 5 ? '/treasuries' : `/assets/timeseries?asof=${isoDay(today())}&top=${1 + (n % 30)}`,
      ),
    (n) => page(`/transactions?from=${isoDay(NEWEST_DAY - (n % 700))}`),
    () => page('/healthz'),
    (n) => api(n % 2 ? 'tokens' : 'networks', { pagination: { perPage: 20, page: 1 + (n % 10) } }),
  ]
  return (n) => pick(kinds, n, () => page('/'))(Math.floor(n / kinds.length))
}

/**
 * Follows a redirect as a browser does: the router's requests are led to the address that names
 * what they hold already.
 */
export async function askThrough(
  ask: (question: Question) => Promise<Answered>,
  question: Question,
): Promise<Answered> {
  const answered = await ask(question)
  const { location } = answered.headers
  if (answered.status < 300 || answered.status >= 400 || typeof location !== 'string')
    return answered
  const { pathname, search } = new URL(location, 'http://site')
  return ask({ ...question, path: pathname + search })
}

/** Tells if a request of the mix was answered as it should be: pages that are not there are among them. */
export const isAsExpected = ({ path }: Question, status: number): boolean =>
  status === (path.startsWith('/no-such-page') ? 404 : 200)
