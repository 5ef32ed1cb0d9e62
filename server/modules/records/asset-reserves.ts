import type { Fields } from '#lib/query/field.ts'
import { measureById, measures } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { readerSql } from '#server/db.ts'
import { passedOn } from '#server/modules/records/passed-on.ts'
import type { Reach } from '#server/modules/records/reach.ts'

/** A token of an asset with its supplies in tokens, and its value and collateral in dollars; null where no source says. */
export interface Reserve {
  tokenId: number
  networkId: number
  networkName: string | null
  address: string | null
  totalSupply: number | null
  circulatingSupply: number | null
  bridgedSupply: number | null
  valueDollar: number | null
  collateralDollar: number | null
  /** newest day of these */
  asOf: string | null
}

const shown = { isSortable: false, isFilterable: false } as const

export const reserveFields: Fields = {
  tokenId: { type: 'number', description: 'Id of the token', ...shown }, networkId: { type: 'number', description: 'Id of its network', ...shown },
  networkName: { type: 'text', description: 'Its network', ...shown }, address: { type: 'text', description: 'Contract', ...shown },
  totalSupply: { type: 'number', description: 'Tokens in existence', unit: 'token', ...shown }, circulatingSupply: { type: 'number', description: 'Tokens in circulation', unit: 'token', ...shown },
  bridgedSupply: { type: 'number', description: 'Tokens on the network, less what was bridged out', unit: 'token', ...shown },
  valueDollar: { type: 'number', description: 'Worth of what is there', unit: 'usd', ...shown }, collateralDollar: { type: 'number', description: 'Collateral that the source reports', unit: 'usd', ...shown },
  asOf: { type: 'date', description: 'Newest day of these', ...shown },
}

/** By id or slug; null for an asset that is not there, or not for the caller. */
export async function assetReserves(asset: string, reach: Reach | null, version: number): Promise<Reserve[] | null> {
  const pool = await readerSql()
  const { rows: tokens } = await pool.query<{ classId: number; tokenId: number | null; networkId: number; address: string | null }>(TOKENS, [/^\d{1,9}$/.test(asset) ? Number(asset) : null, asset])
  const [first] = tokens
  if (!first || (reach && !reach.classIds.includes(first.classId))) return null
  const visible = tokens.filter(({ classId, networkId }) => !reach || reach.pairs.some(([allowedClass, allowedNetwork]) => allowedClass === classId && allowedNetwork === networkId))
  const [{ mayPass }, { rows: latest }] = await Promise.all([passedOn(version), pool.query<Latest>(LATEST, [visible.flatMap(({ tokenId }) => tokenId ?? []), Object.values(MEASURES).flat().map((key) => measures[key].id)])])
  return visible.flatMap(({ tokenId, networkId, address }): Reserve[] => {
    if (tokenId === null) return []
    const own = latest.filter((line) => {
      const measure = measureById(line.measureId)
      return line.tokenId === tokenId && measure !== undefined && mayPass(`token:${tokenId}`, measure, line.sourceId)
    })
    const valueOf = (keys: readonly (keyof typeof measures)[]) => keys.flatMap((key) => own.find(({ measureId }) => measureId === measures[key].id) ?? [])[0]?.value ?? null
    return [{
      tokenId, networkId, networkName: networkById(networkId)?.name ?? null, address, totalSupply: valueOf(MEASURES.totalSupply), circulatingSupply: valueOf(MEASURES.circulatingSupply),
      bridgedSupply: valueOf(MEASURES.bridgedSupply), valueDollar: valueOf(MEASURES.value), collateralDollar: valueOf(MEASURES.collateral), asOf: own.map(({ day }) => day).sort().at(-1) ?? null,
    }]
  })
}

interface Latest { tokenId: number; measureId: number; sourceId: number; value: number; day: string }

/** The first known stands. */
const MEASURES = {
  totalSupply: ['totalSupply'], circulatingSupply: ['circulatingSupply'], bridgedSupply: ['bridgedSupply'],
  value: ['bridgedTokenValue', 'circulatingMarketValue', 'marketValue', 'totalAssetValue'], collateral: ['totalCollateralizedFunds'],
} as const

const TOKENS = `
select a.asset_class_id as "classId", t.id as "tokenId", t.network_id as "networkId", t.address from asset a left join token t on t.asset_id = a.id and not t.hidden
where a.kind = 'asset' and (a.id = $1 or ($1::int is null and a.slug = $2)) order by t.id`

const LATEST = `
select s.scope_id as "tokenId", s.measure_id as "measureId", s.source_id as "sourceId", l.value, ('1970-01-01'::date + l.day)::text as day
from series s join series_latest l on l.series_id = s.id where s.is_published and s.scope_kind = 'token' and s.scope_id = any($1) and s.measure_id = any($2)`
