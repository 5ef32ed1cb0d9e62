import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { PublishedLine } from '#server/data/series/published.ts'
import { publishedLinesAsOf } from '#server/data/series/published-as-of.ts'
import { lineKey, publishedLines } from '#server/data/series/published.ts'
import { sumParts } from '#server/data/rollup/units.ts'
import { pickMarks, readMarks, type DayMarks } from '#server/data/series/day-marks.ts'
import { trim, type Packed } from '#server/data/series/packed.ts'
import { convertPublished } from '#server/market/currency/converted-lines.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'

/** The line of several scopes together in one measure. `scope` names those that have a line, joined by `+`. */
export interface CombinedLine extends Packed, DayMarks {
  scope: string
  quality: PublishedLine['quality']
  /** days that stand on an earlier price, and the day of that */
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

/** Lines of scopes in the given measures, with their sizes, which weigh means; as `linesAsOf` reads them. */
export function linesWithSizes(
  scopeKeys: readonly string[],
  measures: readonly MeasureKey[],
  asOf: Day | null = null,
  money: Money = DOLLARS,
): Promise<Map<string, PublishedLine>> {
  return linesAsOf(scopeKeys, [...new Set<MeasureKey>([...measures, 'size'])], asOf, money)
}

/**
 * Whole lines by `lineKey`, as they were published by the end of a day; null: as they are published
 * now. Amounts of money are in `money` from here on.
 */
export async function linesAsOf(
  scopeKeys: readonly string[],
  measures: readonly MeasureKey[],
  asOf: Day | null,
  money: Money = DOLLARS,
): Promise<Map<string, PublishedLine>> {
  const wanted = { scopeKeys, measures }
  const lines = await (asOf === null
    ? publishedLines(wanted)
    : publishedLinesAsOf({ ...wanted, asOf }))
  return convertPublished(lines, money)
}
