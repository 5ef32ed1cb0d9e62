import type { Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { countUnion } from '#server/pipeline/chain/days/address-sets.ts'

/** Sums up the transfers of a token on a day. Amounts are raw units of the token, and exact. */
export interface TokenDay {
  tokenId: number
  asset: string
  day: Day
  decimals: number
  mints: bigint
  burns: bigint
  volume: bigint
  /** by transfers; of a token whose transfers do not say it, by its contract: null where no node knew */
  supply: bigint | null
  /** true if its transfers add up exactly: amounts of a rebasing token, or one with a fee, are not */
  isExact: boolean
  /** factor that wallets multiply amounts by, in 10^-18; null: they are what they are */
  multiplier: bigint | null
  transfers: number
  holders: number
  /** distinct addresses that sent or received, on the day and over the trailing 7 and 30 days */
  active: { day: number; week: number; month: number }
}

interface DayRow {
  tokenId: number
  asset: string
  day: Day
  decimals: number
  mints: string
  burns: string
  volume: string
  supply: string | null
  isExact: boolean
  multiplier: string | null
  transfers: number
  holders: number
  senders: Buffer
  receivers: Buffer
}

/**
 * The days of a network's tokens that agree with their contracts and are not published yet, token
 * by token in the order of days, and those of tokens that are marked, of which less is exact. A day
 * without an answer of its own is vouched for by a later one: sums run on. Nothing after a day that
 * differs.
 */
export async function* publishableDays(networkId: number): AsyncGenerator<TokenDay> {
  for (const { tokenId, from, to } of await listSpans(networkId)) {
    let window: DayRow[] = []
    for (let at = from; at <= to; at += DAYS_AT_ONCE) {
      const rows = await readDays(
        tokenId,
        at === from ? at - MONTH + 1 : at,
        Math.min(to, at + DAYS_AT_ONCE - 1),
      )
      for (const row of rows) {
        window = [...window, row].slice(-MONTH)
        if (row.day >= from) yield makeDay(row, window)
      }
    }
  }
}

const WEEK = 7
const MONTH = 30
const DAYS_AT_ONCE = 60

function makeDay(
  { senders: _senders, receivers: _receivers, ...row }: DayRow,
  window: readonly DayRow[],
): TokenDay {
  const countDays = (days: number) =>
    countUnion(
      window
        .filter(({ day }) => day > row.day - days)
        .flatMap(({ senders, receivers }) => [senders, receivers]),
    )
  return {
    ...row,
    mints: BigInt(row.mints),
    burns: BigInt(row.burns),
    volume: BigInt(row.volume),
    supply: row.supply === null ? null : BigInt(row.supply),
    multiplier: row.multiplier === null ? null : BigInt(row.multiplier),
    active: { day: countDays(1), week: countDays(WEEK), month: countDays(MONTH) },
  }
}

async function listSpans(networkId: number): Promise<{ tokenId: number; from: Day; to: Day }[]> {
  const { rows } = await jobsSql().query<{ tokenId: number; from: Day; to: Day }>({
    name: 'chain-spans',
    text: `select t.token_id as "tokenId",
        greatest(s.first, coalesce(s.published + 1, s.first)) as "from",
        case
          when t.moves is null then least(s.reconciled, coalesce(s.differs - 1, s.reconciled))
          else t.closed_day
        end as "to"
      from chain_token t cross join lateral (
        select min(d.day) as first, max(d.day) filter (where d.state = 'reconciled') as reconciled,
          min(d.day) filter (where d.state = 'differs') as differs,
          (
            select max(o.day)
            from observation o
            join series x on x.id = o.series_id
            where x.scope_key = 'token:' || t.token_id and x.measure_id = $2 and x.source_id = $3
          ) as published
        from chain_day d where d.token_id = t.token_id
      ) s where t.network_id = $1 and (s.reconciled is not null or t.moves is not null) order by t.token_id`,
    values: [networkId, measures.dailyTransactions.id, sources.evm.id],
  })
  return rows.filter(({ from, to }) => from <= to)
}

async function readDays(tokenId: number, from: Day, to: Day): Promise<DayRow[]> {
  const { rows } = await jobsSql().query<DayRow>({
    name: 'chain-days',
    text: `select d.token_id as "tokenId", a.slug as asset, d.day, t.decimals, d.mints::text,
        d.burns::text, d.volume::text,
        (
          case when e.isUnscaled then null when e."isExact" then d.supply else d.total_supply end
        )::text as supply,
        e."isExact", d.multiplier::text, d.transfers, d.holders, d.senders, d.receivers
      from chain_day d
      join chain_token t on t.token_id = d.token_id
      join token k on k.id = d.token_id
      join asset a on a.id = k.asset_id
      cross join lateral (select t.multiplies and d.multiplier is null as isUnscaled) m
      cross join lateral (
        select m.isUnscaled,
          not m.isUnscaled and (t.moves_since is null or d.day < t.moves_since) as "isExact"
      ) e
      where d.token_id = $1 and d.day between $2 and $3 order by d.day`,
    values: [tokenId, from, to],
  })
  return rows
}
