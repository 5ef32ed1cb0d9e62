import type { LastChange } from '#components/charts/plot/change-over.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { Signed } from '#components/ui/values/signed.tsx'
import { getMeasure } from '#lib/registry/measures.ts'

/**
 * The change of a line: yields and shares move by points, what else may be below zero by its
 * amount, everything else by a part of itself.
 */
export function PlotChange({
  plot,
  last,
  digits = 1,
}: {
  plot: Plot
  last: LastChange | undefined
  digits?: number
}) {
  const { signed, rise } = getMeasure(plot.measure)
  if (plot.unit === 'percent')
    return <Change fraction={last?.amount ?? null} as="points" digits={digits} rise={rise} />
  if (signed)
    return last && last.amount !== null ? (
      <Signed value={last.amount} text={plotText(plot, last.amount)} />
    ) : (
      <Blank reason="No prior value" />
    )
  return <Change fraction={last?.fraction ?? null} digits={digits} rise={rise} />
}
