// node tests/support/site/full-pools-process.ts <how many>: asks for downloads and for days of the past
// all at once, reads on beside it as visitors do, and reports. DATABASE_URL.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { requestExport } from '#server/market/exports/request-export.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { findEntities } from '#server/pipeline/search/find-entities.ts'
import { assetUnits } from '#server/pipeline/rollup/units/asset-units.ts'
import { recentTransactions } from '#server/market/transactions/recent-transactions.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import type { Pressure } from '../../attack/outages/full-pools.ts'
import { makePerson, makeTeam, findViewer } from '../people/people.ts'

const many = Number(process.argv[2])
const pressure: Pressure = {
  outcomes: {},
  unexpected: [],
  pages: 0,
  signIns: 0,
  slowestPageMs: 0,
  slowestSignInMs: 0,
}
const FIRST_DAY = 20_400

const trial = await makePerson(`trial-${Date.now()}@example.org`)
await makeTeam(`Trial ${trial}`, {
  plan: 'TRIAL_DATA_DOWNLOADS',
  endsAt: new Date(Date.now() + 86_400_000),
  members: { [trial]: 'OWNER' },
})
const viewer = await findViewer(trial)

let isDone = false
const dear = Promise.all(
  Array.from({ length: many }, (_, at) => [
    noted('export', requestExport(viewer, { dataset: 'assets', format: 'csv' })),
    noted('past', assetUnits('bridgedTokenValue', FIRST_DAY + at)),
  ]).flat(),
).finally(() => {
  isDone = true
})
const readers = Array.from({ length: 4 }, async () => {
  while (!isDone) {
    pressure.slowestPageMs = Math.max(
      pressure.slowestPageMs,
      await timed('page', async () => {
        await Promise.all([
          openMarketNow().then((market) => recentTransactions(market, 1)),
          findEntities('buidl', []),
        ])
      }),
    )
    pressure.pages += 1
    await pause(5)
  }
})
const signingIn = (async () => {
  while (!isDone) {
    pressure.slowestSignInMs = Math.max(
      pressure.slowestSignInMs,
      await timed('sign-in', async () => {
        await findViewer(trial)
      }),
    )
    pressure.signIns += 1
    await pause(5)
  }
})()
await Promise.all([dear, ...readers, signingIn])
await writeDownloads()
process.send?.(pressure)
await closeDatabase()
process.disconnect()

async function writeDownloads(): Promise<void> {
  const worker = await startWorker()
  const waiting = "select from export_job where state in ('queued', 'running') limit 1"
  while ((await sql().query(waiting)).rowCount) await pause(100)
  await worker.stop()
}

async function noted(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
    count(`${what} answered`)
  } catch (error) {
    if (error instanceof AppError) count(`${what} ${error.code}`)
    else
      pressure.unexpected.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await noted(what, work())
  return performance.now() - began
}

function count(what: string): void {
  pressure.outcomes[what] = (pressure.outcomes[what] ?? 0) + 1
}
