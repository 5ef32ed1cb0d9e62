import { ValueCard } from '#components/market/figures/value-card.tsx'
import type { Figure } from '#lib/view/figures/published-figure.ts'

interface ValueStripProps {
  figures: readonly Figure[]
  methodologyHref: (figure: Figure) => string | null
  provenanceHref: (figure: Figure) => string | null
  demoNotice: boolean
}

/** The headline of a page: one joined row, four or five figures wide. */
export function ValueStrip({
  figures,
  methodologyHref,
  provenanceHref,
  demoNotice,
}: ValueStripProps) {
  return (
    <section aria-labelledby="headline">
      <h2 className="sr-only" id="headline">
        Headline figures
      </h2>
      <div className={`strip of-${figures.length}`} style={{ '--n': figures.length }}>
        {figures.map((figure) => (
          <ValueCard
            key={figure.label}
            figure={figure}
            methodologyHref={methodologyHref(figure)}
            provenanceHref={provenanceHref(figure)}
            demoNotice={demoNotice}
          />
        ))}
      </div>
    </section>
  )
}
