import pg from 'pg'
import { isoDay } from '#lib/dates.ts'
import { addMember } from '../../support/people/add-member.ts'
import { startDirectus } from '../controls/directus.ts'
import { startFastify } from '../controls/fastify.ts'
import { dropReader, makeFlatMarket } from '../controls/flat-market.ts'
import { startPostgraphile } from '../controls/postgraphile.ts'
import { joinFaults } from '../find-faults.ts'
import { measureLoad, median, quantile, type Measured } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'

const CONNECTIONS = 32
const DAYS = 500
const LAST_DAY = 20_760
const UNSEEN_PER_SECOND = 1_500
const SHARE_OF_FASTIFY = 0.85
const TIMES_DIRECTUS = 30
/** The fields that a client that shows a list asks for. */
const FIELDS = ['id', 'name', 'slug', 'ticker', 'bridged_token_value_dollar']

/** The same of PostGraphile, which has no greater-or-equal by itself: the n-th page instead. */
const ROWS =
  'query($offset:Int){allAssets(first:50,offset:$offset,orderBy:VALUE_DESC)' +
  '{nodes{rowId slug name ticker description website kind status tokenization value}}}'
const VALUES =
  'query($asset:Int){allDailyValues' +
  `(condition:{assetId:$asset},orderBy:DAY_DESC,first:${DAYS}){nodes{day value}}}`

export const api: Part = {
  name: 'api',
  measures:
    `lists of 50 and series of ${DAYS} points at ${CONNECTIONS} connections, ` +
    'compared with Fastify and pg, Directus and PostGraphile on the same database',
  target:
    `new list ≥ ${UNSEEN_PER_SECOND.toLocaleString('en-US')}/s, ` +
    `repeated ≥ ${SHARE_OF_FASTIFY * 100}% of Fastify, series ≥ ${TIMES_DIRECTUS} × Directus`,
  run: measureApi,
}

/** One program, and how it is asked the n-th time. */
interface Side {
  name: string
  port: number
  headers?: Readonly<Record<string, string>>
  pathOf: (n: number) => string
}

let fresh = 0

async function measureApi({ sites, seconds, rounds, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({
    env: { LOG_LEVEL: 'silent' },
    program: ['tests/bench/generous.ts', 'server/serve/main.ts'],
  })
  const opened: { stop: () => Promise<void> }[] = [site]
  const absent: Reading[] = []
  try {
    const headers = { Authorization: `Bearer ${await makeKey(site.databaseUrl)}` }
    const market = await makeFlatMarket(site.databaseUrl, 'directus', DAYS)
    const fastify = await startFastify(site.databaseUrl)
    opened.push(fastify)
    const [first, last] = [isoDay(LAST_DAY - DAYS + 1), isoDay(LAST_DAY)]
    const assetAt = (n: number) => market.assets[n % market.assets.length] ?? 0

    const theirs: { lists: Side[]; series: Side[] } = { lists: [], series: [] }
    for (const [name, start] of Object.entries({
      Directus: () => startDirectus(market.readerUrl, 'directus'),
      PostGraphile: () => startPostgraphile(market.readerUrl),
    })) {
      try {
        say(`installing ${name}`)
        const running: {
          port: number
          headers?: Readonly<Record<string, string>>
          stop: () => Promise<void>
        } = await start()
        opened.push(running)
        const side = {
          name,
          port: running.port,
          ...(running.headers ? { headers: running.headers } : {}),
        }
        theirs.lists.push({
          ...side,
          pathOf:
            name === 'Directus'
              ? () => `/items/asset?limit=50&sort=-value&filter[value][_gte]=${fresh++}`
              : (n) => graphql(ROWS, { offset: n % 100 }),
        })
        theirs.series.push({
          ...side,
          pathOf:
            name === 'Directus'
              ? (n) =>
                  `/items/daily_value?filter[asset_id][_eq]=${assetAt(n)}` +
                  `&filter[day][_between]=${first},${last}` +
                  `&sort=day&limit=${DAYS}&fields=day,value`
              : (n) => graphql(VALUES, { asset: assetAt(n) }),
        })
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error)
        say(`${name.toUpperCase()} IS NOT MEASURED: ${sentence}`)
        absent.push({
          what: `${name} could not be installed or started`,
          ours: Number.NaN,
          unit: '',
          passes: null,
          note: sentence,
        })
      }
    }

    const own = (pathOf: Side['pathOf']): Side => ({
      name: 'ours',
      port: site.port,
      headers,
      pathOf,
    })
    const fields = await takesFields(site.url, headers)
    if (!fields)
      say('THIS DATA API TAKES NO `fields`: lists nobody asked for are measured as whole rows only')
    const compare = async (
      what: string,
      ours: Side,
      others: readonly Side[],
      judge: (perSecond: number, name: string, other: number) => boolean | null,
    ) => inTurn(what, ours, others, seconds, rounds, judge)
    const controlled = (pathOf: Side['pathOf']): Side => ({
      name: 'Fastify',
      port: fastify.port,
      pathOf,
    })
    return [
      ...(await compare(
        'list of 50, repeated',
        own(() => list()),
        [controlled(() => fastify.list())],
        (rate, _, other) => rate >= SHARE_OF_FASTIFY * other,
      )),
      ...(fields
        ? await compare(
            'list of 50, never asked, fields chosen',
            own(() => list(fresh++, FIELDS)),
            [controlled(() => fastify.list(fresh++))],
            (rate) => rate >= UNSEEN_PER_SECOND,
          )
        : []),
      ...(await compare(
        'list of 50, never asked, whole rows',
        own(() => list(fresh++)),
        [controlled(() => fastify.list(fresh++)), ...theirs.lists],
        (rate, name) => (fields || name !== 'Fastify' ? null : rate >= UNSEEN_PER_SECOND),
      )),
      ...(await compare(
        `series of ${DAYS} points`,
        own((n) => series(assetAt(n), first, last)),
        [controlled((n) => fastify.series(assetAt(n), first, last)), ...theirs.series],
        (rate, name, other) => (name === 'Directus' ? rate >= TIMES_DIRECTUS * other : null),
      )),
      ...absent,
    ]
  } finally {
    for (const { stop } of opened.toReversed().slice(0, -1)) await stop()
    await dropReader(site.databaseUrl, 'directus')
    await site.stop()
  }
}

