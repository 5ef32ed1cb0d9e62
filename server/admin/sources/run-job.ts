import { getJob, type plainJobKeys } from '#lib/registry/jobs.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'

/** Has a job run that would begin by itself later. → its id */
export async function runJobNow(
  actor: { userId: string },
  key: (typeof plainJobKeys)[number],
): Promise<{ id: string }> {
  return sqlTransaction(async (client) => {
    const id = await enqueueJob(key, {}, client)
    if (id === null)
      throw new AppError('conflict', `${getJob(key).label}: it is already queued or running.`)
    await recordAudit(client, {
      actor: actor.userId,
      action: 'job.run',
      resource: 'job',
      resourceId: id,
      after: { job: key },
    })
    return { id }
  })
}
