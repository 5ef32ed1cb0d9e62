import { readState } from '#lib/page-state/page-state.ts'
import { measureBySlug, measureKeys, getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { measureCoverage } from '#server/market/figures/provenance/measure-coverage.ts'
import { workedExample } from '#server/market/figures/provenance/worked-example.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/** Shows the meaning of a measure and how it is made. */
export const measurePage = definePage({
  key: 'measure',
  listPaths: () => measureKeys.map((key) => measureHref(getMeasure(key).slug)),
  find: (slug) => measureBySlug(slug) ?? null,
  identify: (key) => {
    const { label, definition, slug } = getMeasure(key)
    return {
      name: label,
      title: `${label}: methodology`,
      description: definition,
      path: measureHref(slug),
    }
  },
  readAddress: (key, params) => readState(measureHref(getMeasure(key).slug), {}, params),
  load: async (key) => {
    const market = await openMarketNow()
    const [coverage, example] = await Promise.all([
      measureCoverage(market, key),
      workedExample(market, key),
    ])
    return { ...coverage, example }
  },
  view: () => ({ ...noCharts, type: 'DefinedTerm' }),
  download: null,
})
