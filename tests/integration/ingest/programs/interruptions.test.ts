import { beforeEach, expect, test } from 'vitest'
import { besideTransaction, sql } from '#server/core/database/db.ts'
import type { RunPoint } from '#server/pipeline/runs/ingest/run-request.ts'
import { publicationSteps } from '#server/pipeline/publication/publish.ts'
import { sharedData } from '../../../support/files/shared-data.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  ingest,
  publishedValues,
} from '../../../support/ingest/ingest-site.ts'
import { databaseState } from '../../../support/ingest/database-state.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

const USDC = sharedData('coinmetrics/csv/usdc.csv')
const CLASS = { class: 'us-treasury-debt' }
const ousg = (day: string, value: number) =>
  writtenFile('ousg.csv', exportFile(['OUSG'], { [day]: [value] }))

beforeEach(emptySite)

const runStates = async () =>
  (await sql().query<{ state: string }>('select state from ingest_run order by id')).rows.map(
    ({ state }) => state,
  )

test('of two runs at once the second waits, says so, and sees what the first has published', async () => {
  const order: string[] = []
  let isWaiting = () => {}
  const waited = new Promise<void>((resolve) => {
    isWaiting = resolve
  })
  const first = ingest('timeseries-export', ousg('2024-01-01', 180e6), {
    create: true,
    options: CLASS,
    point: async (point) => {
      if (point === 'derived') await waited
    },
  }).then(() => order.push('first'))
  // begins once the first has the lock
  while (!(await runStates()).includes('running'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  const second = ingest('timeseries-export', ousg('2024-01-02', 181e6), {
    options: CLASS,
    waiting: () => {
      order.push('waiting')
      isWaiting()
    },
  }).then(() => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['waiting', 'first', 'second'])
  expect([
    ...(await publishedValues(await assetScope('ousg'), 'totalAssetValue')).values(),
  ]).toEqual([180e6, 181e6])
  expect(await runStates()).toEqual(['published', 'published'])
})

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
]

test.each(POINTS)('Ctrl-C at "%s" changes nothing', async (at) => {
  const before = await databaseState()
  const stop = new AbortController()
  const seen: RunPoint[] = []
  await expect(
    ingest('coinmetrics', USDC, {
      create: true,
      signal: stop.signal,
      point: (point) => {
        seen.push(point)
        if (point === at) stop.abort(new Error('stopped by Ctrl-C'))
      },
    }),
  ).rejects.toThrow('stopped by Ctrl-C')
  expect(seen.at(-1)).toBe(at)
  expect(withoutEmptySeries(await databaseState())).toEqual(before)
  expect(await runStates()).toEqual(at === 'locked' ? [] : ['failed'])
})

test('after the last point it is too late: what is committed is done', async () => {
  const stop = new AbortController()
  const report = await ingest('coinmetrics', USDC, {
    create: true,
    signal: stop.signal,
    point: (point) => {
      if (point === 'committed') stop.abort()
    },
  })
  expect(report.state).toBe('published')
})

test('Ctrl-C while waiting for another run ends the waiting', async () => {
  const stop = new AbortController()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const first = ingest('timeseries-export', ousg('2024-01-01', 180e6), {
    create: true,
    options: CLASS,
    point: async (point) => {
      if (point === 'staged') await held
    },
  })
  while (!(await runStates()).includes('running'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  await expect(
    ingest('timeseries-export', ousg('2024-01-02', 181e6), {
      signal: stop.signal,
      waiting: () => {
        setTimeout(() => {
          stop.abort(new Error('stopped by Ctrl-C'))
        }, 20)
      },
    }),
  ).rejects.toThrow('stopped by Ctrl-C')
  goOn()
  await first
  expect(await runStates()).toEqual(['published'])
})

test.each<RunPoint>(['first-row', 'begun', 'observations-written', 'derived'])(
  'a connection that breaks at "%s" is told, and the next run goes on',
  async (at) => {
    const broken = ingest('coinmetrics', USDC, {
      create: true,
      point: async (point) => {
        if (point === at)
          await besideTransaction(sql).query(
            `select pg_terminate_backend(l.pid, 1000)
             from pg_locks l
             join pg_database d on d.oid = l.database
             where l.locktype = 'advisory' and l.granted and d.datname = current_database()`,
          )
      },
    })
    await expect(broken).rejects.toThrow(/terminat|connection|closed/i)
    expect(await runStates()).toEqual(['running'])
    expect((await ingest('coinmetrics', USDC, { create: true })).pointsNew).toBe(12_727)
    expect(await runStates()).toEqual(['failed', 'published'])
  },
)

/** Names of series are made before the transaction; those of a failed run have no values. */
function withoutEmptySeries({
  series = [],
  ...state
}: Record<string, unknown[]>): Record<string, unknown[]> {
  return { ...state, series: series.slice(0, 0) }
}
