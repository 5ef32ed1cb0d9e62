import type { Day } from '#lib/dates.ts'
import { described, integer, orNull, shape, boolean } from '#lib/json-schema.ts'
import { isPartial, type Coverage } from '#lib/view/figures/describe-coverage.ts'
import {
  coverageFinder,
  NO_COVERAGE,
  type FindCoverage,
} from '#server/market/studio/answers/coverage-finder.ts'
import type { Narrowing } from '#server/market/studio/question/question.ts'
import type {
  SeriesQuestion,
  TimeseriesResult,
} from '#server/market/studio/answers/run-timeseries.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { TimeseriesLine } from '#server/market/studio/answers/timeseries-lines.ts'
import type { Market } from '#server/market/market/market.ts'

/** An answer says of how many parts a value is; share and sizes stay here. */
export const coverageWords = (coverage: Coverage | null) => ({
  coverage: coverage && { known: coverage.known, of: coverage.of },
  partial: isPartial(coverage),
})

export const coverageSchema = {
  coverage: described(
    orNull(shape({ known: integer, of: integer })),
    'Assets, or tokens where these are counted, with a value of the measure on that date, ' +
      'of those tracked in the group. null: does not apply, or the key may not see sizes',
  ),
  partial: described(
    boolean,
    'Whether those with a value account for less than 98% of the group by size: not the whole',
  ),
}

/** Coverage of one measure; nothing where sizes may not be seen. */
export const findCoverages = (
  market: Market,
  request: SeriesQuestion,
  counted: readonly StudioPart[],
  sizes: Narrowing | null,
): Promise<FindCoverage> =>
  sizes === null ? Promise.resolve(NO_COVERAGE) : coverageFinder(market, request, counted, sizes)

/** The coverage of a line by day. */
export function lineCoverage(
  { series }: TimeseriesResult,
  { group, isOthers, parts }: TimeseriesLine,
  find: FindCoverage,
): (day: Day) => Coverage | null {
  const othersThan = new Set(series.flatMap((line) => (line.isOthers ? [] : [line.group.key])))
  return (day) => find({ key: group.key, parts, ...(isOthers && { othersThan }) }, day)
}
