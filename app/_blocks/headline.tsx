import { frameOnce } from '#app/_blocks/once.ts'
import { ValueStrip } from '#components/market/value-strip.tsx'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { provenanceHref } from '#lib/trpc-href.ts'
import type { Figure } from '#lib/view/figure.ts'

/** The value strip with what stands behind each figure. */
export async function Headline({
  figures,
  isPast = false,
}: {
  figures: readonly Figure[]
  /** shown as they were published by an earlier day: what stands behind them is that of their own day */
  isPast?: boolean
}) {
  const { mode } = await frameOnce()
  return (
    <ValueStrip
      figures={figures}
      demoNotice={mode === 'demo'}
      methodologyHref={({ measure }) => (measure ? measureHref(getMeasure(measure).slug) : null)}
      provenanceHref={({ measure, scope, asOf, unit }) =>
        measure && scope
          ? provenanceHref({
              measure,
              scope,
              ...(isPast && asOf !== null && { day: asOf }),
              ...(isCurrencyKey(unit) && unit !== 'usd' && { currency: unit }),
            })
          : null
      }
    />
  )
}
