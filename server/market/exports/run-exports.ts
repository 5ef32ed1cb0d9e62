import { getDataset, isDatasetKey, type DatasetKey } from '#lib/registry/datasets.ts'
import { EXPORT_FORMATS } from '#lib/schemas/export.ts'
import { besideTransaction, directClient, jobsSql } from '#server/core/database/db.ts'
import { log } from '#server/core/log.ts'
import { datasetFigures } from '#server/data/datasets/queries.ts'
import { restrictedLines } from '#server/data/datasets/restricted.ts'
import { removeExport, writeExport } from '#server/market/exports/export-file.ts'
import { exportView, type ExportView } from '#server/market/exports/export-access.ts'
import { LOCK_SPACE } from '#server/market/exports/lock-space.ts'
import { seriesValueRows } from '#server/market/exports/series-value-rows.ts'
import { tableRows, type ExportValue, type Restricted } from '#server/market/exports/table-rows.ts'
import { restrictedSourceIds } from '#server/data/sources/source-facts.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'

type Client = Awaited<ReturnType<typeof directClient>>

const HOURS_KEPT = 24

let running: Promise<void> | undefined

/** Writes what is queued, one after the other; one such runner a process. Resolves when nothing is queued any more. */
export function runExports(): Promise<void> {
  running ??= runAll().finally(() => {
    running = undefined
  })
  return running
}

async function runAll(): Promise<void> {
  const client = await directClient()
  try {
    let isMore = true
    while (isMore) isMore = await runNext(client)
  } finally {
    await client.end()
  }
}

interface Job {
  id: string
  userId: string
  dataset: string
  format: string
}

/** → whether there was one */
async function runNext(client: Client): Promise<boolean> {
  const {
    rows: [job],
  } = await client.query<Job>(CLAIM, [LOCK_SPACE])
  if (!job) return false
  try {
    await write(client, job)
  } catch (error) {
    await removeExport(job.id, job.format)
    if (!(error instanceof Cancelled)) {
      log.error('an export failed', { id: job.id, error })
      await jobsSql().query(
        `update export_job set state = 'failed', finished_at = now(), message = 'Failed. Start it again; failed downloads do not count toward your limit.' where id = $1 and state = 'running'`,
        [job.id],
      )
    }
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, job.id])
  }
  return true
}

class Cancelled extends Error {}

async function write(client: Client, { id, userId, dataset, format }: Job): Promise<void> {
  const known = EXPORT_FORMATS.find((each) => each === format)
  if (!isDatasetKey(dataset) || !known)
    throw new Error(`${dataset} as ${format} is nothing to write`)
  // asked before the transaction, which holds a connection
  const [view, lines, sourceIds] = await Promise.all([
    exportView(userId, dataset),
    restrictedLines(),
    restrictedSourceIds(),
  ])
  const figures = view ? undefined : (await datasetFigures()).find(({ key }) => key === dataset)
  await progress(id, 0, figures ? figures.rows - figures.leftOut : null)
  const counted = { rows: 0 }
  const { bytes, sha256 } = await transactionOn(
    client,
    () =>
      writeExport(
        id,
        known,
        getDataset(dataset).fields,
        withProgress(id, readRows(client, dataset, { lines, sourceIds }, view), counted),
      ),
    { beginning: 'begin isolation level repeatable read, read only' },
  )
  const { rowCount } = await jobsSql().query(READY, [id, counted.rows, bytes, sha256, HOURS_KEPT])
  if (rowCount === 0) throw new Cancelled()
}

function readRows(
  client: Client,
  key: DatasetKey,
  restricted: Restricted,
  view: ExportView | null,
): AsyncIterable<ExportValue[][]> {
  switch (key) {
    case 'asset-timeseries':
    case 'token-timeseries':
    case 'group-timeseries':
    case 'benchmark-timeseries':
      return seriesValueRows(client, key, restricted, view)
    default:
      return tableRows(client, key, restricted, view)
  }
}

const ROWS_BETWEEN = 5000

/** Says how far it is every few thousand rows, and stops when nobody waits for it any more. */
async function* withProgress(
  id: string,
  rows: AsyncIterable<ExportValue[][]>,
  counted: { rows: number },
): AsyncGenerator<ExportValue[][]> {
  let said = 0
  for await (const some of rows) {
    counted.rows += some.length
    if (counted.rows - said >= ROWS_BETWEEN) {
      said = counted.rows
      await progress(id, said, null)
    }
    yield some
  }
}

async function progress(id: string, done: number, total: number | null): Promise<void> {
  // what is read is of one moment; how far it is has to be seen at once
  const { rowCount } = await besideTransaction(jobsSql).query(
    `update export_job set rows_done = $2, rows_total = coalesce($3::int, rows_total) where id = $1 and state = 'running'`,
    [id, done, total],
  )
  if (rowCount === 0) throw new Cancelled()
}

// the lock is of the connection: a process that dies frees it, and says so to whoever looks
const CLAIM = `
  update export_job set state = 'running', started_at = now()
  where id = (select id from export_job where state = 'queued' order by created_at, id limit 1 for update skip locked)
  returning id, user_id as "userId", dataset, format, pg_advisory_lock($1, hashtext(id))::text as locked`

const READY = `
  update export_job set state = 'ready', rows_done = $2::int, rows_total = $2::int, bytes = $3::bigint, sha256 = $4, finished_at = now(), expires_at = now() + make_interval(hours => $5::int)
  where id = $1 and state = 'running'`
