import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { isoDay } from '#lib/dates.ts'

/**
 * So many lines over so many days, the same numbers every time; the first lines, from a day in 2015
 * on, when the networks of the catalogue had launched,, unless others are named.
 */
export interface Shape {
  columns: number
  days: number
  firstColumn?: number
  firstDay?: number
  /** a factor on the size that lines have otherwise */
  share?: number
  /** after the point: none of what is counted */
  decimals?: number
}

const FIRST_DAY = 16_700
const CHUNK = 1 << 16

export const columnName = (column: number): string => `fund-${column + 1}`

/**
 * A day's value of a line: around a size of its own, a little different every day. One in ten is
 * another in `revised` points.
 */
function makeValue(
  column: number,
  day: number,
  isRevised: boolean,
  { share = 1, decimals = 2 }: Pick<Shape, 'share' | 'decimals'> = {},
): string {
  const noise = hash(column * 65_537 + day)
  const size = 1e3 * (1 + (hash(column) % 5000)) // 5,000 lines together are what one class may be
  const value = size * (1 + (noise % 2000) / 100_000) + (isRevised && noise % 10 === 0 ? 1 : 0)
  return (share * value).toFixed(decimals)
}

/** As time series are exported: a row a day, a column a line. */
export async function writeExport(
  file: string,
  { columns, days, firstColumn = 0, firstDay = FIRST_DAY, ...scale }: Shape,
  measure: string,
  isRevised: boolean,
): Promise<void> {
  const end = firstColumn + columns
  await write(file, function* () {
    const names = Array.from({ length: columns }, (_, at) => columnName(firstColumn + at))
    yield `Timestamp,Date,Measure,${names.join(',')}\n`
    for (let day = 0; day < days; day++) {
      yield `${(firstDay + day) * 86_400_000},${isoDay(firstDay + day)},${measure}`
      for (let column = firstColumn; column < end; column++)
        yield `,${makeValue(column, day, isRevised, scale)}`
      yield '\n'
    }
  })
}

/**
 * The same points as text for COPY into (series_id, day, run_id, value), in the order of the file
 * or sorted by line.
 */
export async function writeCopyRows(
  file: string,
  { columns, days }: Shape,
  order: 'as they come' | 'sorted',
): Promise<void> {
  const row = (column: number, day: number) =>
    `${column + 1}\t${FIRST_DAY + day}\t1\t${makeValue(column, day, false)}\n`
  await write(file, function* () {
    if (order === 'sorted')
      for (let column = 0; column < columns; column++)
        for (let day = 0; day < days; day++) yield row(column, day)
    else
      for (let day = 0; day < days; day++)
        for (let column = 0; column < columns; column++) yield row(column, day)
  })
}

async function write(file: string, pieces: () => Generator<string>): Promise<void> {
  const out = createWriteStream(file)
  let chunk = ''
  for (const piece of pieces()) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    if (!out.write(chunk)) await once(out, 'drain')
    chunk = ''
  }
  out.end(chunk)
  await finished(out)
}

function hash(seed: number): number {
  let x = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b)
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return (x ^ (x >>> 16)) >>> 0
}
