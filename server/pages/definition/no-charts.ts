import type { PageView } from '#server/pages/definition/define-page.ts'
import { noBlocks } from '#server/pages/definition/page-blocks.ts'

/** The view of a page that draws nothing, which its own parts are laid over. */
export const noCharts = {
  asOf: null,
  headline: [],
  charts: [],
  chartView: { range: '1y', scale: 'linear', mode: 'value' },
  blocks: noBlocks,
  apiQuestion: null,
} as const satisfies Omit<PageView, 'type'>
