import { listMarkKeys } from '#components/charts/marked-days.ts'
import type { Plot } from '#components/charts/plot.ts'
import { dayMarks } from '#lib/registry/day-marks.ts'

/** Explains the dotted line at the foot of a plot; the tooltip of such a day says it in full. */
export function MarkedLegend({ plot }: { plot: Plot }) {
  const keys = listMarkKeys(plot)
  if (!keys.length) return null
  return (
    <p className="day-legend">
      <span>
        <i aria-hidden="true" /> Marked days: {keys.map((key) => dayMarks[key].meaning).join(', ')}
      </span>
    </p>
  )
}
