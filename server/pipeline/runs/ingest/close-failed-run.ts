import { basename } from 'node:path'
import { isCancelled } from '#server/core/database/is-cancelled.ts'
import { AppError } from '#server/core/errors.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { closeRun, dropRun, forgetOrphans } from '#server/pipeline/runs/open-run.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import type { RunRequest } from '#server/pipeline/runs/ingest/run-request.ts'

/**
 * Says what became of a run that was taken back. A cancellation may arrive when the statement that it was meant for has
 * ended, and end one of these instead: then they are said again. Where the connection is lost the server takes the run
 * back, and the next run closes this one.
 */
export async function closeFailedRun(
  session: PublicationSession,
  request: RunRequest,
  runId: number,
  error: unknown,
): Promise<void> {
  for (let tries = 0; tries < MOST_CANCELLED; tries++) {
    try {
      await sayFailed(session, request, runId, error)
      return
    } catch (failure) {
      // for any other failure, the error that led here says more
      if (!isCancelled(failure)) return
    }
  }
}

/** More cancellations are not on their way at once. */
const MOST_CANCELLED = 5

async function sayFailed(
  { client }: PublicationSession,
  { isDryRun }: RunRequest,
  runId: number,
  error: unknown,
): Promise<void> {
  await forgetOrphans(client)
  if (isDryRun) await dropRun(client, runId)
  else
    await closeRun(client, runId, {
      state: error instanceof RefusedError || error instanceof AppError ? 'refused' : 'failed',
      rowsRead: 0,
      pointsRead: 0,
      pointsNew: 0,
      heldCount: 0,
      newestDay: null,
      message: readMessage(error),
      ...listFaults(error),
    })
}

const listFaults = (error: unknown) =>
  error instanceof RefusedError
    ? {
        faults: error.faults.map(({ file, line, column, reason }) => ({
          file: basename(file),
          line: line ?? null,
          column: column ?? null,
          reason,
        })),
        faultCount: error.count,
      }
    : {}

function readMessage(error: unknown): string {
  if (!(error instanceof RefusedError))
    return error instanceof Error ? error.message : String(error)
  const told = error.faults.slice(0, 5)
  return told.map(({ message }) => message).join('\n')
}
