import { ChartEvents } from '#components/charts/chart-events.tsx'
import { MarkedLegend } from '#components/charts/marked-legend.tsx'
import type { Plot } from '#components/charts/plot.ts'

/** Explains dots and letters in a plot: those that it shows, in the live chart as in the still one. */
export function PlotMarks({ plot }: { plot: Plot }) {
  return (
    <>
      <MarkedLegend plot={plot} />
      <ChartEvents plot={plot} />
    </>
  )
}
