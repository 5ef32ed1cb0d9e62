import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDay, parseDay, type Day } from '#lib/dates.ts'
import { directClient } from '#server/core/database/db.ts'
import type { RunReport } from '#server/pipeline/runs/ingest/run-request.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources, type IngestSourceId } from '#server/pipeline/sources/ingest-sources.ts'
import { upsertCatalogue } from '#server/pipeline/catalogue/facts/upsert-catalogue.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'

/**
 * An asset of a test's own. `on`: networks that it has a token on; platform, issuer and manager are
 * made by their names.
 */
interface SmallAsset {
  slug: string
  /** key of lib/registry/asset-classes */
  assetClass: string
  tokenization?: 'distributed' | 'represented'
  on?: readonly string[]
  platform?: string
  issuer?: string
  manager?: string
  countryCode?: string
  benchmark?: string
  benchmarkUnit?: string
}

/**
 * Writes a catalogue into the empty database. Ids count from 1 in the order of the list; an asset
 * is named like its slug.
 */
export async function makeCatalogue(assets: readonly SmallAsset[]): Promise<void> {
  const named = (names: readonly (string | undefined)[]) =>
    [...new Set(names.flatMap((name) => name ?? []))].map((slug, at) => ({
      id: at + 1,
      slug,
      name: slug,
    }))
  const client = await directClient()
  try {
    await syncReference(client)
    await upsertCatalogue(client, {
      issuers: named(assets.map(({ issuer }) => issuer)),
      platforms: named(assets.map(({ platform }) => platform)),
      managers: named(assets.map(({ manager }) => manager)),
      serviceProviders: [],
      assets: assets.map(({ on: _on, ...asset }, at) => ({
        ...asset,
        id: at + 1,
        name: asset.slug,
        ticker: asset.slug.toUpperCase(),
        aliases: [],
        description: '',
        serviceProviders: [],
      })),
      tokens: assets
        .flatMap(({ slug, on = [] }) => on.map((network) => ({ asset: slug, network, name: slug })))
        .map((token, at) => ({ ...token, id: at + 1 })),
      events: [],
    })
  } finally {
    await client.end()
  }
}

/** The day of a date that is written out. */
export function day(text: string): Day {
  const found = parseDay(text)
  if (found === undefined) throw new Error(`${text} is no day`)
  return found
}

/** So many days with the same value. */
export const steady = (days: number, value: number | null): (number | null)[] =>
  Array.from({ length: days }, () => value)

/**
 * Publishes lines of one measure the way `npm run ingest -- timeseries-export` does, one column a
 * line and one value a day from `from` on; null is an empty cell. With `network` columns are
 * tokens, else whatever `options` say, or assets.
 */
export function publishSeries(
  measure: string,
  from: string,
  columns: Readonly<Record<string, readonly (number | null)[]>>,
  options: Record<string, string> = {},
): Promise<RunReport> {
  const names = Object.keys(columns)
  const length = Math.max(...names.map((name) => columns[name]?.length ?? 0))
  const rows = Array.from({ length }, (_, at) => {
    const date = day(from) + at
    return [
      date * 86_400_000,
      isoDay(date),
      measure,
      ...names.map((name) => columns[name]?.[at] ?? ''),
    ].join(',')
  })
  const header = ['Timestamp', 'Date', 'Measure', ...names.map((name) => `"${name}"`)].join(',')
  return publishText(
    'timeseries-export',
    'series.csv',
    [header, ...rows, ''].join('\n'),
    options.network ? { columns: 'token', ...options } : options,
  )
}

/** Publishes a text as a file of a source. */
export async function publishText(
  source: IngestSourceId,
  name: string,
  text: string,
  options: Record<string, string> = {},
): Promise<RunReport> {
  const { folder, remove } = temporaryFolder()
  try {
    const file = join(folder, name)
    await writeFile(file, text)
    return await publishFile(source, file, options)
  } finally {
    remove()
  }
}

/** Publishes a file, and makes assets that are not known. */
export function publishFile(
  source: IngestSourceId,
  file: string,
  options: Record<string, string> = {},
): Promise<RunReport> {
  const own = ingestSources[source]
  return runIngest({
    source: own,
    inputs: [file],
    options: own.options.parse(options),
    create: true,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })
}
