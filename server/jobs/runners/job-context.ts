import type { JobKey } from '#lib/registry/jobs.ts'
import type { JobInput } from '#lib/schemas/job-to-run.ts'
import { isTrouble } from '#server/core/database/database-trouble.ts'
import {
  openProgress,
  writeLine,
  writeProgress,
  type JobAttempt,
  type JobProgress,
  type LineLevel,
} from '#server/core/jobs/write-job-progress.ts'
import { log } from '#server/core/log.ts'

/** The outcome of a job, in a sentence. `isRefused`: it came to its end, and trying again would not change it. */
export interface JobOutcome {
  sentence: string
  isRefused?: true
}

/** Passed to a job beside its input. */
export interface JobContext {
  /** aborted when the process ends, or the job is no longer this process's */
  signal: AbortSignal
  /** there is no further one */
  isLastAttempt: boolean
  /** how far it is; said as often as one likes */
  tell: (progress: JobProgress) => void
  /** a line of its log */
  note: (text: string, level?: LineLevel) => void
}

export type JobRunner<Key extends JobKey> = (
  input: JobInput<Key>,
  context: JobContext,
) => Promise<JobOutcome>

const PAUSE_MS = 1000

/** Keeps what a job says beside its work, progress about once a second. That it could not be kept stops no job. */
export async function openContext(
  attempt: JobAttempt,
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<{ context: JobContext; close: () => Promise<void> }> {
  await openProgress(attempt)
  let writing: Promise<void> = Promise.resolve()
  let newest: JobProgress | undefined
  let timer: NodeJS.Timeout | undefined
  const write = (task: () => Promise<void>) => {
    writing = writing.then(task).catch((error: unknown) => {
      if (!isTrouble(error))
        log.warn('the log of a job could not be stored', { job: attempt.jobId, error })
    })
  }
  const writeNewest = () => {
    timer = undefined
    const progress = newest
    newest = undefined
    if (progress) write(() => writeProgress(attempt, progress))
  }
  return {
    context: {
      signal,
      isLastAttempt,
      tell: (progress) => {
        newest = progress
        timer ??= setTimeout(writeNewest, PAUSE_MS)
      },
      note: (text, level = 'info') => {
        write(() => writeLine(attempt, level, text))
      },
    },
    close: async () => {
      clearTimeout(timer)
      writeNewest()
      await writing
    },
  }
}
