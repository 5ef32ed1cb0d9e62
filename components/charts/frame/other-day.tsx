import type { LastChange } from '#components/charts/plot/change-over.ts'
import { isSummed } from '#components/charts/plot/plot-figures.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { showDay } from '#lib/dates.ts'

interface OtherDayProps {
  plot: Plot
  last: LastChange | undefined
  /** the day that stands above, as a place of the plot */
  shown: number
}

/** The day of a value that is not of the day that its list is headed by. */
export function OtherDay({ plot, last, shown }: OtherDayProps) {
  if (!last || last.index === shown || isSummed(plot)) return null
  return <small className="other-day">{showDay(plot.start + last.index)}</small>
}
