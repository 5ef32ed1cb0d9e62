import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { readPivot } from '#lib/studio/studio-state.ts'
import { checkDayWord } from '#server/pipeline/series/as-of/check-as-of.ts'
import { checkMeasure } from '#server/market/studio/question/checked.ts'
import { getPivotPage } from '#server/market/studio/pages/get-pivot-page.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { pivotRows } from '#server/pages/download/pivot-rows.ts'
import { openStudioMarket, currencyFor } from '#server/pages/address/open-page-market.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'

const pivots = [
  { of: 'asset', path: '/assets/aggregates' },
  { of: 'token', path: '/tokens/aggregates' },
] as const

/**
 * A table of one day or period in rows and columns of one's choice. Search engines find it by the
 * lists of the same things.
 */
export const pivotPage = definePage({
  key: 'pivot',
  listPaths: () => [],
  find: (path) => pivots.find((each) => each.path === path) ?? null,
  identify: ({ path }) => ({ name: fixedPages[path].title, ...fixedPages[path], path }),
  readAddress: ({ of }, params) => {
    const { state, fieldsWithout: kept, href } = readPivot(of, params)
    return { state, kept, hrefWith: href, href: () => href({ pick: '', find: '' }) }
  },
  load: async ({ of }, { state }) => {
    const opened = await openStudioMarket(state)
    return { ...(await getPivotPage(opened.market, of, state)), ...opened }
  },
  view: ({ result, measure, currency }) => ({
    ...noCharts,
    asOf: result?.asOf ?? null,
    currency: currencyFor(measure, currency),
    type: 'Dataset',
  }),
  download: async ({ of, path }, { state, href }, { marks }) => {
    checkDayWord('asof', state.asof)
    const { market } = await openStudioMarket(state)
    const page = await getPivotPage(market, of, state)
    checkMeasure(state.measure, page)
    return pivotRows(market, page, {
      title: fixedPages[path].title,
      href: href(),
      fileName: `rwa-${of}-aggregates`,
      hasMarks: marks === 'yes',
    })
  },
})
