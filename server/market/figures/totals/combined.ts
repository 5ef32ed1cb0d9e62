import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { sumParts } from '#server/pipeline/rollup/units/units.ts'
import { pickMarks, readMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import { trim, type Packed } from '#server/pipeline/series/packed.ts'
import type { Market } from '#server/market/market/market.ts'

/** The line of several scopes together in one measure. `scope` names those that have a line, joined by `+`. */
export interface CombinedLine extends Packed, DayMarks {
  scope: string
  quality: PublishedLine['quality']
  /** days that stand on an earlier price or value, and the day of that */
  estimated: ReadonlyMap<Day, Day>
}

/**
 * One line over several scopes: their sum, or the mean weighted by size. Completeness is judged as for any total.
 * Undefined where none of them has a line.
 */
export function combine(
  measure: MeasureKey,
  scopeKeys: readonly string[],
  lines: ReadonlyMap<string, PublishedLine>,
): CombinedLine | undefined {
  const parts = scopeKeys.flatMap((key) => lines.get(lineKey(key, measure)) ?? [])
  const [only] = parts
  if (!only) return undefined
  const scope = parts.map((part) => part.scopeKey).join('+')
  if (parts.length === 1)
    return {
      start: only.start,
      values: only.values,
      ...(only.currency && { currency: only.currency }),
      scope,
      quality: only.quality,
      ...readMarks(only.start, only.marks),
    }
  const { across } = getMeasure(measure)
  const total = sumParts(
    measure,
    parts.map((part) => ({
      key: part.scopeKey,
      frequency: part.frequency,
      start: part.start,
      values: part.values,
      ...readMarks(part.start, part.marks),
      ...(part.sourceId === sources.assay.id && { isTotal: true }),
      ...findWeight(part, lines, across),
    })),
  )
  const packed = trim(total)
  if (!packed) return undefined
  return {
    ...packed,
    ...(only.currency && { currency: only.currency }),
    ...pickMarks(total),
    estimated: total.estimated,
    scope,
    quality: parts.some(({ quality }) => quality === 'demo')
      ? 'demo'
      : across === 'distinct'
        ? 'upper_bound'
        : 'published',
  }
}

function findWeight(
  part: PublishedLine,
  lines: ReadonlyMap<string, PublishedLine>,
  across: string,
) {
  if (across !== 'weightedMean') return {}
  const weight = lines.get(lineKey(part.scopeKey, 'size'))
  return weight
    ? {
        weight: {
          key: weight.scopeKey,
          frequency: weight.frequency,
          start: weight.start,
          values: weight.values,
        },
      }
    : {}
}

/** Lines of scopes in the given measures, with their sizes, which weigh means. */
export const linesWithSizes = (
  market: Market,
  scopeKeys: readonly string[],
  measures: readonly MeasureKey[],
): Promise<Map<string, PublishedLine>> =>
  market.lines(scopeKeys, [...new Set<MeasureKey>([...measures, 'size'])])
