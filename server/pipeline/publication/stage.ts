import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { DayRanges } from '#server/pipeline/publication/day-ranges.ts'
import { openBinaryCopy } from '#server/core/database/binary-copy.ts'
import { cursorRows } from '#server/core/database/cursor-rows.ts'
import { PointBatch, type PackedRow } from '#server/pipeline/publication/point-batch.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'

/** Points on their way into the database, in a table that only this connection sees and that ends with it. */
export interface Stage {
  /** points that follow are of this file; the files of a run count from 0 */
  openFile(file: number): void
  /** `line` numbers the series of this run from 0 on, `place` the lines of the file; value null is a withdrawal */
  add(line: number, day: Day, value: number | null, place?: number): void
  /**
   * days that a file covers and leaves blank: what is published of them is withdrawn, unless a file
   * of the run has a value
   */
  blank(line: number, days: DayRanges): void
  /** true when `drain` should be awaited before more is added */
  readonly isFull: boolean
  drain(): Promise<void>
  close(): Promise<void>
  /** instead of `close`, where something went wrong: the connection is free for a rollback */
  abandon(): Promise<void>
}

/**
 * A row holds some days of one line, packed: a row for each point would cost more than all the rest
 * of a run. One without points holds the first and last day of each stretch of blank ones.
 */
export async function openStage({ client }: PublicationSession): Promise<Stage> {
  await client.query('drop table if exists stage')
  await client.query(`
    create temp table stage (
      line int not null, seq int not null, file int not null, value_count int not null,
      days bytea not null, points bytea not null, places bytea
    )
    with (toast_tuple_target = 8160)`)
  await client.query(
    `alter table stage alter column days set storage external,
       alter column points set storage external, alter column places set storage external`,
  )
  const copy = openBinaryCopy(client, 'stage')
  const batch = new PointBatch()
  let file = 0
  let seq = 0
  const sendRow = ({ line, days, points, places }: PackedRow) => {
    copy.row(7)
    copy.int(line)
    copy.int(seq++)
    copy.int(file)
    copy.int(points.reduce((count, point) => count + (Number.isNaN(point) ? 0 : 1), 0))
    copy.bytes(toBytes(days))
    copy.bytes(toBytes(points))
    if (places) copy.bytes(toBytes(places))
    else copy.null()
  }
  const send = () => {
    for (const row of batch.take()) sendRow(row)
  }
  return {
    openFile(next) {
      send()
      file = next
    },
    add(line, day, value, place = 0) {
      batch.add(line, day, value ?? Number.NaN, place)
      if (batch.isFull) send()
    },
    blank(line, ranges) {
      for (const days of ranges.pack(ROW_RANGES))
        sendRow({ line, days, points: new Float64Array(0), places: null })
    },
    get isFull() {
      return copy.isFull
    },
    drain: () => copy.drain(),
    async close() {
      send()
      await copy.close()
    },
    abandon: () => copy.abandon(),
  }
}

/** How many values are staged; withdrawals are none. */
export async function stagedValues(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select coalesce(sum(value_count), 0)::int as count from stage',
  )
  return rows[0]?.count ?? 0
}

/** All that is staged of one line, in the order it came. A withdrawal is NaN. */
export interface StagedLine {
  line: number
  days: Int32Array
  points: Float64Array
  blanks: DayRanges
}

const ROWS_AT_ONCE = 100
/** A row of them fits a page of the database. */
const ROW_RANGES = 960

/** Reads all that is staged, line by line, in the order of `places`, one a line. Inside a transaction. */
export async function* stagedLines(
  client: ClientBase,
  places: readonly number[],
): AsyncGenerator<StagedLine> {
  let open: OpenLine | undefined
  for await (const rows of cursorRows<{ line: number; days: Buffer; points: Buffer }>(
    client,
    'select line, days, points from stage order by ($1::int[])[line + 1], line, seq',
    [places],
    ROWS_AT_ONCE,
  )) {
    for (const { line, days, points } of rows) {
      if (open && open.line !== line) yield joined(open)
      if (open?.line !== line) open = { line, days: [], points: [], blanks: new DayRanges() }
      if (points.length === 0) {
        open.blanks.unpack(daysFrom(days))
        continue
      }
      open.days.push(daysFrom(days))
      open.points.push(pointsFrom(points))
    }
  }
  if (open) yield joined(open)
}

interface OpenLine {
  line: number
  days: Int32Array[]
  points: Float64Array[]
  blanks: DayRanges
}

/** A day that a line has twice: within one file, or with another value in another file of the run. */
export interface RepeatedDay {
  line: number
  day: Day
  file: number
  place: number
  isOtherFile: boolean
}

/** Days that are staged twice. Only lines whose days did not come in order are looked at. Inside a transaction. */
export async function* repeatedDays(client: ClientBase): AsyncGenerator<RepeatedDay> {
  let open = -1
  let seen = new Map<Day, { file: number; point: number }>()
  for await (const rows of cursorRows<{
    line: number
    file: number
    days: Buffer
    points: Buffer
    places: Buffer | null
  }>(client, SUSPECTS, [], ROWS_AT_ONCE)) {
    for (const { line, file, ...row } of rows) {
      if (line !== open) seen = new Map()
      open = line
      const [days, points, places] = [
        daysFrom(row.days),
        pointsFrom(row.points),
        row.places && daysFrom(row.places),
      ]
      for (const [at, day] of days.entries()) {
        const point = points[at] ?? Number.NaN
        const first = seen.get(day)
        if (!first) seen.set(day, { file, point })
        else if (first.file === file || !Object.is(first.point, point))
          yield { line, day, file, place: places?.[at] ?? 0, isOtherFile: first.file !== file }
      }
    }
  }
}

const SUSPECTS = `
  select line, file, days, points, places
  from stage
  where length(points) > 0 and line in (select line from stage where places is not null)
  order by line, seq`

function joined({ line, days, points, blanks }: OpenLine): StagedLine {
  const [firstDays, firstPoints] = [days[0], points[0]]
  if (days.length === 1 && firstDays && firstPoints)
    return { line, days: firstDays, points: firstPoints, blanks }
  const length = days.reduce((sum, part) => sum + part.length, 0)
  const all = { line, days: new Int32Array(length), points: new Float64Array(length), blanks }
  let at = 0
  for (const [i, part] of days.entries()) {
    all.days.set(part, at)
    all.points.set(points[i] ?? [], at)
    at += part.length
  }
  return all
}

const toBytes = (values: Int32Array | Float64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

// values from the database may lie at any byte, and a view must begin at a multiple of its numbers' size
const daysFrom = (bytes: Buffer): Int32Array => new Int32Array(new Uint8Array(bytes).buffer)
const pointsFrom = (bytes: Buffer): Float64Array => new Float64Array(new Uint8Array(bytes).buffer)
