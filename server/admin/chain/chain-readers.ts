import { z } from 'zod'
import { chainFaults } from '#lib/registry/chain-faults.ts'
import { confirmationsOf } from '#lib/registry/networks/network.ts'
import { networks, type Network } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import { isSupplyNetwork, supplyNetworks } from '#lib/registry/supply-networks.ts'
import type { ChainReaderView } from '#lib/view/sources/chain-reader.ts'
import { judgeRunDays } from '#lib/view/sources/judge-run-days.ts'
import { networkMark } from '#lib/view/entities/mark.ts'
import { sql } from '#server/core/database/db.ts'
import { nodesOf } from '#server/core/env.ts'
import { nodesVariable } from '#server/core/env/chain-variables.ts'

/** Every network that has nodes or of which something was read, in the order of the registry. */
export async function chainReaders(): Promise<ChainReaderView[]> {
  const [{ rows }, { rows: ran }] = await Promise.all([
    sql().query({
      name: 'chain-readers',
      text: READERS,
      values: [Object.keys(chainFaults), READING_SOURCES],
    }),
    sql().query({
      name: 'chain-reader-days',
      text: RUN_DAYS,
      values: [READING_SOURCES, DAYS],
    }),
  ])
  const runs = Map.groupBy(z.array(dayRow).parse(ran), ({ networkId }) => networkId)
  const read = new Map(
    z
      .array(readerRow)
      .parse(rows)
      .map((row) => [row.networkId, row] as const),
  )
  return networks.flatMap((network) => {
    const nodes = nodesOf(network.slug)
    const row = read.get(network.id)
    return row || nodes.length
      ? [{ ...describe(network, nodes, row), days: judgeRunDays(runs.get(network.id) ?? [], DAYS) }]
      : []
  })
}

function describe(
  network: Network,
  nodes: readonly string[],
  row: Omit<ReaderRow, 'networkId'> = NOTHING_READ,
): Omit<ChainReaderView, 'days'> {
  const { slug, name } = network
  const supply = isSupplyNetwork(slug) ? supplyNetworks[slug] : null
  const { readTo, readAt, head, askedAt, reorgs, depth, ...read } = row
  return {
    slug,
    name,
    mark: networkMark(network),
    variable: nodesVariable(network),
    nodes: nodes.map((address) => new URL(address).host),
    counts: supply?.counts ?? 'block',
    confirmations: supply ? null : confirmationsOf(network),
    readTo:
      readTo === null ? null : { number: readTo, at: readAt === null ? null : isoMoment(readAt) },
    head: head === null || askedAt === null ? null : { number: head, askedAt },
    reorgs: supply ? null : { count: reorgs, depth },
    answered: read.answered,
    tokens: read.tokens,
    feeds: read.feeds,
    transfers: read.transfers,
    compared: read.compared,
    equal: read.equal,
    stopped: read.stopped,
    incidents: read.incidents,
    lastRun: read.lastRun,
  }
}

const isoMoment = (seconds: number): string => new Date(seconds * 1000).toISOString()

const DAYS = 30
const dayRow = z.object({
  networkId: z.number(),
  ago: z.number(),
  fine: z.number(),
  failed: z.number(),
})

const RUN_DAYS = `
  select n.id as "networkId",
         ((now() at time zone 'utc')::date - (r.started_at at time zone 'utc')::date)::int as ago,
         count(*) filter (where r.state in ('published', 'unchanged'))::int as fine,
         count(*) filter (where r.state in ('refused', 'failed'))::int as failed
  from ingest_run r join network n on lower(r.locations[1]) in (n.slug, lower(n.name))
  where r.source_id = any($1) and r.started_at > now() - make_interval(days => $2) group by 1, 2`

const READING_SOURCES = [sources.evm.id, sources['token-supply'].id, sources.chainlink.id]

const readerRow = z.object({
  networkId: z.number(),
  tokens: z.number(),
  feeds: z.number(),
  readTo: z.number().nullable(),
  readAt: z.number().nullable(),
  head: z.number().nullable(),
  askedAt: z.string().nullable(),
  answered: z.number().nullable(),
  stopped: z.string().nullable(),
  reorgs: z.number(),
  depth: z.number(),
  transfers: z.number().nullable(),
  compared: z.number(),
  equal: z.number(),
  incidents: z.array(z.object({ title: z.string(), detail: z.string() })),
  lastRun: z.object({ id: z.number(), state: z.string(), startedAt: z.string() }).nullable(),
})

