import { changeOver } from '#components/charts/plot/change-over.ts'
import { axisText } from '#components/charts/plot/plot-text.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

/** A value that is flagged on its axis. */
export interface ValueFlag {
  /** 0 at the top of the plot, 1 at its foot */
  at: number
  text: string
}

/** The newest value up to a day of what is drawn as one: the stack, or a line that stands alone. */
export function findValueFlag(plot: Plot, axis: ValueAxis, until: number): ValueFlag | null {
  if (plot.isShare || plot.kind === 'bar' || (plot.kind === 'line' && plot.lines.length > 1))
    return null
  const last = changeOver(
    plot.kind === 'area' ? plot.total : (plot.lines[0]?.values ?? []),
    30,
    until,
  )
  return last ? { at: axis.place(last.value), text: axisText(plot, last.value) } : null
}

/** Labels of the axis give way to flags, and to the edge above. */
export function hasRoomForLabel(
  at: number,
  height: number,
  flags: readonly (ValueFlag | null)[],
): boolean {
  return at > 0.015 && flags.every((flag) => !flag || Math.abs(at - flag.at) * height > 17)
}
