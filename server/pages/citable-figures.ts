import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { overviewPage } from '#server/pages/market/define-overview-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/** A headline figure of the site with what stands behind it. */
export interface CitableFigure {
  figure: Figure
  provenance: Provenance
}

/** The headline of the market overview as it reads now; empty on a site without figures. */
export async function citableFigures(): Promise<CitableFigure[]> {
  const [market, page] = await Promise.all([openMarketNow(), overviewPage.read('/', {})])
  const found = await Promise.all(
    (page?.headline ?? []).map(async (figure): Promise<CitableFigure[]> => {
      const { scope, measure, asOf, value } = figure
      if (scope === null || measure === null || asOf === null || value === null) return []
      return [{ figure, provenance: await getProvenance(market, { scope, measure, day: asOf }) }]
    }),
  )
  return found.flat()
}
