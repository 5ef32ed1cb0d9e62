import { measureById } from '#lib/registry/measures.ts'
import { isQualityRuleKey, getQualityRule } from '#lib/registry/quality-rules.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { HeldState, HeldValueRow } from '#lib/view/admin/held-value.ts'
import { sql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { describeBound } from '#server/pipeline/decisions/describe-bound.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'

export const HELD_PER_PAGE = 50

export interface HeldRequest {
  state: HeldState | undefined
  rule: string | undefined
  source: string | undefined
  /** number of the run that held it */
  run?: string | undefined
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
  runs: Facet[]
}

/** Readings that were held, the newest first, with what was decided. */
export async function heldPage(request: HeldRequest): Promise<HeldPage> {
  const { state, rule, source, run } = request
  const { rows, count, page, facets } = await HELD_LIST.readPage(sql(), {
    filters: { state, rule, source, run },
    order: 'newest',
    page: request.page,
  })
  const index = await catalogueIndex()
  const named = await Promise.all(
    rows.map(
      async ({ scopeKey, measureId, sourceId, classId, ...row }): Promise<HeldValueRow[]> => {
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
            bound: describeBound(row.rule, measure, classId),
            source: source ? sources[source].name : 'unknown',
          },
        ]
      },
    ),
  )
  const label = (options: Facet[], name: (key: string) => string): Facet[] =>
    options.map((facet) => ({ ...facet, label: name(facet.key) }))
  return {
    rows: named.flat(),
    count,
    page,
    states: withChosen(label(facets('state'), capital), state),
    rules: label(facets('rule'), (key) =>
      isQualityRuleKey(key) ? getQualityRule(key).label : key,
    ),
    sources: label(
      facets('source'),
      (key) => Object.entries(sources).find(([slug]) => slug === key)?.[1].name ?? key,
    ),
    runs: facets('run'),
  }
}

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** Keeps the chosen state in the list, although nothing is in it. */
const withChosen = (states: Facet[], chosen: HeldState | undefined): Facet[] =>
  chosen === undefined || states.some(({ key }) => key === chosen)
    ? states
    : [{ key: chosen, label: capital(chosen), count: 0 }, ...states]

type RawHeld = Omit<HeldValueRow, 'name' | 'href' | 'measure' | 'bound' | 'source'> & {
  scopeKey: string
  measureId: number
  sourceId: number
  classId: number | null
}

const HELD_LIST = definePagedList<RawHeld>()({
  name: 'held-values',
  from: `held_value h
         join series s on s.id = h.series_id
         join source on source.id = s.source_id
         join ingest_run r on r.id = h.run_id
         left join token t on s.scope_kind = 'token' and t.id = s.scope_id
         left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)`,
  columns: `h.id, s.scope_key as "scopeKey", a.asset_class_id as "classId",
         s.measure_id as "measureId", s.source_id as "sourceId", h.day, h.value, h.previous, h.rule,
         h.reason, h.state, h.run_id as "runId",
         to_json(r.started_at)#>>'{}' as "heldAt", to_json(h.decided_at)#>>'{}' as "decidedAt", h.note`,
  filters: {
    state: { holds: (value) => `h.state = ${value}`, facet: { key: 'h.state' } },
    rule: { holds: (value) => `h.rule = ${value}`, facet: { key: 'h.rule' } },
    source: { holds: (value) => `source.slug = ${value}`, facet: { key: 'source.slug' } },
    run: { holds: (value) => `h.run_id::text = ${value}`, facet: { key: 'h.run_id::text' } },
  },
  orders: { newest: 'h.id desc' },
  perPage: HELD_PER_PAGE,
})
