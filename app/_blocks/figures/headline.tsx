import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { ValueStrip } from '#components/market/figures/value-strip.tsx'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { provenanceHref } from '#lib/links/trpc-href.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'

/** The value strip with what stands behind each figure. */
export async function Headline({
  figures,
  point: { on, asOf },
}: {
  figures: readonly Figure[]
  point: PointInTime
}) {
  const { mode } = await frameOnce()
  return (
    <ValueStrip
      figures={figures}
      demoNotice={mode === 'demo'}
      methodologyHref={({ measure }) => (measure ? measureHref(getMeasure(measure).slug) : null)}
      provenanceHref={({ measure, scope, unit, asOf: day }) =>
        measure && scope
          ? provenanceHref({
              measure,
              scope,
              ...(on !== null && day !== null && { day }),
              ...(asOf !== null && { asOf }),
              ...(isCurrencyKey(unit) && unit !== 'usd' && { currency: unit }),
            })
          : null
      }
    />
  )
}
