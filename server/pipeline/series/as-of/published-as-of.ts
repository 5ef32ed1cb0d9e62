import type { Day } from '#lib/dates.ts'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import { storeMarks } from '#server/pipeline/series/series-marks.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { pastReads } from '#server/pipeline/series/as-of/past-reads.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { readSaidAsOf } from '#server/pipeline/series/as-of/said-as-of.ts'
import {
  MARKED_NOW,
  stillMarked,
  type MarkedNow,
} from '#server/pipeline/series/as-of/still-marked.ts'

interface WantedAsOf {
  scopeKeys: readonly string[]
  measures: readonly MeasureKey[]
  /** day by whose end values were published */
  asOf: Day
}

/**
 * Whole lines as they were published by the end of a day, derived ones included: of the
 * observations of runs that were finished by then, the last one of each day. What speaks for a
 * scope is chosen by the rule of today. Keyed by `lineKey`.
 */
export async function publishedLinesAsOf({
  scopeKeys,
  measures: wanted,
  asOf,
}: WantedAsOf): Promise<Map<string, PublishedLine>> {
  const lines = await pastReads.run(async () => {
    const { rows } = await replicaSql().query<Row>({
      name: 'lines-as-of',
      text: LINES,
      values: [scopeKeys, wanted.map((measure) => measures[measure].id)],
    })
    const said = await readSaidAsOf(replicaSql(), {
      ids: rows.map(({ seriesId }) => seriesId),
      asOf,
    })
    return rows.flatMap(({ measureId, rank, startNow, marksNow, packedNow, ...row }) => {
      const measure = measureById(measureId)
      const line = said.get(row.seriesId)
      if (!measure || !line) return []
      const { start, values, runId } = line
      const marks = storeMarks(start, stillMarked(line, { startNow, marksNow, packedNow }))
      return [
        {
          line: { ...row, start, values, runId, measure, marks },
          rank,
          newestDay: lastDay(line),
        },
      ]
    })
  })
  return new Map(
    [
      ...Map.groupBy(lines, ({ line: { scopeKey, measure } }) => lineKey(scopeKey, measure)),
    ].flatMap(([key, candidates]) => {
      const chosen = choosePublished(candidates)
      return chosen ? [[key, chosen.line] as const] : []
    }),
  )
}

interface Row
  extends Omit<PublishedLine, 'start' | 'values' | 'runId' | 'measure' | 'marks'>,
    MarkedNow {
  measureId: number
  rank: number
}

const LINES = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId",
         s.measure_id as "measureId", s.frequency, s.source_id as "sourceId",
         coalesce(v.quality, 'published') as quality, source.rank, ${MARKED_NOW}
  from series s
  join source on source.id = s.source_id left join series_values v on v.series_id = s.id
  where s.scope_key = any($1) and s.measure_id = any($2)
  order by s.id`