type ReaderRow = z.output<typeof readerRow>

/** A network that has nodes, and of which nothing was read yet. */
const NOTHING_READ: Omit<ReaderRow, 'networkId'> = {
  tokens: 0,
  feeds: 0,
  readTo: null,
  readAt: null,
  head: null,
  askedAt: null,
  answered: null,
  stopped: null,
  reorgs: 0,
  depth: 0,
  transfers: null,
  compared: 0,
  equal: 0,
  incidents: [],
  lastRun: null,
}

// a token is not compared where its balances are known to change otherwise than its transfers say
const READERS = `
  with network_read as (
    select network_id as id from chain_token union select network_id from supply_token
    union select network_id from oracle_feed where is_active union select network_id from chain_feed
  ), scope as (
    select network_id, 'token:' || token_id as key from chain_token
    union select network_id, 'token:' || token_id from supply_token
    union select network_id, 'asset:' || asset_id from oracle_feed
    union select id, 'network:' || id from network_read
  )
  select r.id as "networkId",
         coalesce(t.tokens, 0) + coalesce(s.tokens, 0) as tokens, coalesce(o.feeds, 0) as feeds,
         coalesce(t.read_to, greatest(s.height, o.block)) as "readTo",
         coalesce(b.at, greatest(s.at, o.at)) as "readAt",
         f.head, to_json(f.asked_at)#>>'{}' as "askedAt", f.answered, f.stopped,
         coalesce(g.reorgs, 0) as reorgs, coalesce(g.depth, 0) as depth, x.transfers,
         coalesce(d.compared, 0) as compared, coalesce(d.equal, 0) as equal,
         coalesce(i.incidents, '[]') as incidents, run.run as "lastRun"
  from network_read r join network n on n.id = r.id
  left join chain_feed f on f.network_id = r.id
  left join lateral (
    select count(*)::int as tokens, min(next_block) filter (where stopped is null) - 1 as read_to
    from chain_token where network_id = r.id having count(*) > 0
  ) t on true
  left join lateral (
    select max(at) as at from chain_block where network_id = r.id and number <= t.read_to
  ) b on true
  left join lateral (
    select count(distinct k.token_id)::int as tokens, max(x.height) as height, max(x.at) as at
    from supply_token k
    left join supply_reading x on x.token_id = k.token_id and x.address = k.address
    where k.network_id = r.id
  ) s on true
  left join lateral (
    select count(distinct g.id)::int as feeds, max(x.block) as block, max(x.at) as at
    from oracle_feed g
    left join oracle_reading x on x.feed_id = g.id and x.address = g.address
    where g.network_id = r.id and g.is_active
  ) o on true
  left join lateral (
    select count(*)::int as reorgs, max(depth) as depth
    from chain_reorg where network_id = r.id and found_at > now() - interval '7 days'
  ) g on true
  left join lateral (
    select sum(y.transfers)::float8 as transfers
    from chain_token k join chain_day y on y.token_id = k.token_id
    where k.network_id = r.id
  ) x on true
  left join lateral (
    select count(*)::int as compared, count(*) filter (where y.state = 'reconciled')::int as equal
    from chain_token k
    join lateral (
      select state from chain_day
      where token_id = k.token_id and state in ('reconciled', 'differs')
      order by day desc limit 1
    ) y on true
    where k.network_id = r.id and k.moves is null
  ) d on true
  left join lateral (
    select json_agg(json_build_object('title', title, 'detail', detail) order by id desc) as incidents
    from incident
    where state = 'open' and rule = any($1)
      and scope_key in (select key from scope where network_id = r.id)
  ) i on true
  left join lateral (
    select json_build_object('id', id, 'state', state, 'startedAt', to_json(started_at)#>>'{}') as run
    from ingest_run
    where source_id = any($2) and lower(locations[1]) in (n.slug, lower(n.name))
    order by id desc limit 1
  ) run on true`
