import type { SourceDay } from '#lib/view/sources/source-row.ts'

/** The runs that began on a day, so many days ago. */
export interface RunDay {
  ago: number
  fine: number
  failed: number
}

/** How each day went, the present one last: one with a run that failed and none that did not is a failed one. */
export function judgeRunDays(runs: readonly RunDay[], days: number): SourceDay[] {
  const byAge = new Map(runs.map((day) => [day.ago, day]))
  return Array.from({ length: days }, (_, at): SourceDay => {
    const day = byAge.get(days - 1 - at)
    if (!day) return 'none'
    if (day.fine > 0) return day.failed > 0 ? 'late' : 'fine'
    return 'failed'
  })
}
