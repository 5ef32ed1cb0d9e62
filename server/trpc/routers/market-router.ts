import { chartRequest } from '#lib/schemas/chart-request.ts'
import { provenanceRequest } from '#lib/schemas/provenance-request.ts'
import { findChart } from '#server/pages/find-chart.ts'
import { getShownProvenance } from '#server/market/figures/provenance/shown-provenance.ts'
import { publicProcedure, router } from '#server/trpc/procedures/init.ts'

/** Loads what pages need after they are painted: the numbers of a chart, and what stands behind a figure. */
export const marketRouter = router({
  getChart: publicProcedure.input(chartRequest).query(({ input }) => findChart(input)),
  getProvenance: publicProcedure
    .input(provenanceRequest)
    .query(({ input }) => getShownProvenance(input)),
})
