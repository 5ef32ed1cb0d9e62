import type { LastChange } from '#components/charts/change-over.ts'
import type { Plot } from '#components/charts/plot.ts'
import { Change } from '#components/ui/change.tsx'

/** The change of a line: yields and shares move by points, everything else by a part of itself. */
export function PlotChange({
  plot,
  last,
  digits = 1,
}: {
  plot: Plot
  last: LastChange | undefined
  digits?: number
}) {
  if (plot.unit === 'percent')
    return <Change fraction={last?.amount ?? null} as="points" digits={digits} />
  return <Change fraction={last?.fraction ?? null} digits={digits} />
}
