import type { Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { pastReads } from '#server/pipeline/series/as-of/past-reads.ts'
import { describeTail, TAIL_DAYS, type OfKind } from '#server/pipeline/series/as-of/latest-as-of.ts'
import { decodeFloat8Array, trim } from '#server/pipeline/series/packed.ts'
import { estimatedDays, type PublishedLatest } from '#server/pipeline/series/published.ts'
import { listMarks, readMarks, type Mark } from '#server/pipeline/series/series-marks.ts'

interface Wanted extends OfKind {
  /** the value day */
  on: Day
}

const MOST_BYTES = 32 * 2 ** 20
const BYTES_PER_LINE = 700
const cache = new LoadingCache<readonly PublishedLatest[]>({
  mostBytes: MOST_BYTES,
  measureBytes: (lines) => lines.length * BYTES_PER_LINE,
})

/**
 * Newest values of one measure of every scope of a kind on a value day or before, as they are
 * published now. Read once per data version and kept while there is room.
 */
export async function latestOnDay(wanted: Wanted): Promise<readonly PublishedLatest[]> {
  const { kind, segment, measure, on } = wanted
  return cache.get(
    `${kind}#${segment ?? ''} ${measure} ${on}`,
    () => pastReads.run(() => load(wanted)),
    await dataVersion(),
  )
}

async function load(wanted: Wanted): Promise<readonly PublishedLatest[]> {
  const tails = await readTails(wanted, { days: TAIL_DAYS + STILL_GOING_DAYS, ids: null })
  // a line that is blank on all these days has its newest value before them
  const blank = tails.flatMap(({ seriesId, latest }) => (latest ? [] : [seriesId]))
  const whole = blank.length ? await readTails(wanted, { days: EVERY_DAY, ids: blank }) : []
  return [...tails, ...whole].flatMap(({ latest }) => latest ?? [])
}

/** The newest value of a line that goes on is not older. */
const STILL_GOING_DAYS = 31
/** More days than any line has. */
const EVERY_DAY = 100_000

interface Tail {
  seriesId: number
  /** undefined where all of its days are blank */
  latest: PublishedLatest | undefined
}

async function readTails(
  { kind, segment, measure, on }: Wanted,
  { days, ids }: { days: number; ids: readonly number[] | null },
): Promise<Tail[]> {
  const { rows } = await replicaSql().query<Row>({
    name: 'latest-on-day',
    text: LINES,
    values: [kind, segment ?? '', measures[measure].id, on, days, ids],
  })
  return rows.map(({ start, marks, from, packed, ...row }) => {
    const line = trim({ start: from, values: decodeFloat8Array(packed) })
    if (!line) return { seriesId: row.seriesId, latest: undefined }
    const { daysBefore: _, ...tail } = describeTail(line)
    const own = marksOf(marks, tail.day - start)
    const known = {
      marks: readMarks(start, own),
      priceDay: estimatedDays({ start, marks: own }).get(tail.day) ?? null,
    }
    return { seriesId: row.seriesId, latest: { ...row, measure, ...tail, ...known } }
  })
}

/** The marks of one day of a line; those of stretches are stored on their last day. */
const marksOf = (marks: unknown, offset: number): Mark[] =>
  listMarks(marks).flatMap(({ offset: at, mark, note, days }): Mark[] => {
    const isStretch = mark === 'unchanged' || mark === 'assumed'
    return at === offset || (isStretch && at > offset) ? [[at, mark, note, days]] : []
  })

interface Row
  extends Pick<PublishedLatest, 'seriesId' | 'scopeKey' | 'scopeId' | 'sourceId' | 'quality'> {
  /** the first day of the line, from which its marks are counted */
  start: Day
  marks: unknown
  /** the first day that is read of it */
  from: Day
  packed: Buffer
}

const LINES = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId",
         s.source_id as "sourceId", v.quality, v.start_day as start, v.marks,
         v.start_day + greatest(cut.count - $5, 0) as "from",
         array_send(v.values[greatest(cut.count - $5, 0) + 1:cut.count]) as packed
  from series s join series_values v on v.series_id = s.id
  cross join lateral (select least(cardinality(v.values), $4 - v.start_day + 1) as count) cut
  where s.is_published and s.scope_kind = $1 and coalesce(s.segment, '') = $2
    and s.measure_id = $3 and cut.count > 0 and ($6::int[] is null or s.id = any($6))`
