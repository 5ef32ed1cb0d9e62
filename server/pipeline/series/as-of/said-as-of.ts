import type { ClientBase, Pool } from 'pg'
import { toDate, type Day } from '#lib/dates.ts'
import { decodeFloat8Array, lastDay, trim, type Packed } from '#server/pipeline/series/packed.ts'

/** The values of a line as of the end of a day. */
export interface SaidLine extends Packed {
  /** the newest run that it is made of */
  runId: number
  /** the run that wrote its newest value */
  newestRunId: number
}

interface WantedLines {
  /** ids of series */
  ids: readonly number[]
  /** day by whose end values were published */
  asOf: Day
}

/** Later than any day of a line. */
const LAST_DAY: Day = 2 ** 31 - 1
/** A line that goes on has its newest value within so many days. */
const STILL_GOING_DAYS = 31

/**
 * Whole lines as they were published by the end of a day, by series: of the observations of runs
 * that were finished by then, the last one of each day. Lines that said nothing by then are
 * missing.
 */
export async function readSaidAsOf(
  client: ClientBase | Pool,
  { ids, asOf }: WantedLines,
): Promise<Map<number, SaidLine>> {
  const laterRuns = await findLaterRuns(client, asOf)
  return readFrom(client, { ids, from: 0, to: LAST_DAY, laterRuns })
}

/**
 * Reads only the newest value that each line had then, of a value day or before, and as many days
 * before it, because the whole past of many lines is much.
 */
export async function readTailsAsOf(
  client: ClientBase | Pool,
  { ids, asOf, on, days }: WantedLines & { on: Day | null; days: number },
): Promise<Map<number, SaidLine>> {
  const laterRuns = await findLaterRuns(client, asOf)
  const to = on ?? LAST_DAY
  const from = Math.min(asOf, to) - days - STILL_GOING_DAYS
  const tails = await readFrom(client, { ids, from, to, laterRuns })
  const ended = ids.filter((id) => {
    const tail = tails.get(id)
    return !tail || lastDay(tail) - days < from
  })
  const rest = ended.length ? await readFrom(client, { ids: ended, from: 0, to, laterRuns }) : []
  return new Map([...tails, ...rest].map(([id, line]) => [id, endOf(line, days)]))
}

function endOf(line: SaidLine, days: number): SaidLine {
  const cut = trim({
    start: Math.max(line.start, lastDay(line) - days + 1),
    values: line.values.slice(-days),
  })
  return cut ? { ...line, ...cut } : line
}

/** Runs that were not finished by the end of a day. */
export async function findLaterRuns(
  client: ClientBase | Pool,
  asOf: Day,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'later-runs',
    text: 'select id from ingest_run where finished_at is null or finished_at >= $1::timestamptz',
    values: [toDate(asOf + 1).toISOString()],
  })
  return rows.map(({ id }) => id)
}

async function readFrom(
  client: ClientBase | Pool,
  {
    ids,
    from,
    to,
    laterRuns,
  }: { ids: readonly number[]; from: Day; to: Day; laterRuns: readonly number[] },
): Promise<Map<number, SaidLine>> {
  const { rows } = await client.query<Row>({
    name: 'said-as-of',
    text: SAID,
    values: [ids, from, to, laterRuns],
  })
  return new Map(
    rows.flatMap(({ id, days, packed, ...runs }) => {
      const line = trim(packLine(decodeFloat8Array(days), decodeFloat8Array(packed)))
      return line ? [[id, { ...line, ...runs }] as const] : []
    }),
  )
}

interface Row extends Omit<SaidLine, keyof Packed> {
  id: number
  days: Buffer
  packed: Buffer
}

/** One value a day, NaN where there is none. Days ascend. */
function packLine(days: Float64Array, values: Float64Array): Packed {
  const start = days[0] ?? 0
  const line: Packed = {
    start,
    values: new Float64Array((days.at(-1) ?? start) - start + 1).fill(Number.NaN),
  }
  for (const [at, day] of days.entries()) line.values[day - start] = values[at] ?? Number.NaN
  return line
}

// reads observations alone, in the order of their key: so the query runs where they are, on
// whichever machine of a cluster
const SAID = `
  select said.series_id as id, array_send(array_agg(said.day::float8 order by said.day)) as days,
         array_send(array_agg(said.value order by said.day)) as packed,
         max(said.run_id) as "runId",
         (
           array_agg(said.run_id order by said.day desc) filter (where said.value is not null)
         )[1] as "newestRunId"
  from (
    select distinct on (o.series_id, o.day) o.series_id, o.day, o.value, o.run_id from observation o
    where o.series_id = any($1) and o.day between $2 and $3 and o.run_id <> all($4)
    order by o.series_id, o.day, o.run_id desc
  ) said
  group by said.series_id`
