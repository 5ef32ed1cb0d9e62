import { isoDay, type Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { shortenAddress } from '#lib/format/shorten-address.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Market } from '#server/market/market/market.ts'

/** Something that was filed about an asset or one of its tokens: since when it holds, and when it was recorded here. */
export interface AssetChange {
  key: string
  title: string
  detail: string /** ISO day */
  since: string /** ISO time */
  recordedAt: string
}

interface MembershipRow {
  id: number
  subject: 'asset' | 'token'
  kind: string
  target: string | null
  since: string
  recordedAt: string
  earlier: number
}

/** The newest changes of an asset: where it is filed, its networks and platforms, and the code of its tokens. */
export async function assetChanges(
  market: Market,
  assetId: number,
  limit = 8,
): Promise<AssetChange[]> {
  const [filed, upgraded] = await Promise.all([
    membershipChanges(market, assetId, limit),
    codeChanges(assetId, limit),
  ])
  return [...filed, ...upgraded]
    .sort((one, other) => other.recordedAt.localeCompare(one.recordedAt))
    .slice(0, limit)
}

/** Contracts that passed their calls on to another one than before. */
async function codeChanges(assetId: number, limit: number): Promise<AssetChange[]> {
  const { rows } = await replicaSql().query<{
    tokenId: number
    networkId: number
    day: Day
    at: number
    address: string | null
  }>({
    name: 'code-changes',
    values: [assetId, limit],
    text: `select i.token_id as "tokenId", t.network_id as "networkId", i.day, e.at,
             '0x' || encode(i.address, 'hex') as address
           from chain_implementation i join token k on k.id = i.token_id join chain_token t on t.token_id = i.token_id
           join chain_day_end e on e.network_id = t.network_id and e.day = i.day
           where k.asset_id = $1
             and exists (
               select from chain_implementation b where b.token_id = i.token_id and b.day < i.day
             )
           order by i.day desc, i.token_id limit $2`,
  })
  return rows.map(({ tokenId, networkId, day, at, address }) => ({
    key: `code ${tokenId} ${day}`,
    title: `Token code changed on ${networkById(networkId)?.name ?? 'its network'}`,
    detail: address
      ? `implementation ${shortenAddress(checksumAddress(address))}`
      : 'no proxy any more',
    since: isoDay(day),
    recordedAt: new Date(at * 1000).toISOString(),
  }))
}

async function membershipChanges(
  market: Market,
  assetId: number,
  limit: number,
): Promise<AssetChange[]> {
  const [{ rows }, index] = await Promise.all([
    replicaSql().query<MembershipRow>({
      name: 'asset-changes',
      values: [assetId, limit],
      text: `select * from (
               select m.id, m.subject, m.kind, m.target, m.valid_from::text as since,
                      to_json(m.recorded_at)#>>'{}' as "recordedAt",
                      count(*) over (
                        partition by m.subject, m.subject_id, m.kind order by m.recorded_at, m.id
                      ) - 1 as earlier
               from membership m
               where (m.subject = 'asset' and m.subject_id = $1)
                 or (
                   m.subject = 'token'
                   and m.kind = 'network'
                   and m.subject_id in (select id from token where asset_id = $1)
                 )
             ) changes order by "recordedAt" desc, subject, since desc, id desc limit $2`,
    }),
    market.names(),
  ])
  return rows.map((row) => ({
    key: String(row.id),
    title: titleChange(row, index),
    detail: row.earlier > 0 ? 'reclassified' : 'first recorded',
    since: row.since,
    recordedAt: row.recordedAt,
  }))
}

function titleChange(
  { kind, target }: MembershipRow,
  { platforms, issuers }: CatalogueIndex,
): string {
  const id = Number(target)
  if (target === null) return `Left its ${kind}`
  switch (kind) {
    case 'class':
      return `Classified as ${assetClassById(id)?.name ?? target}`
    case 'issuer':
      return `Issued by ${issuers.get(id)?.name ?? target}`
    case 'tokenization':
      return `Counted as ${target}`
    case 'network':
      return `Token on ${networkById(id)?.name ?? target}`
    case 'platform':
      return `Platform: ${platforms.get(id)?.name ?? target}`
    default:
      return `${kind}: ${target}`
  }
}
