import type { JobRunner } from '#server/jobs/runners/job-context.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'

export const countNewRevisions: JobRunner<'revisions'> = async (_input, { signal, tell }) => {
  let done = 0
  for (;;) {
    const counted = await countRevisions()
    if (!counted)
      return {
        sentence: done ? `${done} ${done === 1 ? 'run' : 'runs'} compared.` : 'No new runs.',
      }
    done += counted
    tell({ doing: 'Comparing', done, total: null, unit: 'runs' })
    signal.throwIfAborted()
  }
}
