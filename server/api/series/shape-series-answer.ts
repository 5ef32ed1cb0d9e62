import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { findHex } from '#lib/registry/series-colors.ts'
import type { Aggregate, Include } from '#lib/query/query.ts'
import type { SeriesColumn } from '#server/api/contract/endpoint.ts'
import { coverageWords } from '#server/api/series/line-coverage.ts'
import type { Coverage } from '#lib/view/figures/describe-coverage.ts'
import { groupWords } from '#server/api/series/group-words.ts'
import { describeDays, listLineMarks } from '#server/api/series/marks.ts'
import type { TimeseriesResult } from '#server/market/studio/answers/run-timeseries.ts'
import type { TimeseriesLine } from '#server/market/studio/answers/timeseries-lines.ts'
import { measureWords } from '#server/market/catalogues/measure-words.ts'
import { computePoints } from '#server/market/studio/answers/run-timeseries.ts'

/** A line as clients read it: blank days are left out, percents are in percent. `proven`: what its provenance adds. */
export function seriesAnswer(
  result: TimeseriesResult,
  line: TimeseriesLine,
  groupBy: NonNullable<Aggregate['groupBy']>,
  {
    include,
    proven,
    coverageOn,
  }: {
    include: readonly Include[]
    proven: object | undefined
    coverageOn: (day: Day) => Coverage | null
  },
): string {
  const isPercent = getMeasure(result.measure).unit === 'percent'
  const points = computePoints(line, result.steps)
  const newest = result.steps.findLast((_, at) => !Number.isNaN(line.values[at]))
  return JSON.stringify({
    measure: measureWords(result.measure),
    group: groupAnswer(line, groupBy, result.measure),
    points: isPercent ? points.map(([day, value]) => [day, value * 100]) : points,
    ...coverageWords(newest === undefined ? null : coverageOn(newest.day)),
    ...(include.includes('marks') && { marks: listLineMarks(result, line, coverageOn) }),
    ...(proven && { as_of: points.at(-1)?.[0] ?? null, ...proven }),
  })
}

function groupAnswer(
  { group, isOthers }: TimeseriesLine,
  groupBy: NonNullable<Aggregate['groupBy']>,
  measure: MeasureKey,
) {
  if (groupBy === 'date') return { id: null, type: 'date', name: 'All' }
  if (groupBy === 'measure')
    return { id: getMeasure(measure).id, type: 'measure', name: getMeasure(measure).label }
  const id =
    isOthers || group.key === null ? null : /^\d+$/.test(group.key) ? Number(group.key) : group.key
  return {
    id,
    type: groupBy,
    ...groupWords(groupBy, isOthers ? { key: null, name: group.name } : group),
    ...(group.slug === null ? {} : { slug: group.slug }),
    color: findHex(group.color),
  }
}

/** The same as a column of a file. */
export function seriesColumn(
  result: TimeseriesResult,
  line: TimeseriesLine,
  groupBy: NonNullable<Aggregate['groupBy']>,
  include: readonly Include[],
  coverageOn: (day: Day) => Coverage | null,
): SeriesColumn {
  const scale = getMeasure(result.measure).unit === 'percent' ? 100 : 1
  return {
    measure: measureWords(result.measure).name,
    name: groupWords(groupBy, line.isOthers ? { key: null, name: line.group.name } : line.group)
      .name,
    points: computePoints(line, result.steps).map(([day, value]) => [day, value * scale]),
    ...(include.includes('marks') && {
      marks: describeDays(listLineMarks(result, line, coverageOn)),
    }),
  }
}
