import { z } from 'zod'

/** Names one chart of a page, by the page's address: the page and its live chart ask with the same words. */
export const chartRequest = z.strictObject({
  /** path and query: `/treasuries?group=network` */
  page: z.string().startsWith('/').max(500),
  /** the chart's key on that page */
  chart: z.string().max(20),
})

export type ChartRequest = z.infer<typeof chartRequest>
