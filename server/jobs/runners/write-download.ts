import type { JobRunner } from '#server/jobs/runners/job-context.ts'
import { runExport } from '#server/market/exports/run-export.ts'

export const writeDownload: JobRunner<'export'> = async (
  { id },
  { signal, isLastAttempt, tell },
) => {
  const rows = await runExport(id, {
    signal,
    isLastAttempt,
    onRows: (done, total) => {
      tell({ doing: 'Writing', done, total, unit: 'rows' })
    },
  })
  return { sentence: rows === null ? 'Canceled.' : `${rows.toLocaleString('en-US')} rows written.` }
}
