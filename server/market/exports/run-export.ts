import { getDataset, isDatasetKey } from '#lib/registry/datasets.ts'
import { measureKeys } from '#lib/registry/measures.ts'
import { EXPORT_FORMATS } from '#lib/schemas/export.ts'
import { besideTransaction, directClient, jobsSql } from '#server/core/database/db.ts'
import { datasetFigures } from '#server/pipeline/datasets/dataset-figures.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { writeExport } from '#server/market/exports/export-file.ts'
import { exportView } from '#server/market/exports/export-access.ts'
import { readRows } from '#server/market/exports/read-export-rows.ts'
import type { ExportValue } from '#server/market/exports/table-rows.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

type Client = Awaited<ReturnType<typeof directClient>>

const HOURS_KEPT = 24

interface Download {
  id: string
  userId: string
  dataset: string
  format: string
  /** when this attempt began: another one that has begun since has a later time, and this one is over */
  began: string
}

interface Watch {
  signal: AbortSignal
  /** a failure now is for good */
  isLastAttempt: boolean
  onRows: (done: number, total: number | null) => void
}

/**
 * Writes a download into its file, from its beginning whoever began before. → how many rows; null
 * where nobody wants it any more
 */
export async function runExport(id: string, watch: Watch): Promise<number | null> {
  const {
    rows: [download],
  } = await jobsSql().query<Download>(BEGIN, [id])
  if (!download) return null
  const client = await directClient()
  client.on('error', () => undefined)
  try {
    return await write(client, download, watch)
  } catch (error) {
    if (error instanceof Cancelled) return null
    if (watch.isLastAttempt && !watch.signal.aborted)
      await jobsSql().query(FAILED, [id, download.began])
    throw error
  } finally {
    await client.end()
  }
}

/** Whoever asked has cancelled it, or another attempt has begun. */
class Cancelled extends Error {}

async function write(client: Client, download: Download, watch: Watch): Promise<number> {
  const { id, userId, dataset, format, began } = download
  const known = EXPORT_FORMATS.find((each) => each === format)
  if (!isDatasetKey(dataset) || !known)
    throw new Error(`${dataset} as ${format} is nothing to write`)
  // asked before the transaction, which holds a connection
  const [view, lines, sourceIds, held] = await Promise.all([
    exportView(userId, dataset),
    restrictedLines(),
    restrictedSourceIds(),
    openMarketNow().then((market) => market.heldDays(measureKeys)),
  ])
  const figures = view ? undefined : (await datasetFigures()).find(({ key }) => key === dataset)
  const total = figures ? figures.rows - figures.leftOut : null
  await progress(download, 0, total)
  const counted = { rows: 0 }
  const { bytes, sha256, keep } = await transactionOn(
    client,
    () =>
      writeExport(
        id,
        known,
        getDataset(dataset).fields,
        withProgress(
          download,
          readRows(client, dataset, { lines, sourceIds }, view, held),
          counted,
          total,
          watch,
        ),
      ),
    { beginning: 'begin isolation level repeatable read, read only' },
  )
  await keep(() => progress(download, counted.rows, null))
  const ready = [id, began, counted.rows, bytes, sha256, HOURS_KEPT]
  if ((await jobsSql().query(READY, ready)).rowCount === 0) throw new Cancelled()
  return counted.rows
}

const ROWS_BETWEEN = 5000

/** Says how far it is every few thousand rows, and stops when nobody waits for it any more. */
async function* withProgress(
  download: Download,
  rows: AsyncIterable<ExportValue[][]>,
  counted: { rows: number },
  total: number | null,
  { signal, onRows }: Watch,
): AsyncGenerator<ExportValue[][]> {
  let said = 0
  for await (const some of rows) {
    signal.throwIfAborted()
    counted.rows += some.length
    onRows(counted.rows, total)
    if (counted.rows - said >= ROWS_BETWEEN) {
      said = counted.rows
      await progress(download, said, null)
    }
    yield some
  }
}

async function progress(
  { id, began }: Download,
  done: number,
  total: number | null,
): Promise<void> {
  // the rows that are read are of one moment; the progress has to be seen at once
  const { rowCount } = await besideTransaction(jobsSql).query(
    `update export_job
     set rows_done = $3, rows_total = coalesce($4::int, rows_total)
     where id = $1 and state = 'running' and started_at = $2::timestamptz`,
    [id, began, done, total],
  )
  if (rowCount === 0) throw new Cancelled()
}

const BEGIN = `
  update export_job
  set state = 'running', started_at = now(), rows_done = 0
  where id = $1 and state in ('queued', 'running')
  returning id, user_id as "userId", dataset, format, started_at::text as began`

const FAILED = `
  update export_job
  set state = 'failed', finished_at = now(),
    message = 'Failed. Start it again; failed downloads do not count toward your limit.'
  where id = $1 and state = 'running' and started_at = $2::timestamptz`

const READY = `
  update export_job
  set state = 'ready', rows_done = $3::int, rows_total = $3::int, bytes = $4::bigint, sha256 = $5,
    finished_at = now(), expires_at = now() + make_interval(hours => $6::int)
  where id = $1 and state = 'running' and started_at = $2::timestamptz`
