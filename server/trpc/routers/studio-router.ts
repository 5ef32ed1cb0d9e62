import { studioChartRequest } from '#lib/schemas/studio-request.ts'
import { getStudioChart } from '#server/market/studio/pages/get-studio-page.ts'
import { publicProcedure, router } from '#server/trpc/procedures/init.ts'

/** Loads the charts of studio pages after they are painted. */
export const studioRouter = router({
  getChart: publicProcedure.input(studioChartRequest).query(({ input }) => getStudioChart(input)),
})
