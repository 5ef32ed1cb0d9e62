import { sql } from '#server/core/database/db.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import { makePerson } from '../people/people.ts'
import { makeCatalogue, publishSeries } from './small-market.ts'

/** The end of this day has what was published first, and nothing of what came later. */
export const FIRST_DAY = '2026-05-03'

const DAYS = 40
/** The second of the catalogue. */
const NOTE = 2
const FROM = '2026-03-24'
const line = (first: number, step: number, days = DAYS): number[] =>
  Array.from({ length: days }, (_, at) => first + step * at)

/**
 * Three assets on two networks, of two platforms and one issuer, with value, supply, holders, mints
 * and burns over 40 days.
 */
export async function publishFirst(): Promise<void> {
  const common = {
    assetClass: 'us_treasuries',
    tokenization: 'distributed',
    issuer: 'bank',
  } as const
  await makeCatalogue([
    { slug: 'bill', ...common, on: ['ethereum'], platform: 'forge' },
    { slug: 'note', ...common, on: ['stellar'], platform: 'mint' },
    { slug: 'bond', ...common, on: ['ethereum', 'stellar'], platform: 'forge' },
  ])
  await sql().query("update asset set added_on = '2026-03-01'")
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  await sql().query("update membership set recorded_at = '2026-03-01', valid_from = '2026-03-01'")
  await publish('2026-05-03T23:59:59Z', { days: DAYS, factor: 1 })
}

/** Goes on for three days without a correction, and brings an asset whose values begin after the first. */
export async function publishNextDays(): Promise<void> {
  await publish('2026-05-06T08:00:00Z', { days: DAYS + 3, factor: 1 })
  const { runId } = await publishSeries(
    'Asset Value',
    '2026-05-04',
    { late: [5, 6] },
    { class: 'us-treasury-debt' },
  )
  await finish(runId, '2026-05-06T09:00:00Z')
  await sql().query("update asset set added_on = '2026-05-04' where slug = 'late'")
  await sql().query('update site set data_version = data_version + 1')
}

/**
 * Corrects all of it, goes on for a day, brings an asset that was not there before, and files one
 * of the first under another class and kind.
 */
export async function publishLater(): Promise<void> {
  // so little that no rule holds it
  await publish('2026-05-06T08:00:00Z', { days: DAYS + 1, factor: 1.005 })
  const late = await publishSeries(
    'Asset Value',
    FROM,
    { late: line(5, 1) },
    { class: 'us-treasury-debt' },
  )
  await finish(late.runId, '2026-05-06T09:00:00Z')
  await sql().query("update asset set added_on = '2026-05-06' where slug = 'late'")
  const actor = { userId: await makePerson('admin@own.example', { role: 'ADMIN' }) }
  await editEntity(actor, {
    subject: 'asset',
    id: NOTE,
    version: null,
    values: { assetClassId: 33, tokenization: 'represented' },
    sourceUrl: 'https://issuer.example/notice',
  })
  await sql().query(
    `update membership set recorded_at = '2026-05-06T09:30:00Z', valid_from = '2026-05-06'
     where recorded_at > '2026-05-06' and subject_id = $1`,
    [NOTE],
  )
  await sql().query(
    "update ingest_run set finished_at = '2026-05-06T09:30:00Z' where finished_at > '2026-05-07'",
  )
  await sql().query('update site set data_version = data_version + 1')
}

async function publish(
  finished: string,
  { days, factor }: { days: number; factor: number },
): Promise<void> {
  const measures = {
    'Asset Value': [100, 3],
    'Total Supply': [90, 2],
    Holders: [20, 1],
    'Daily Mints': [7, 0],
    'Daily Burns': [2, 0],
  } as const
  for (const [measure, [first, step]] of Object.entries(measures)) {
    const values = (times: number) => line(first * times, step, days).map((value) => value * factor)
    for (const [network, columns] of [
      ['ethereum', { bill: values(2), bond: values(3) }],
      ['stellar', { note: values(1), bond: values(1.5) }],
    ] as const) {
      const { runId } = await publishSeries(measure, FROM, columns, { network })
      await finish(runId, finished)
    }
  }
}

const finish = (runId: number | null, at: string) =>
  sql().query('update ingest_run set finished_at = $2 where id = $1', [runId, at])
