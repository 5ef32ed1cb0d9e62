import type { MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'

/**
 * Which published lines may leave the site by the data API: what a source keeps, and what is
 * derived from it, does not.
 */
export interface PassedOn {
  mayPass: (scopeKey: string, measure: MeasureKey, sourceId: number) => boolean
  /** some source of this installation keeps its values */
  isAnythingKept: boolean
  /** scopes whose derived line of a measure may not pass */
  keptBack: (measure: MeasureKey) => string[]
}

const cache = new LoadingCache<PassedOn>({ mostEntries: 1 })

export const passedOn = (version: number): Promise<PassedOn> => cache.get('', load, version)

async function load(): Promise<PassedOn> {
  const restrictedIds = await restrictedSourceIds()
  const [restricted, { rows }] = await Promise.all([
    restrictedLines(),
    replicaSql().query('select from series where source_id = any($1) limit 1', [restrictedIds]),
  ])
  return {
    isAnythingKept: rows.length > 0,
    mayPass: (scopeKey, measure, sourceId) =>
      sourceId === sources.assay.id
        ? !restricted.has(lineKey(scopeKey, measure))
        : !restrictedIds.includes(sourceId),
    keptBack: (measure) =>
      [...restricted].flatMap((key) =>
        key.endsWith(` ${measure}`) ? key.slice(0, -measure.length - 1) : [],
      ),
  }
}
