import { measures } from '#lib/registry/measures.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { dealSigns, type Sign, signOf } from '#lib/registry/signs.ts'
import { colorEntities } from '#server/pipeline/catalogue/color-entities.ts'
import { ASSET_COUNTRY } from '#server/pipeline/catalogue/asset-country.ts'
import { ASSET_INVESTABLE } from '#server/pipeline/catalogue/asset-investable.ts'
import type { Tokenization } from '#server/pipeline/series/scope.ts'

/** Holds the facts of an asset that tables and charts need. */
export interface CatalogueAsset {
  id: number
  slug: string
  name: string
  ticker: string | null
  /** the one symbol of its tokens; null: none, or several */
  symbol: string | null
  kind: 'asset' | 'remainder'
  classId: number
  issuerId: number | null
  managerId: number | null
  platformId: number | null
  tokenization: Tokenization | null
  /** its own, else that of its issuer */
  countryCode: string | null
  /** open to investors; null: not known */
  isInvestable: boolean | null
  benchmark: string | null
  /** the unit of its benchmark that one token stands for */
  benchmarkUnit: string | null
  /** ISO day */
  addedOn: string
  /** the one with the largest newest value first */
  networkIds: number[]
  platformIds: number[]
  /** the same on every page */
  color: string
}

export interface CatalogueName {
  id: number
  slug: string
  name: string
  /** the same on every page; a company that is platform and issuer has one */
  color: string
  sign: Sign
}

export interface CatalogueIndex {
  assets: Map<number, CatalogueAsset>
  platforms: Map<number, CatalogueName>
  issuers: Map<number, CatalogueName>
  managers: Map<number, NameRow>
  /** color and sign by slug, for a manager or a custodian as for a company */
  company: (slug: string) => Pick<CatalogueName, 'color' | 'sign'>
}

/** The catalogue's names, kept until the data version moves. */
export const catalogueIndex = perVersion(async (): Promise<CatalogueIndex> => {
  const pool = replicaSql()
  const [assets, platforms, issuers, managers] = await Promise.all([
    pool.query<AssetRow>(ASSETS, [
      SIZE_MEASURES.map((measure) => measures[measure].id),
      measures.size.id,
    ]),
    pool.query<NameRow>('select id, slug, name from platform order by id'),
    pool.query<NameRow>('select id, slug, name from issuer order by id'),
    pool.query<NameRow>('select id, slug, name from manager'),
  ])
  const colors = colorEntities(assets.rows, slugs(platforms.rows), slugs(issuers.rows))
  const companies = [...platforms.rows, ...issuers.rows].map(({ slug }) => slug)
  const dealt = dealSigns(companies, colors.company)
  const company = (slug: string) => ({
    color: colors.company(slug),
    sign: dealt.get(slug) ?? signOf(slug),
  })
  const ofCompany = (row: NameRow): CatalogueName => ({ ...row, ...company(row.slug) })
  return {
    assets: byId(assets.rows.map((row) => ({ ...row, color: colors.asset(row) }))),
    platforms: byId(platforms.rows.map(ofCompany)),
    issuers: byId(issuers.rows.map(ofCompany)),
    managers: byId(managers.rows),
    company,
  }
})

type AssetRow = Omit<CatalogueAsset, 'color'> & { size: number | null }
type NameRow = Pick<CatalogueName, 'id' | 'slug' | 'name'>

const slugs = (rows: readonly NameRow[]): Map<number, string> =>
  new Map(rows.map(({ id, slug }) => [id, slug]))

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

const ASSETS = `
  select a.id, a.slug, a.name, a.ticker,
         case when min(t.symbol) = max(t.symbol) then min(t.symbol) end as symbol,
         a.kind, a.asset_class_id as "classId",
         a.issuer_id as "issuerId", a.manager_id as "managerId", a.platform_id as "platformId",
         a.tokenization, ${ASSET_COUNTRY} as "countryCode", ${ASSET_INVESTABLE} as "isInvestable",
         a.benchmark, a.benchmark_unit as "benchmarkUnit", a.added_on::text as "addedOn",
         (select l.value from series s join series_latest l on l.series_id = s.id
          where s.scope_key = 'asset:' || a.id and s.measure_id = $2 and s.is_published limit 1) as size,
         coalesce(
           (select array_agg(network_id order by value desc nulls last, network_id) from
             (select n.network_id, max(l.value) as value
              from token n
              left join series s on s.scope_key = 'token:' || n.id and s.measure_id = any($1) and s.is_published
              left join series_latest l on l.series_id = s.id
              where n.asset_id = a.id and not n.hidden group by n.network_id) valued),
           '{}') as "networkIds",
         coalesce(
           array_agg(distinct coalesce(t.platform_id, a.platform_id)) filter (
             where coalesce(t.platform_id, a.platform_id) is not null
           ),
           '{}'
         ) as "platformIds"
  from asset a left join issuer i on i.id = a.issuer_id left join token t on t.asset_id = a.id and not t.hidden
  group by a.id, i.country_code`
