import type { LastChange } from '#components/charts/change-over.ts'
import type { Plot } from '#components/charts/plot.ts'
import { plotText } from '#components/charts/plot-text.ts'
import { Blank } from '#components/ui/blank.tsx'
import { Change } from '#components/ui/change.tsx'
import { Signed } from '#components/ui/signed.tsx'
import { getMeasure } from '#lib/registry/measures.ts'

/** The change of a line: what may be below zero moves by its amount, yields and shares move by points, everything else by a part of itself. */
export function PlotChange({
  plot,
  last,
  digits = 1,
}: {
  plot: Plot
  last: LastChange | undefined
  digits?: number
}) {
  if (getMeasure(plot.measure).signed)
    return last && last.amount !== null ? (
      <Signed value={last.amount} text={plotText(plot, last.amount)} />
    ) : (
      <Blank reason="No prior value" />
    )
  if (plot.unit === 'percent')
    return <Change fraction={last?.amount ?? null} as="points" digits={digits} />
  return <Change fraction={last?.fraction ?? null} digits={digits} />
}
