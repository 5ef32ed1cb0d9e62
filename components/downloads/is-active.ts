import type { ExportJobView } from '#lib/view/export-job.ts'

/** Whether a download is still waiting or being written. */
export const isActive = ({ state }: Pick<ExportJobView, 'state'>): boolean =>
  state === 'queued' || state === 'running'
