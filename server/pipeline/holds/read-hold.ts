import type { Day, Frequency } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, type SourceId } from '#lib/registry/sources.ts'
import {
  readScope,
  type Scope,
  type ScopeKind,
  type Segment,
} from '#server/pipeline/series/scope.ts'

/** A held value that may be decided about. */
export interface OpenHold {
  id: number
  seriesId: number
  day: Day
  value: number | null
  rule: string
  incidentId: number | null
  scope: Scope
  scopeKey: string
  measure: MeasureKey
  source: SourceId
  frequency: Frequency
  /** a value that is released may have been rejected: then it is published after all */
  state: 'held' | 'rejected'
}

export interface OpenHoldRow extends Omit<OpenHold, 'scope' | 'measure' | 'source' | 'state'> {
  state: string
  kind: ScopeKind
  scopeId: number | null
  segment: Segment | null
  measureId: number
  sourceId: number
}

export const OPEN_HOLDS = `
  select h.id, h.series_id as "seriesId", h.day, h.value, h.rule, h.incident_id as "incidentId",
         h.state, s.scope_key as "scopeKey", s.scope_kind as kind,
         s.scope_id as "scopeId", s.segment, s.measure_id as "measureId", s.source_id as "sourceId", s.frequency
  from held_value h join series s on s.id = h.series_id`

export function readHold(row: OpenHoldRow): OpenHold | undefined {
  const measure = measureById(row.measureId)
  const source = sourceById(row.sourceId)
  if (!measure || !source) return undefined
  const { state, kind, scopeId, segment, measureId: _measureId, sourceId: _sourceId, ...rest } = row
  return {
    ...rest,
    scope: readScope({ kind, scopeId, segment, scopeKey: rest.scopeKey }),
    measure,
    source,
    state: state === 'rejected' ? state : 'held',
  }
}
