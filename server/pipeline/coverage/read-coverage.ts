import type { Day } from '#lib/dates.ts'
import { PRICE_MEASURES, SUPPLY_MEASURES, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import { measures, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { yieldMeasures } from '#lib/registry/measures/yield-measures.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { findSupplyNetwork } from '#lib/registry/supply-networks.ts'
import { jobsSql } from '#server/core/database/db.ts'

/** The figures that one asset has. Demo figures count as none. */
export interface AssetCoverage {
  slug: string
  name: string
  assetClassId: number
  hasQuantity: boolean
  /** the measure and the source of its price; null: it has none */
  price: { measure: MeasureKey; source: SourceId } | null
  hasValue: boolean
  /** dollars, by the size measure of its class; null: not known */
  size: number | null
  hasHolders: boolean
  hasYield: boolean
  /** independent sources that report a supply, price or value of it */
  sources: number
  /** the day of the newest of these figures; null: there is none */
  lastDay: Day | null
  /** why there is no quantity; null: there is one */
  noQuantity: string | null
}

interface Row {
  slug: string
  name: string
  assetClassId: number
  measureIds: number[]
  priceMeasureId: number | null
  priceSourceId: number | null
  sources: number
  lastDay: Day | null
  size: number | null
  networks: string[]
  /** those on which the address of a token is known */
  addressed: string[]
  incident: string | null
}

const idsOf = (keys: readonly MeasureKey[]): number[] => keys.map((key) => measures[key].id)
const YIELDS = Object.values(yieldMeasures).map(({ id }) => id)

/** Every asset of the catalog that is not closed, by class and name. */
export async function readCoverage(): Promise<AssetCoverage[]> {
  const { rows } = await jobsSql().query<Row>({
    name: 'coverage',
    text: COVERAGE,
    values: [
      [...idsOf([...SUPPLY_MEASURES, ...PRICE_MEASURES, ...VALUE_MEASURES, 'holders']), ...YIELDS],
      idsOf(PRICE_MEASURES),
      [sources.demo.id, sources.catalogue.id],
      sources.assay.id,
      measures.size.id,
    ],
  })
  return rows.map(describe)
}

const COVERAGE = `
  with line as (
    select coalesce(t.asset_id, s.scope_id) as asset_id, s.scope_kind, s.measure_id, s.source_id,
           s.is_published, l.day
    from series s
    join series_latest l on l.series_id = s.id
    left join token t on s.scope_kind = 'token' and t.id = s.scope_id
    where s.scope_kind in ('asset', 'token')
      and s.segment is null
      and s.measure_id = any($1)
      and s.source_id <> all($3)
  ),
  known as (
    select asset_id, array_agg(distinct measure_id) filter (where is_published) as measures,
           count(distinct source_id) filter (where source_id <> $4)::int as sources,
           max(day) filter (where is_published) as last_day
    from line
    group by asset_id
  ),
  price as (
    select distinct on (asset_id) asset_id, measure_id, source_id
    from line
    where is_published and measure_id = any($2)
    order by asset_id, scope_kind, source_id = $4, array_position($2, measure_id)
  )
  select a.slug, a.name, a.asset_class_id as "assetClassId",
         coalesce(k.measures, '{}') as "measureIds",
         p.measure_id as "priceMeasureId", p.source_id as "priceSourceId",
         coalesce(k.sources, 0) as sources, k.last_day as "lastDay", z.value as size,
         coalesce(t.networks, '{}') as networks, coalesce(t.addressed, '{}') as addressed,
         i.title as incident
  from asset a
  left join known k on k.asset_id = a.id
  left join price p on p.asset_id = a.id
  left join lateral (
    select l.value
    from series s join series_latest l on l.series_id = s.id
    where s.scope_key = 'asset:' || a.id and s.measure_id = $5 and s.is_published and s.segment is null
    order by l.day desc limit 1
  ) z on true
  left join lateral (
    select array_agg(distinct n.slug) as networks,
           array_agg(distinct n.slug) filter (where x.address is not null) as addressed
    from token x join network n on n.id = x.network_id
    where x.asset_id = a.id and not x.hidden
  ) t on true
  left join lateral (
    select c.title
    from token x join incident c on c.scope_key = 'token:' || x.id and c.state = 'open'
    where x.asset_id = a.id
    order by c.opened_at desc limit 1
  ) i on true
  where a.kind = 'asset' and a.status <> 'closed'
  order by a.asset_class_id, a.name, a.id`

const has = (ids: readonly number[], keys: readonly number[]): boolean =>
  keys.some((key) => ids.includes(key))

function describe({
  measureIds,
  priceMeasureId,
  priceSourceId,
  networks,
  addressed,
  incident,
  ...row
}: Row): AssetCoverage {
  const hasQuantity = has(measureIds, idsOf(SUPPLY_MEASURES))
  const measure = priceMeasureId === null ? undefined : measureById(priceMeasureId)
  const source = priceSourceId === null ? undefined : sourceById(priceSourceId)
  return {
    ...row,
    hasQuantity,
    price: measure && source ? { measure, source } : null,
    hasValue: has(measureIds, idsOf(VALUE_MEASURES)),
    hasHolders: measureIds.includes(measures.holders.id),
    hasYield: has(measureIds, YIELDS),
    noQuantity: hasQuantity ? null : explainNoQuantity({ networks, addressed, incident }),
  }
}

function explainNoQuantity({
  networks,
  addressed,
  incident,
}: Pick<Row, 'networks' | 'addressed' | 'incident'>): string {
  if (!networks.length) return 'No token of it is known.'
  if (!addressed.length) return `No address of a token is known, on ${namesOf(networks)}.`
  if (!addressed.some(isReadable)) return `Tokens on ${namesOf(addressed)} are not read yet.`
  if (incident !== null) return `${incident}.`
  return addressed.some((slug) => publicNodes[slug])
    ? `${namesOf(addressed)} has not been read yet: npm run live -- public-nodes reads it.`
    : `No public node of ${namesOf(addressed)} is known: an operator names one.`
}

function isReadable(slug: string): boolean {
  const network = networkBySlug(slug)
  return network !== undefined && findSupplyNetwork(network) !== undefined
}

const namesOf = (slugs: readonly string[]): string =>
  slugs.map((slug) => networkBySlug(slug)?.name ?? slug).join(', ')
