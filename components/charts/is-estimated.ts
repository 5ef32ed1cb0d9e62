import type { Plot } from '#components/charts/plot.ts'

/** Does the total of a day of the plot, or its one line, stand on an earlier price? */
export const isEstimated = ({ estimated, start }: Plot, index: number): boolean =>
  (estimated ?? []).some(({ from, to }) => start + index >= from && start + index <= to)
