import { measureById, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'

/**
 * Which published values may stand on pages and in no file: those of sources that may not be passed
 * on, and what is derived from them.
 */
export interface WithheldLines {
  isAnyWithheld: boolean
  /** tells if a scope has a withheld value in any of the measures */
  withholds: (scopeKey: string, measures: readonly MeasureKey[]) => boolean
  /** tells if the values of a source may stand in no file */
  withholdsSource: (source: string) => boolean
  /** the same in any measure at all */
  withholdsScope: (scopeKey: string) => boolean
}

/** Measures that are made as a page is read, with the published ones that they are made of. */
const MADE_OF: Partial<Record<MeasureKey, readonly MeasureKey[]>> = {
  netFlow: ['netFlow', 'dailyMints', 'dailyBurns'],
  premium: ['price', 'size'],
  premiumPerOunce: ['price', 'size'],
  ounces: ['circulatingSupply', 'totalSupply', 'size'],
  ouncesIssued: ['dailyMintsToken', 'dailyBurnsToken', 'size'],
}

/** Sizes are published under their own name too. */
export const measuresBehind = (measure: MeasureKey): readonly MeasureKey[] =>
  MADE_OF[measure] ?? [measure, 'size']

export const withheldLines = perVersion(async (): Promise<WithheldLines> => {
  const restrictedIds = await restrictedSourceIds()
  const [{ isAnythingKept, keptBack }, { rows: loans }] = await Promise.all([
    passedOn(await dataVersion()),
    replicaSql().query('select from loan where source_id = any($1) limit 1', [restrictedIds]),
  ])
  const withheld = new Map(
    measureKeys.map(
      (measure) => [measure, new Set(isAnythingKept ? keptBack(measure) : [])] as const,
    ),
  )
  if (isAnythingKept) {
    const { rows } = await replicaSql().query<{ scopeKey: string; measureId: number }>(
      `select scope_key as "scopeKey", measure_id as "measureId"
        from series
        where is_published and source_id = any($1)`,
      [restrictedIds],
    )
    for (const { scopeKey, measureId } of rows) {
      const measure = measureById(measureId)
      if (measure) withheld.get(measure)?.add(scopeKey)
    }
  }
  const scopes = new Set([...withheld.values()].flatMap((keys) => [...keys]))
  return {
    isAnyWithheld: isAnythingKept || loans.length > 0,
    withholds: (scopeKey, measures) =>
      measures.some(
        (measure) =>
          // one restricted tape closes the sum of all: what is left of it would not be the figure of the page
          (measure === 'delinquentLoansAmount' && loans.length > 0) ||
          withheld.get(measure)?.has(scopeKey),
      ),
    withholdsSource: (source) => restrictedIds.some((id) => sourceById(id) === source),
    withholdsScope: (scopeKey) => scopes.has(scopeKey),
  }
})