async function inTurn(
  what: string,
  ours: Side,
  others: readonly Side[],
  seconds: number,
  rounds: number,
  judge: (perSecond: number, name: string, other: number) => boolean | null,
): Promise<Reading[]> {
  const sides = [ours, ...others]
  const found = new Map<Side, Measured[]>(sides.map((side) => [side, []]))
  const measure = (side: Side) =>
    measureLoad({
      port: side.port,
      pathOf: side.pathOf,
      connections: CONNECTIONS,
      seconds,
      ...(side.headers ? { headers: side.headers } : {}),
    })
  for (const side of sides) await measure(side) // warm, before anything counts
  for (let round = 0; round < rounds; round++)
    for (const side of sides) found.get(side)?.push(await measure(side))
  const rate = (side: Side) => median((found.get(side) ?? []).map(({ perSecond }) => perSecond))
  const of = (side: Side, share: number) =>
    median((found.get(side) ?? []).map(({ times }) => quantile(times, share))).toFixed(1)
  const faultOf = (side: Side) => joinFaults((found.get(side) ?? []).map(({ fault }) => fault))
  return others.map((other) => ({
    what,
    ours: rate(ours),
    unit: 'per s',
    beside: { name: other.name, value: rate(other) },
    passes: judge(rate(ours), other.name, rate(other)),
    fault: joinFaults([
      faultOf(ours),
      faultOf(other) && `${other.name} says nothing of its speed: ${faultOf(other)}`,
    ]),
    note: `p50 ${of(ours, 0.5)} beside ${of(other, 0.5)} ms, p99 ${of(ours, 0.99)} beside ${of(other, 0.99)}`,
  }))
}

async function makeKey(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { key } = await addMember(client, 'PREMIUM')
  await client.query('vacuum analyze')
  await client.end()
  return key
}

const asked = (endpoint: string, query: object): string =>
  `/v4/${endpoint}?query=${encodeURIComponent(JSON.stringify(query))}`
const graphql = (query: string, variables: object): string =>
  `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`

function list(least?: number, fields?: readonly string[]): string {
  const sort = { field: 'bridged_token_value_dollar', direction: 'desc' }
  return asked('assets', {
    sort,
    pagination: { perPage: 50 },
    ...(least === undefined
      ? {}
      : { filter: { field: sort.field, operator: 'gte', value: least } }),
    ...(fields ? { fields } : {}),
  })
}

function series(asset: number, from: string, to: string): string {
  return asked('asset_timeseries', {
    filter: {
      filters: [
        { field: 'measure_slug', operator: 'equals', value: 'bridged_token_value_dollar' },
        { field: 'asset_id', operator: 'equals', value: asset },
        { field: 'date', operator: 'gte', value: from },
        { field: 'date', operator: 'lte', value: to },
      ],
    },
  })
}

/** Tells if a list may be asked for some fields of its rows alone. */
async function takesFields(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  return (await fetch(url + list(0, FIELDS), { headers })).ok
}
