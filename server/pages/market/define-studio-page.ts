import { chooseStudioView } from '#lib/studio/choose-studio-view.ts'
import { apiQuestion } from '#lib/studio/api-question.ts'
import { studioScopeKeys, getStudioScope } from '#lib/studio/studio-scopes.ts'
import { readStudio } from '#lib/studio/studio-state.ts'
import { getStudioPage } from '#server/market/studio/pages/get-studio-page.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { studioChart } from '#server/pages/download/studio-download.ts'
import { openStudioMarket, currencyFor } from '#server/pages/address/open-page-market.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'

/** Charts of any measure in any grouping. Search engines find them by the lists of the same things. */
export const studioPage = definePage({
  key: 'studio',
  listPaths: () => [],
  find: (path) => studioScopeKeys.find((key) => getStudioScope(key).path === path) ?? null,
  identify: (key) => {
    const { title, sentence, path } = getStudioScope(key)
    return { name: title, title, description: sentence, path }
  },
  readAddress: (key, params) => {
    const { state, fieldsWithout: kept, href } = readStudio(key, params)
    // a list of choices that stands open is no part of the view that is shared
    return { state, kept, hrefWith: href, href: () => href({ pick: '', find: '' }) }
  },
  load: async (key, { state }) => {
    const opened = await openStudioMarket(state)
    return { ...(await getStudioPage(opened.market, key, state)), ...opened }
  },
  view: ({ content, request, currency }, _, { state }) => ({
    ...noCharts,
    currency: currencyFor(request.measure, currency),
    asOf: content?.result.asOf ?? null,
    charts: [{ key: 'value', label: null, model: content?.chart ?? null, scopes: [] }],
    chartView: chooseStudioView(state, content?.draw ?? 'line'),
    apiQuestion: apiQuestion(request),
    type: 'Dataset',
  }),
  download: studioChart,
})
