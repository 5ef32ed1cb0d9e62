import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ingestExport, makeAssets, withClient } from './filled-database.ts'
import { writeExport } from './points.ts'

/** The measures that each asset has, and the size of each as a share of the asset's value. */
const MEASURES = {
  'Total Asset Value (Dollar)': { share: 1, decimals: 2 },
  Holders: { share: 0.1, decimals: 0 },
  'Daily Active Addresses': { share: 0.01, decimals: 0 },
  'Weekly Active Addresses': { share: 0.02, decimals: 0 },
  'Monthly Active Addresses': { share: 0.03, decimals: 0 },
  'Daily Transactions': { share: 0.02, decimals: 0 },
  'Daily Transfer Volume': { share: 0.02, decimals: 2 },
  'Daily Transfer Volume (Token)': { share: 0.02, decimals: 2 },
  'Weekly Transfer Volume': { share: 0.1, decimals: 2 },
  'Monthly Transfer Volume': { share: 0.4, decimals: 2 },
}
const LINES_OF_ASSET = Object.keys(MEASURES).length
/** Assets that every size has. */
export const LEAST_ASSETS = 500
/** Assets of one file. */
const FILE_ASSETS = 5_000
/** The most days of a line, nearly eleven years: a database that is larger has more assets. */
const MOST_DAYS = 4_000
/** The day that comes last, in files of its own. */
export const LAST_DAY = 20_760

export interface GrownDatabase {
  assets: number
  /** the time for all files but those of the last day */
  loadSeconds: number
  /** the time for files with a new value of each line */
  daySeconds: number
  /** the most memory that an ingest takes */
  peakBytes: number
  /** the size of the database on disk */
  databaseBytes: number
}

/**
 * Fills a migrated database with so many points of ten measures, by `npm run ingest`'s own way: a
 * file a measure, then the newest day of all.
 */
export async function growDatabase(
  url: string,
  points: number,
  say: (sentence: string) => void,
): Promise<GrownDatabase> {
  const least = LEAST_ASSETS * LINES_OF_ASSET
  const assets = LEAST_ASSETS * Math.max(1, Math.ceil(points / (least * MOST_DAYS)))
  const days = Math.max(1, Math.round(points / (assets * LINES_OF_ASSET)) - 1)
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'))
  const file = path.join(folder, 'points.csv')
  let [loadSeconds, daySeconds, peakBytes, loaded] = [0, 0, 0, 0]
  try {
    await makeAssets(url, assets)
    for (const [measure, scale] of Object.entries(MEASURES))
      for (let firstColumn = 0; firstColumn < assets; firstColumn += FILE_ASSETS) {
        const columns = Math.min(FILE_ASSETS, assets - firstColumn)
        const shape = { columns, firstColumn, days, firstDay: LAST_DAY - days, ...scale }
        await writeExport(file, shape, measure, false)
        const ingest = await ingestExport(url, file)
        if (ingest.points !== columns * days)
          throw new Error(`${measure}: ${ingest.points} of ${columns * days} points published`)
        loadSeconds += ingest.seconds
        peakBytes = Math.max(peakBytes, ingest.peakBytes)
        loaded += ingest.points
        say(`${loaded.toLocaleString('en-US')} points after ${loadSeconds.toFixed(0)} s`)
      }
    for (const [measure, scale] of Object.entries(MEASURES)) {
      const shape = { columns: assets, days: 1, firstDay: LAST_DAY, ...scale }
      await writeExport(file, shape, measure, false)
      const ingest = await ingestExport(url, file)
      daySeconds += ingest.seconds
      peakBytes = Math.max(peakBytes, ingest.peakBytes)
      say(`new day of ${measure} after ${ingest.seconds.toFixed(1)} s`)
    }
    const databaseBytes = await withClient(url, async (client) => {
      await client.query('vacuum analyze')
      const { rows } = await client.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      )
      return Number(rows[0]?.bytes)
    })
    say(
      `${(databaseBytes / 2 ** 30).toFixed(1)} GB on disk, ingest at most ${(peakBytes / 2 ** 20).toFixed(0)} MB`,
    )
    return { assets, loadSeconds, daySeconds, peakBytes, databaseBytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
