import type { Day } from '#lib/dates.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** Which of the earlier readings: so many, after so many others; null: all. */
export interface ReadingsPage {
  most: number | null
  skip: number
}
export const FIRST_READINGS: ReadingsPage = { most: 20, skip: 0 }

type Earlier = Pick<Provenance, 'history' | 'revised' | 'readingCounts'>

/**
 * Lists earlier readings of a line: every value of the day, and the other days that were changed
 * last. Observations are only added, so nothing is missing. Several lines together were never
 * published as such: what they said is replayed. `laterRuns`: what these wrote is not yet known.
 */
export async function earlierReadings(
  seriesIds: readonly number[],
  day: Day,
  { most, skip, laterRuns }: ReadingsPage & { laterRuns: readonly number[] },
  replay: () => Promise<Provenance['history']>,
): Promise<Earlier> {
  const [only] = seriesIds
  if (only === undefined || seriesIds.length > 1)
    return pageReplayed(await replay(), { most, skip })
  const [{ rows: history }, { rows: revised }] = await Promise.all([
    replicaSql().query<Provenance['history'][number] & Counted>({
      name: 'history-of',
      text: HISTORY,
      values: [only, day, most, skip, laterRuns],
    }),
    replicaSql().query<Provenance['revised'][number] & Counted>({
      name: 'revised-of',
      text: REVISED,
      values: [only, day, most, skip, laterRuns],
    }),
  ])
  return {
    history: history.map(({ count: _, ...reading }) => reading),
    revised: revised.map(({ count: _, ...reading }) => reading),
    readingCounts: { history: history[0]?.count ?? 0, revised: revised[0]?.count ?? 0 },
  }
}

export const pageReplayed = (
  history: Provenance['history'],
  { most, skip }: ReadingsPage,
): Earlier => ({
  history: history.slice(skip, most === null ? undefined : skip + most),
  revised: [],
  readingCounts: { history: history.length, revised: null },
})

interface Counted {
  count: number
}

/**
 * Every value that days of series have had, the newest first, by `<series id> <day>`. One
 * statement, however many days.
 */
export async function readHistories(
  wanted: readonly { seriesId: number; day: Day }[],
): Promise<Map<string, Provenance['history']>> {
  const { rows } = await replicaSql().query<
    Provenance['history'][number] & { seriesId: number; day: Day }
  >({
    name: 'histories-of',
    text: HISTORIES,
    values: [wanted.map(({ seriesId }) => seriesId), wanted.map(({ day }) => day)],
  })
  const found = new Map<string, Provenance['history']>()
  for (const { seriesId, day, ...reading } of rows) {
    const key = `${seriesId} ${day}`
    found.set(key, [...(found.get(key) ?? []), reading])
  }
  return found
}

/** The run that wrote what is shown of a day; of several lines the newest. Null where no observation is kept. */
export async function runOfDay(
  seriesIds: readonly number[],
  day: Day,
  laterRuns: readonly number[],
): Promise<number | null> {
  const { rows } = await replicaSql().query<{ runId: number | null }>({
    name: 'run-of-day',
    text: 'select max(run_id) as "runId" from observation where series_id = any($1) and day = $2 and run_id <> all($3)',
    values: [seriesIds, day, laterRuns],
  })
  return rows[0]?.runId ?? null
}

export async function findRun(id: number): Promise<Provenance['run']> {
  const {
    rows: [run],
  } = await replicaSql().query<Provenance['run']>({
    name: 'run-of',
    text: `select id, to_json(coalesce(finished_at, started_at))#>>'{}' as "publishedAt",
             coalesce(inputs, '{}') as inputs
           from ingest_run
           where id = $1`,
    values: [id],
  })
  return run ?? { id, publishedAt: '', inputs: [] }
}

const HISTORY = `
  select o.run_id as "runId",
    to_json(coalesce(r.finished_at, r.started_at))#>>'{}' as "publishedAt", o.value,
    count(*) over ()::int as count
  from observation o join ingest_run r on r.id = o.run_id
  where o.series_id = $1 and o.day = $2 and o.run_id <> all($5) order by o.run_id desc limit $3 offset $4`

const HISTORIES = `
  select w.series_id as "seriesId", w.day, o.run_id as "runId",
    to_json(coalesce(r.finished_at, r.started_at))#>>'{}' as "publishedAt", o.value
  from (select distinct * from unnest($1::bigint[], $2::int[]) as given(series_id, day)) w
  join (
    select series_id, day, run_id, value, row_number() over (partition by series_id, day order by run_id desc) as nth
    from observation where series_id = any($1) and day = any($2)
  ) o on o.series_id = w.series_id and o.day = w.day and o.nth <= 20
  join ingest_run r on r.id = o.run_id
  order by w.series_id, w.day, o.run_id desc`

const REVISED = `
  select said.day, said.before, said.value as after, said.run_id as "runId",
         to_json(coalesce(r.finished_at, r.started_at))#>>'{}' as "publishedAt",
         count(*) over ()::int as count
  from (
    select day, run_id, value, lag(value) over line as before, row_number() over line as nth
    from observation where series_id = $1 and day <> $2 and run_id <> all($5)
    window line as (partition by day order by run_id)
  ) said join ingest_run r on r.id = said.run_id
  where said.nth > 1 order by said.run_id desc, said.day desc limit $3 offset $4`
