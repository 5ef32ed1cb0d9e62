import { measureById, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { passedOn } from '#server/market/records/passed-on.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { restrictedSourceIds } from '#server/data/sources/source-facts.ts'

/** Which published values stay on the pages: what a source keeps, and what is derived from it. */
export interface KeptLines {
  isAnythingKept: boolean
  /** of any of the measures */
  keeps: (scopeKey: string, measures: readonly MeasureKey[]) => boolean
  /** of any measure at all */
  keepsScope: (scopeKey: string) => boolean
}

/** Sizes are published under their own name too, and net flows are made of these. */
export function measuresBehind(measure: MeasureKey): MeasureKey[] {
  return measure === 'netFlow' ? ['netFlow', 'dailyMints', 'dailyBurns'] : [measure, 'size']
}

export const keptLines = perVersion(async (): Promise<KeptLines> => {
  const { isAnythingKept, keptBack } = await passedOn(await dataVersion())
  const kept = new Map(
    measureKeys.map(
      (measure) => [measure, new Set(isAnythingKept ? keptBack(measure) : [])] as const,
    ),
  )
  if (isAnythingKept) {
    const { rows } = await replicaSql().query<{ scopeKey: string; measureId: number }>(
      'select scope_key as "scopeKey", measure_id as "measureId" from series where is_published and source_id = any($1)',
      [await restrictedSourceIds()],
    )
    for (const { scopeKey, measureId } of rows) {
      const measure = measureById(measureId)
      if (measure) kept.get(measure)?.add(scopeKey)
    }
  }
  const scopes = new Set([...kept.values()].flatMap((keys) => [...keys]))
  return {
    isAnythingKept,
    keeps: (scopeKey, measures) => measures.some((measure) => kept.get(measure)?.has(scopeKey)),
    keepsScope: (scopeKey) => scopes.has(scopeKey),
  }
})
