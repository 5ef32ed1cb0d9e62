import { measureBySlug, type MeasureKey } from '#lib/registry/measures.ts'
import type { AggregatesRequest } from '#lib/schemas/studio-request.ts'
import { readChoices, chooseGroup, type PivotState } from '#lib/studio/studio-state.ts'
import { parseDay } from '#lib/dates.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import type { StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { AppError, type ErrorCode } from '#server/core/errors.ts'
import { checkDayWord } from '#server/pipeline/series/as-of/check-as-of.ts'
import type { Coverage } from '#lib/view/figures/describe-coverage.ts'
import { coverageFinder } from '#server/market/studio/answers/coverage-finder.ts'
import { offeredMeasures } from '#server/market/studio/pages/offered-measures.ts'
import {
  runAggregates,
  type AggregatesResult,
} from '#server/market/studio/answers/run-aggregates.ts'
import type { Market } from '#server/market/market/market.ts'

export interface PivotPage {
  measures: MeasureKey[]
  measure: MeasureKey
  request: AggregatesRequest
  result: AggregatesResult | null
  /** coverage of the total; null where it does not apply */
  coverage: Coverage | null
  /** why there is nothing to see */
  problem: string | null
  /** whose mistake that is; null where there is something to see */
  code: ErrorCode | null
}

/** More columns than these are no table any more. */
const MOST_COLUMNS = 40

/** Everything on the page of a pivot. What cannot be had is said, not thrown. */
export async function getPivotPage(
  market: Market,
  of: StudioScopeKey,
  state: PivotState,
): Promise<PivotPage> {
  const measures = await offeredMeasures(of)
  const named = measureBySlug(state.measure)
  const measure = named && measures.includes(named) ? named : (measures[0] ?? 'size')
  const request: AggregatesRequest = {
    ...readChoices(of, measure, state),
    rows: chooseGroup(of, state.rows),
    columns: chooseColumns(of, state.columns),
    date: parseDay(state.date) ?? null,
  }
  try {
    checkDayWord('asof', state.asof)
    const result = await runAggregates(market, request)
    if (result.columns.length > MOST_COLUMNS)
      throw new AppError(
        'unprocessable',
        `${result.columns.length.toLocaleString('en-US')} columns exceed the limit of a table. ` +
          'Put the longer dimension in rows, or add a filter.',
      )
    return {
      measures,
      measure,
      request,
      result,
      coverage: await findCoverage(market, request, result),
      problem: null,
      code: null,
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return {
      measures,
      measure,
      request,
      result: null,
      coverage: null,
      problem: error.message,
      code: error.code,
    }
  }
}

async function findCoverage(
  market: Market,
  request: AggregatesRequest,
  { step, rowParts }: AggregatesResult,
): Promise<Coverage | null> {
  if (!step) return null
  const parts = rowParts.flat()
  const find = await coverageFinder(market, { ...request, groupBy: 'none' }, parts)
  return find({ key: null, parts }, step.day)
}

const chooseColumns = (of: StudioScopeKey, columns: GroupBy | undefined): GroupBy =>
  columns === undefined ? 'tokenization' : chooseGroup(of, columns)
