import { toDay } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { valuesIn } from '#server/market/figures/totals/dollar-values.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { sources } from '#lib/registry/sources.ts'
import { networkById, transactionUrl } from '#lib/registry/networks.ts'
import type { Market } from '#server/market/market/market.ts'

/** One mint, burn or transfer; the amount is in tokens, as decimal text, because it is exact. */
export interface TransactionRow {
  id: string
  type: 'mint' | 'burn' | 'transfer'
  amount: string
  /** at the price of the day, and its rate; null where none is known */
  value: number | null
  currency: CurrencyKey
  at: string
  hash: string
  network: string
  url: string | null
}

/** The newest transactions of an asset's tokens. */
export async function recentTransactions(
  market: Market,
  assetId: number,
  limit = 8,
): Promise<TransactionRow[]> {
  const [{ rows }, valueIn] = await Promise.all([
    readRecent(assetId, limit),
    valuesIn(market, [assetId]),
  ])
  return rows.map(({ networkId, sourceId, id, unitsPerToken, ...row }) => {
    const network = networkById(networkId)
    const day = toDay(new Date(row.at))
    return {
      ...row,
      id: String(id),
      value: valueIn({ assetId, tokens: Number(row.amount), unitsPerToken, day }),
      currency: market.money.currency,
      network: network?.name ?? '',
      // a generated hash is on no explorer
      url: network && sourceId !== sources.demo.id ? transactionUrl(network, row.hash) : null,
    }
  })
}

const readRecent = (assetId: number, limit: number) =>
  replicaSql().query<{
    id: number
    type: TransactionRow['type']
    amount: string
    at: string
    hash: string
    networkId: number
    sourceId: number
    unitsPerToken: number | null
  }>({
    name: 'recent-transactions',
    text: `select x.id, x.type,
             (x.amount / power(10::numeric, coalesce(t.decimals, 0)))::text as amount,
             to_json(x.at)#>>'{}' as at, x.hash, t.network_id as "networkId",
             x.source_id as "sourceId", t.units_per_token as "unitsPerToken"
           from token t
           cross join lateral (
             select * from transaction where token_id = t.id order by at desc limit $2
           ) x
           where t.asset_id = $1
           order by x.at desc, x.id desc
           limit $2`,
    values: [assetId, limit],
  })
