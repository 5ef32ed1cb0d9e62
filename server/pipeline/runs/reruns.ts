import { stat } from 'node:fs/promises'
import { sourceById, type SourceId } from '#lib/registry/sources.ts'
import { jobInputs, type JobInput } from '#lib/schemas/job-to-run.ts'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { answerNumber } from '#lib/answer-location.ts'
import { findAnswer } from '#server/pipeline/answers/answers.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { cancelJob } from '#server/core/jobs/cancel-job.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'

interface Rerunnable {
  sourceId: SourceId
  locations: readonly string[]
}

/** Why a run cannot be made again as it was; null: it can. */
export async function whyNoRerun({ sourceId, locations }: Rerunnable): Promise<string | null> {
  if (sourceId === 'assay' || sourceId === 'catalogue')
    return 'It resulted from a decision or edit on this site and has no source to read.'
  if (sourceId === 'demo') return 'Demo history is generated: regenerate it with npm run demo.'
  if (sourceId === 'news') return 'Feeds are read on schedule; see the list below.'
  if (!locations.length)
    return (
      'Its file or address is not on record. ' +
      'Load the source once from the command line; that run can then be rerun here.'
    )
  // a network, and no file
  if (sourceId === 'evm' || sourceId === 'token-supply' || sourceId === 'chainlink') return null
  const missing: string[] = []
  for (const location of locations)
    if (answerNumber(location) !== undefined) {
      if (!(await isKept(location)))
        return 'The response it read is no longer stored: ANSWER_DAYS sets how long responses are kept.'
    } else if (!isAddress(location) && !(await isFile(location))) missing.push(location)
  if (missing.length) {
    const [first = '', ...others] = missing
    const more = others.length ? `, and ${others.length} other${others.length > 1 ? 's' : ''}` : ''
    return `${first} is no longer on this machine${more}.`
  }
  return null
}

/** Has a run made again from the same addresses and files. → the job that makes it */
export async function queueRerun(
  actor: { userId: string },
  runId: number,
): Promise<{ jobId: string }> {
  const run = await findRun(runId)
  if (!run) throw new AppError('not_found', 'Run not found.')
  const refusal = await whyNoRerun({ sourceId: run.source, locations: run.locations })
  if (refusal !== null) throw new AppError('unprocessable', refusal)
  return sqlTransaction(async (client) => {
    const jobId = await enqueueJob('ingest', run, client)
    if (jobId === null) throw new AppError('conflict', 'The same run is already queued or running.')
    await recordAudit(client, {
      actor: actor.userId,
      action: 'ingest_run.rerun',
      resource: 'ingest_run',
      resourceId: String(runId),
      after: { source: run.source, job: jobId },
    })
    return { jobId }
  })
}

/** Takes a run out of the queue that has not begun. */
export async function cancelRerun(actor: { userId: string }, jobId: string): Promise<void> {
  await sqlTransaction(async (client) => {
    if (!(await cancelJob('ingest', jobId, client)))
      throw new AppError('conflict', 'It has already started or does not exist.')
    await recordAudit(client, {
      actor: actor.userId,
      action: 'ingest_run.cancel',
      resource: 'ingest_run',
      resourceId: jobId,
    })
  })
}

async function findRun(id: number): Promise<JobInput<'ingest'> | undefined> {
  const {
    rows: [row],
  } = await sql().query<
    Omit<JobInput<'ingest'>, 'source' | 'options'> & { sourceId: number; options: unknown }
  >(
    `select source_id as "sourceId", coalesce(locations, '{}') as locations, options, creates
     from ingest_run where id = $1`,
    [id],
  )
  if (!row) return undefined
  const { sourceId, ...input } = row
  const source = sourceById(sourceId)
  return source && jobInputs.ingest.parse({ ...input, source })
}

const isAddress = (location: string): boolean => /^https?:\/\//i.test(location)
const isKept = async (location: string): Promise<boolean> =>
  (await findAnswer(answerNumber(location) ?? 0)) !== undefined

const isFile = (location: string): Promise<boolean> =>
  stat(location).then(
    (found) => found.isFile(),
    () => false,
  )
