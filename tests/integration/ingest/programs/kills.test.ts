import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import type { RunPoint } from '#server/pipeline/runs/ingest/run-request.ts'
import { publicationSteps } from '#server/pipeline/publication/publish.ts'
import { isFullSize } from '../../../../scripts/tests/test-size.mjs'
import { sharedData } from '../../../support/files/shared-data.ts'
import {
  databaseState,
  valuesByObservation,
  type DatabaseState,
} from '../../../support/ingest/database-state.ts'
import { emptySite, exportFile, ingest } from '../../../support/ingest/ingest-site.ts'
import { publishSeries, publishText, steady } from '../../../support/market/small-market.ts'

/** `npm run attack` sets it: more points in time, and both kinds of run at every named point. */
const isAttack = process.env.ASSAY_ATTACK === '1'
const isFull = isAttack || isFullSize()

const POINTS: readonly RunPoint[] = [
  'locked',
  'run-opened',
  'names-loaded',
  'stage-opened',
  'first-row',
  'file-read',
  'staged',
  'begun',
  'facts-applied',
  'entities-made',
  ...publicationSteps,
  'version-moved',
  'run-closed',
  'committed',
]

/** The points that stand for all if time is short: before anything is written, between writes, around the commit. */
const SOME_POINTS: readonly RunPoint[] = [
  'first-row',
  'staged',
  'entities-made',
  'observations-written',
  'version-moved',
  'committed',
]

interface Run {
  source: 'coinmetrics' | 'timeseries-export'
  inputs: string[]
  options: Record<string, unknown>
}

/** 51 assets that are new, a day that is held, and a demo that ends. */
const firstLoad: Run = {
  source: 'timeseries-export',
  inputs: [sharedData('private_credit/rwa-xyz-credit_market_caps.tail4.csv')],
  options: { class: 'private-credit' },
}
/** Lines that are there already: new days, other values, a hold that settles and one that is new. */
const revision: Run = {
  source: 'timeseries-export',
  inputs: [sharedData('rwa_xyz/rwa-asset-timeseries-export-1720039610569.csv')],
  options: { class: 'us-treasury-debt' },
}

async function beforeFirstLoad(): Promise<void> {
  await emptySite()
  await ingest('token-addresses', sharedData('defillama_rwa_tokens/rwa_token_addresses.csv'), {
    create: true,
  })
  await sql().query("update site set mode = 'demo'")
}

async function beforeRevision(): Promise<void> {
  await emptySite()
  await publishSeries(
    'Total Asset Value (Dollar)',
    '2024-06-20',
    { OUSG: steady(5, 200e6), BUIDL: [...steady(4, 400e6), 400e12], USDY: [null, null, 5] },
    { class: 'us-treasury-debt' },
  )
  await publishText(
    'timeseries-export',
    'hole.csv',
    exportFile(['TBILL', 'OUSG'], { '2024-06-26': [null, 1e6], '2024-06-25': [17e6, 200e6] }),
    { class: 'us-treasury-debt' },
  )
}

/** Runs it in a process of its own; true if it was killed. */
async function runElsewhere(run: Run, at?: string | number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['tests/support/ingest/killed-run.ts', JSON.stringify({ ...run, at })],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  await once(child, 'exit')
  if (child.exitCode) throw new Error(complaint)
  return child.signalCode === 'SIGKILL'
}

const runs = [
  {
    name: 'a first load',
    run: firstLoad,
    prepare: beforeFirstLoad,
    points: isFull ? POINTS : SOME_POINTS,
    randomKills: isAttack ? 50 : 2,
  },
  {
    name: 'a revision',
    run: revision,
    prepare: beforeRevision,
    points: isAttack ? POINTS : ['lines-derived'],
    randomKills: isAttack ? 50 : 0,
  },
]

describe.each(runs)('$name', ({ run, prepare, points, randomKills }) => {
  let undisturbed: DatabaseState = {}
  let duration = 0
  beforeAll(async () => {
    await prepare()
    const began = performance.now()
    await runElsewhere(run)
    duration = performance.now() - began
    undisturbed = await databaseState()
    expect(undisturbed.held?.length).toBeGreaterThan(0)
    expect(undisturbed.values?.length).toBe((await valuesByObservation()).length)
  })

  async function endsEqual(at: string | number): Promise<void> {
    await prepare()
    const before = await databaseState()
    const wasKilled = await runElsewhere(run, at)
    if (typeof at === 'string') expect(wasKilled).toBe(true)
    await committedOrNothing(before)
    await ingest(run.source, run.inputs, { options: run.options, create: true })
    expect(await databaseState()).toEqual(undisturbed)
    const { rows } = await sql().query<{ state: string }>(
      "select state from ingest_run where state not in ('published', 'unchanged', 'failed')",
    )
    expect(rows).toEqual([])
  }

  /** Checks what readers see between the kill and the next run. Names of series are made outside the transaction. */
  async function committedOrNothing({ series: _before, ...before }: DatabaseState): Promise<void> {
    // the server may not have noticed yet that the process is gone
    await sql().query('select pg_advisory_lock(7206151), pg_advisory_unlock(7206151)')
    const { series: _series, ...state } = await databaseState()
    const { series: _end, ...end } = undisturbed
    expect([before, end]).toContainEqual(state)
  }

  test.each(points)('killed at "%s" and run again, it ends equal to an undisturbed run', endsEqual)

  if (randomKills > 0)
    test(`killed at ${randomKills} random moments and run again, it ends equal to an undisturbed run`, async () => {
      for (let kill = 0; kill < randomKills; kill++) {
        const at = Math.ceil(Math.random() * duration * 0.6)
        await endsEqual(at).catch((error: unknown) => {
          throw new Error(`killed after ${at} ms`, { cause: error })
        })
      }
    }, 600_000)
})
