import type { Day } from '#lib/dates.ts'
import type { DatasetKey } from '#lib/registry/datasets.ts'
import { measureById, measureKeys, measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { DatasetFigures } from '#server/pipeline/datasets/dataset-figures.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { heldLines, type HeldLines } from '#server/pipeline/rollup/held-lines.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { ScopeKind } from '#server/pipeline/series/scope.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'

export type SeriesDataset = Extract<DatasetKey, `${string}-timeseries`>

type Rows = Record<SeriesDataset, DatasetFigures>

/**
 * Published values by day and days that are held, counted once per data version: every packed line
 * has to be looked through.
 */
export const seriesRows = perVersion(async (): Promise<Rows> => {
  const [{ rows: lines }, ...restricted] = await Promise.all([
    heldLines().then((held) => replicaSql().query<Line>(LINES, listHeld(held))),
    restrictedLines(),
    restrictedSourceIds(),
  ])
  const figures = (dataset: SeriesDataset) =>
    countFigures(
      lines.filter(({ kind }) => DATASET[kind] === dataset),
      (line) => isLeftOut(line, ...restricted),
    )
  return {
    'asset-timeseries': figures('asset-timeseries'),
    'token-timeseries': figures('token-timeseries'),
    'group-timeseries': figures('group-timeseries'),
    'benchmark-timeseries': figures('benchmark-timeseries'),
  }
})

interface Line {
  kind: ScopeKind
  key: string
  measureId: number
  sourceId: number
  rows: number
  newest: Day
  publishedAt: string | null
}

const DATASET: Readonly<Record<ScopeKind, SeriesDataset>> = {
  asset: 'asset-timeseries',
  token: 'token-timeseries',
  benchmark: 'benchmark-timeseries',
  class: 'group-timeseries',
  network: 'group-timeseries',
  platform: 'group-timeseries',
  issuer: 'group-timeseries',
  total: 'group-timeseries',
}

function countFigures(lines: readonly Line[], isOut: (line: Line) => boolean): DatasetFigures {
  const sum = (some: readonly Line[]) => some.reduce((rows, line) => rows + line.rows, 0)
  return {
    rows: sum(lines),
    leftOut: sum(lines.filter(isOut)),
    newestDay: lines.reduce<Day | null>(
      (newest, line) => Math.max(newest ?? line.newest, line.newest),
      null,
    ),
    refreshedAt: lines.reduce<string | null>(
      (last, { publishedAt }) =>
        publishedAt !== null && (last === null || Date.parse(publishedAt) > Date.parse(last))
          ? publishedAt
          : last,
      null,
    ),
  }
}

function isLeftOut(
  { key, measureId, sourceId }: Line,
  restricted: ReadonlySet<string>,
  restrictedIds: readonly number[],
): boolean {
  if (sourceId !== sources.assay.id) return restrictedIds.includes(sourceId)
  const measure = measureById(measureId)
  return measure !== undefined && restricted.has(lineKey(key, measure))
}

/** Scope keys, measures and days, a held day at each place. */
function listHeld(held: HeldLines): [string[], number[], Day[]] {
  const found: [string[], number[], Day[]] = [[], [], []]
  for (const [line, days] of held) {
    const [key = '', name] = line.split(' ')
    const measure = measureKeys.find((each) => each === name)
    if (!measure) continue
    for (const day of days) {
      found[0].push(key)
      found[1].push(measures[measure].id)
      found[2].push(day)
    }
  }
  return found
}

const LINES = `
  with held as (select * from unnest($1::text[], $2::int[], $3::int[]) as held (scope_key, measure_id, day)),
  blank as (
    select s.id, count(*)::int as days
    from held
    join series s using (scope_key, measure_id)
    join series_values v on v.series_id = s.id
    where s.is_published and v.values[held.day - v.start_day + 1] is null group by s.id
  )
  select s.scope_kind as kind, s.scope_key as key, s.measure_id as "measureId", s.source_id as "sourceId",
         cardinality(array_remove(v.values, null)) + coalesce(blank.days, 0) as rows,
         v.start_day + cardinality(v.values) - 1 as newest,
         to_json(r.finished_at)#>>'{}' as "publishedAt"
  from series s
  join series_values v on v.series_id = s.id
  left join ingest_run r on r.id = v.run_id
  left join blank on blank.id = s.id
  where s.is_published`
