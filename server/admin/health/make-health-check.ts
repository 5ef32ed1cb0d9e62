import { showAge } from '#lib/format/show-age.ts'
import type { HealthCheck, HealthState } from '#lib/view/admin/health-group.ts'

export function check(
  key: string,
  label: string,
  state: HealthState,
  found: string,
  advice: string | null = null,
): HealthCheck {
  return { key, label, state, found, advice: state === 'fine' ? null : advice }
}

export const showAgo = (moment: Date): string => {
  const age = showAge(moment, new Date())
  return age === 'now' ? 'just now' : `${age} ago`
}

const MiB = 2 ** 20
export const GiB = 2 ** 30

export function showSize(count: number): string {
  return count >= GiB ? `${(count / GiB).toFixed(1)} GB` : `${Math.round(count / MiB)} MB`
}
