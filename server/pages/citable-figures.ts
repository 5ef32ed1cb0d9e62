import type { Figure } from '#lib/view/figure.ts'
import type { Provenance } from '#lib/view/provenance.ts'
import { getProvenance } from '#server/market/figures/provenance.ts'
import { overviewPage } from '#server/pages/overview.ts'

/** A headline figure of the site with what stands behind it. */
export interface CitableFigure {
  figure: Figure
  provenance: Provenance
}

/** The headline of the market overview as it reads now; empty on a site without figures. */
export async function citableFigures(): Promise<CitableFigure[]> {
  const page = await overviewPage.read('/', {})
  const found = await Promise.all(
    (page?.headline ?? []).map(async (figure): Promise<CitableFigure[]> => {
      const { scope, measure, asOf, value } = figure
      if (scope === null || measure === null || asOf === null || value === null) return []
      return [{ figure, provenance: await getProvenance({ scope, measure, day: asOf }) }]
    }),
  )
  return found.flat()
}
