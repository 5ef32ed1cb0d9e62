import type { ExportRequest } from '#lib/schemas/export.ts'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { enqueueJob, statementsOf } from '#server/core/jobs/enqueue-job.ts'
import { DENIED } from '#server/people/access/market-access.ts'
import { exportView } from '#server/market/exports/export-access.ts'
import { removeExport } from '#server/market/exports/export-file.ts'
import { downloadLimit, mayDownload } from '#server/market/exports/may-download.ts'
import { planUsage } from '#server/people/plans/plan-usage.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const MOST_WAITING = 3

/** Has a data set written for somebody whose plan has downloads left this month. → its id */
export async function requestExport(
  viewer: Viewer,
  { dataset, format }: ExportRequest,
): Promise<{ id: string }> {
  const refusal = mayDownload(viewer)
  if (refusal !== null) throw new AppError('forbidden', refusal)
  const view = await exportView(viewer.userId, dataset)
  if (view && view.access.records.most === DENIED)
    throw new AppError('forbidden', 'A policy denies access to this data set.')
  const limit = downloadLimit(viewer)
  return inTransaction(async (transaction) => {
    // one request of a team at a time, so that two at once do not both pass the count
    await transaction.$queryRaw`select pg_advisory_xact_lock(
      7302, hashtext(${viewer.organizationId ?? viewer.userId})
    )::text`
    const waiting = await transaction.exportJob.count({
      where: { userId: viewer.userId, state: { in: ['queued', 'running'] } },
    })
    if (waiting >= MOST_WAITING)
      throw new AppError(
        'rate_limited',
        `${MOST_WAITING} downloads are already in progress. Wait for one to finish, or cancel one.`,
      )
    if (limit !== null && (await planUsage(viewer, transaction)).downloads >= limit)
      throw new AppError(
        'forbidden',
        `All ${limit} downloads of your plan are used for this month. The count resets on the first of the month, UTC.`,
      )
    const download = await transaction.exportJob.create({
      data: { userId: viewer.userId, dataset, format },
      select: { id: true },
    })
    await enqueueJob('export', download, statementsOf(transaction))
    return download
  })
}

/** Ends a download that is queued or being written. */
export async function cancelExport({ userId }: Pick<Viewer, 'userId'>, id: string): Promise<void> {
  const {
    rows: [job],
  } = await sql().query<{ format: string }>(
    `update export_job
     set state = 'cancelled', finished_at = now()
     where id = $1 and user_id = $2 and state in ('queued', 'running') returning format`,
    [id, userId],
  )
  if (!job) throw new AppError('conflict', 'This download is not in progress.')
  await removeExport(id, job.format)
}
