import { getPlan } from '#lib/registry/plans.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Why somebody may not take data sets; null where they may. */
export function mayDownload({ flags }: Pick<Viewer, 'flags'>): string | null {
  return flags['enable-data-downloads']
    ? null
    : 'Data sets require a plan with data downloads; see /platform-overview.'
}

/** Downloads a month; null: no limit. Who has the flag by hand on a plan without downloads has it without a limit. */
export const downloadLimit = ({ plan }: Pick<Viewer, 'plan'>): number | null =>
  getPlan(plan).downloadsPerMonth || null
