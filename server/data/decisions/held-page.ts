import { measureById, getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { isQualityRuleKey, getQualityRule } from '#lib/registry/quality-rules.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { showFullValue } from '#lib/format/value.ts'
import type { Facet } from '#lib/view/facet.ts'
import type { HeldState, HeldValueRow } from '#lib/view/held-value.ts'
import { pageWithin } from '#lib/paging.ts'
import { sql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope } from '#server/data/catalogue/scope-name.ts'

export const HELD_PER_PAGE = 50

export interface HeldRequest {
  state: HeldState | undefined
  rule: string | undefined
  source: string | undefined
  page: number
}

export interface HeldPage {
  rows: HeldValueRow[]
  count: number
  page: number
  /** each counts what matches all the other filters */
  states: Facet[]
  rules: Facet[]
  sources: Facet[]
}

/** Readings that were held, the newest first, with what was decided. */
export async function heldPage(request: HeldRequest): Promise<HeldPage> {
  const filter = [request.state ?? null, request.rule ?? null, request.source ?? null]
  const { rows: facets } = await sql().query<{
    kind: 'state' | 'rule' | 'source' | 'all'
    key: string
    count: number
  }>(FACETS, filter)
  const count = facets.find(({ kind }) => kind === 'all')?.count ?? 0
  const page = pageWithin(request.page, count, HELD_PER_PAGE)
  const { rows } = await sql().query<RawHeld>(
    `select * from (${HELD}) h where ${BY_STATE} and ${BY_RULE} and ${BY_SOURCE} order by h.id desc limit $4 offset $5`,
    [...filter, HELD_PER_PAGE, (page - 1) * HELD_PER_PAGE],
  )
  const index = await catalogueIndex()
  const named = await Promise.all(
    rows.map(async ({ scopeKey, measureId, sourceId, ...row }): Promise<HeldValueRow[]> => {
      const measure = measureById(measureId)
      const source = sourceById(sourceId)
      if (!measure) return []
      const { name, href } = await nameScope(scopeKey, index)
      return [
        {
          ...row,
          name,
          href,
          measure,
          bound: describeBound(row.rule, measure),
          source: source ? sources[source].name : 'not known',
        },
      ]
    }),
  )
  const of = (kind: string, labelOf: (key: string) => string): Facet[] =>
    facets
      .filter((facet) => facet.kind === kind)
      .map(({ key, count: rowCount }) => ({ key, label: labelOf(key), count: rowCount }))
  return {
    rows: named.flat(),
    count,
    page,
    states: withChosen(of('state', capital), request.state),
    rules: of('rule', (key) => (isQualityRuleKey(key) ? getQualityRule(key).label : key)),
    sources: of(
      'source',
      (key) => Object.entries(sources).find(([slug]) => slug === key)?.[1].name ?? key,
    ),
  }
}

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** What is chosen stands there, although nothing is in it. */
const withChosen = (states: Facet[], chosen: HeldState | undefined): Facet[] =>
  chosen === undefined || states.some(({ key }) => key === chosen)
    ? states
    : [{ key: chosen, label: capital(chosen), count: 0 }, ...states]

type RawHeld = Omit<HeldValueRow, 'name' | 'href' | 'measure' | 'bound' | 'source'> & {
  scopeKey: string
  measureId: number
  sourceId: number
}

/** The bound of a rule for a measure, in words; null where the reason says it all. */
function describeBound(rule: string, measure: MeasureKey): string | null {
  if (!isQualityRuleKey(rule)) return null
  const { threshold } = getQualityRule(rule)
  const { unit, maxDailyFactor } = getMeasure(measure)
  if (rule === 'jump')
    return maxDailyFactor === null ? null : `at most ${maxDailyFactor} times, either way`
  if (rule === 'negative') return 'not below zero'
  if (rule === 'future_day') return 'no day to come'
  if (threshold === null) return null
  return typeof threshold === 'number'
    ? `below ${threshold * 100} %`
    : `at most ${showFullValue(threshold[unit], unit)}`
}

const HELD = `
  select h.id, s.scope_key as "scopeKey", s.measure_id as "measureId", s.source_id as "sourceId", source.slug as source_slug, h.day, h.value, h.previous, h.rule, h.reason, h.state, h.run_id as "runId",
         to_json(r.started_at)#>>'{}' as "heldAt", to_json(h.decided_at)#>>'{}' as "decidedAt", h.note
  from held_value h join series s on s.id = h.series_id join source on source.id = s.source_id join ingest_run r on r.id = h.run_id`

const BY_STATE = '($1::text is null or h.state = $1)'
const BY_RULE = '($2::text is null or h.rule = $2)'
const BY_SOURCE = '($3::text is null or h.source_slug = $3)'

const FACETS = `
  with found as (select h.state, h.rule, h.source_slug, ${BY_STATE} as by_state, ${BY_RULE} as by_rule, ${BY_SOURCE} as by_source from (${HELD}) h)
  select 'all' as kind, '' as key, count(*)::int as count from found where by_state and by_rule and by_source
  union all select 'state', state, count(*)::int from found where by_rule and by_source group by state
  union all select 'rule', rule, count(*)::int from found where by_state and by_source group by rule
  union all select 'source', source_slug, count(*)::int from found where by_state and by_rule group by source_slug
  order by 3 desc, 2`
