import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isoDay } from '#lib/dates.ts'
import { inParallel, numbers } from '../../attack/attack.ts'
import { marketState, socialImage } from '../../attack/dear-things.ts'
import { addMember } from '../../support/add-member.ts'
import { listAddresses, siteAsker, type Question } from '../../support/ask-site.ts'
import type { RunningSite } from '../../support/demo-sites.ts'
import { listProcesses, watchMemory } from '../../support/site-processes.ts'
import type { Bench, Part, Reading } from '../part.ts'

const REQUESTS = 20_000
const MOST_MB = 450
const WIDTH = 8
const NEWEST_DAY = 20_760

export const memory: Part = {
  name: 'memory',
  measures: `memory of each process after ${REQUESTS.toLocaleString('en-US')} and ${(2 * REQUESTS).toLocaleString('en-US')} mixed requests, including images and files`,
  target: `≤ ${MOST_MB} MB per process at both`,
  run: measureMemory,
}

async function measureMemory({ sites, size, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({
    env: { LOG_LEVEL: 'info' },
    program: ['tests/bench/generous.ts', 'server/http/main.ts'],
  })
  const watch = watchMemory(site.pid)
  const asker = siteAsker(site.port)
  try {
    const questions = await mixedQuestions(site)
    const statuses: Record<string, number> = {}
    const readings: Reading[] = []
    const perHalf = Math.round(REQUESTS * size)
    for (const half of [0, 1]) {
      const began = performance.now()
      await inParallel(numbers(perHalf), WIDTH, async (at) => {
        const { status } = await asker.ask(questions(half * perHalf + at))
        statuses[status] = (statuses[status] ?? 0) + 1
        if (at % Math.ceil(perHalf / 10) === 0)
          say(
            `${half * perHalf + at}: ${(await listProcesses(site.pid)).map(({ name, bytes }) => `${name} ${Math.round(bytes / 2 ** 20)} MB`).join(', ')}`,
          )
      })
      const seconds = (performance.now() - began) / 1000
      await pause(2_000)
      const peaks = [...watch.peaks().values()]
      for (const { pid, name, bytes } of await listProcesses(site.pid)) {
        const megabytes = Math.round(bytes / 2 ** 20)
        const peak = Math.round((peaks.find((each) => each.pid === pid)?.bytes ?? bytes) / 2 ** 20)
        readings.push({
          what: `${name} after ${((half + 1) * perHalf).toLocaleString('en-US')} requests`,
          ours: megabytes,
          unit: 'MB',
          passes: megabytes <= MOST_MB,
          note: `peak ${peak}; ${Math.round(perHalf / seconds)} requests/s`,
        })
      }
    }
    const replaced =
      readFileSync(site.log, 'utf8').split(
        'a renderer exceeded its memory limit and is being replaced',
      ).length - 1
    return [
      ...readings,
      {
        what: 'renderers replaced because they had grown',
        ours: replaced,
        unit: 'times',
        passes: null,
        note: Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
      },
    ]
  } finally {
    watch.stop()
    asker.close()
    await site.stop()
  }
}

/** The n-th request of a day: many kinds in a fixed turn, each in more states than a cache keeps. */
async function mixedQuestions({ url, databaseUrl }: RunningSite): Promise<(n: number) => Question> {
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
    (n) =>
      page(
        `/api/trpc/market.getChart?input=${encodeURIComponent(JSON.stringify({ page: pick(entities, n * 11, '/assets/usdc'), chart: 'value' }))}`,
      ),
    (n) => page(`/no-such-page-${n}`),
    (n) =>
      page(n % 5 ? '/treasuries' : `/assets/timeseries?asof=${isoDay(NEWEST_DAY - (n % 400))}`),
    (n) => page(`/transactions?from=${isoDay(NEWEST_DAY - (n % 700))}`),
    () => page('/healthz'),
    (n) => api(n % 2 ? 'tokens' : 'networks', { pagination: { perPage: 20, page: 1 + (n % 10) } }),
  ]
  return (n) => pick(kinds, n, () => page('/'))(Math.floor(n / kinds.length))
}
