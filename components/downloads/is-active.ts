import type { ExportJobView } from '#lib/view/account/export-job.ts'

/** True while a download is waiting or being written. */
export const isActive = ({ state }: Pick<ExportJobView, 'state'>): boolean =>
  state === 'queued' || state === 'running'
