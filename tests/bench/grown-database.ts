import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ingestExport, makeAssets, withClient } from './filled-database.ts'
import { writeExport } from './points.ts'

/** Lines of one file. */
const FILE_LINES = 5_000
/** Of a line, nearly eleven years: a database that is larger has more lines. */
const MOST_DAYS = 4_000
const MEASURE = 'Total Asset Value (Dollar)'
/** The day that comes last, in a file of its own. */
export const LAST_DAY = 20_760

export interface GrownDatabase {
  assets: number
  /** of all files but the one of the last day */
  loadSeconds: number
  /** of one file that has a new value for each asset */
  daySeconds: number
  /** of an ingest at most */
  peakBytes: number
  /** what the database takes on disk */
  databaseBytes: number
}

/** Fills a migrated database with so many points, by `npm run ingest`'s own way: files of 5,000 assets, then the newest day of all. */
export async function growDatabase(
  url: string,
  points: number,
  say: (sentence: string) => void,
): Promise<GrownDatabase> {
  const assets = FILE_LINES * Math.max(1, Math.ceil(points / (FILE_LINES * MOST_DAYS)))
  const days = Math.max(1, Math.round(points / assets) - 1)
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'))
  const file = path.join(folder, 'points.csv')
  let [loadSeconds, peakBytes] = [0, 0]
  try {
    await makeAssets(url, assets)
    for (let firstColumn = 0; firstColumn < assets; firstColumn += FILE_LINES) {
      const shape = { columns: FILE_LINES, firstColumn, days, firstDay: LAST_DAY - days }
      await writeExport(file, shape, MEASURE, false)
      const loaded = await ingestExport(url, file)
      loadSeconds += loaded.seconds
      peakBytes = Math.max(peakBytes, loaded.peakBytes)
      say(`${count((firstColumn + FILE_LINES) * days)} points after ${loadSeconds.toFixed(0)} s`)
    }
    await writeExport(file, { columns: assets, days: 1, firstDay: LAST_DAY }, MEASURE, false)
    const { seconds: daySeconds } = await ingestExport(url, file)
    const databaseBytes = await withClient(url, async (client) => {
      await client.query('vacuum analyze')
      const { rows } = await client.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      )
      return Number(rows[0]?.bytes)
    })
    return { assets, loadSeconds, daySeconds, peakBytes, databaseBytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const count = (points: number) => points.toLocaleString('en-US')
