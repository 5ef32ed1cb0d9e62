import { expect } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isoDay, parseDay } from '#lib/dates.ts'
import type { Site } from './site-fixtures.ts'
import { temporaryFolder } from '../../tests/support/files/temporary-folder.ts'

/** Values of assets by day from `from` on, in the form of a file of time series, as `npm run ingest` reads them. */
export function ingestSeries(
  site: Site,
  from: string,
  columns: Readonly<Record<string, readonly number[]>>,
): void {
  const first = parseDay(from) ?? 0
  const names = Object.keys(columns)
  const length = Math.max(...names.map((name) => columns[name]?.length ?? 0))
  const rows = Array.from({ length }, (_, at) =>
    [
      (first + at) * 86_400_000,
      isoDay(first + at),
      'Asset Value',
      ...names.map((name) => columns[name]?.[at] ?? ''),
    ].join(','),
  )
  ingestText(
    site,
    ['Timestamp,Date,Measure,' + names.join(','), ...rows],
    'timeseries-export',
    '--class',
    'us-treasury-debt',
  )
}

/** A file of these lines through `npm run ingest -- <source>`, which makes what does not exist yet. */
export function ingestText(
  site: Site,
  lines: readonly string[],
  source: string,
  ...options: string[]
): void {
  const { folder, remove } = temporaryFolder()
  try {
    const file = join(folder, 'file.csv')
    writeFileSync(file, [...lines, ''].join('\n'))
    const { status, output } = site.ingest(source, file, ...options, '--create')
    expect([0, 3], output).toContain(status)
  } finally {
    remove()
  }
}

/** Rows of a statement on the database of a site of the test's own. */
export async function runSql(
  site: Site,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
