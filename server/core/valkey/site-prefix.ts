import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#server/core/env.ts'
import { keyed } from '#server/core/site/site-secret.ts'
import { softwareVersion } from '#server/core/software-version.ts'

/** Variables that may differ between processes that give the same answers. */
const OF_PROCESS: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'WORKER',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'VALKEY_URL',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_POOL_PEOPLE',
  'DATABASE_POOL_MARKET',
  'DATABASE_POOL_READER',
  'DATABASE_POOL_JOBS',
  'MARKET_STATEMENT_SECONDS',
])

let own: string | undefined

/**
 * Before the names of what this site shares: processes of another build or with other settings
 * share nothing with it.
 */
export function sitePrefix(): string {
  return (own ??= `assay:${keyed('shared', describeSite()).slice(0, 24)}`)
}

function describeSite(): string {
  const settings = Object.entries(env()).filter(([name]) => !OF_PROCESS.has(name))
  return JSON.stringify([softwareVersion(), buildId(), settings.toSorted()])
}

function buildId(): string {
  try {
    return readFileSync(
      join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID'),
      'utf8',
    )
  } catch {
    return '' // not built: pages are then rendered by another program
  }
}
