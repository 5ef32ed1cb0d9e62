import { readState } from '#lib/page-state.ts'
import { investmentHref } from '#lib/routes.ts'
import { getInvestmentPage } from '#server/market/investments/investment-page.ts'
import { findOffer, investmentSlugs } from '#server/market/investments/queries.ts'
import { definePage } from '#server/pages/define-page.ts'
import { noCharts } from '#server/pages/no-charts.ts'

export const investmentPage = definePage({
  key: 'investment',
  listPaths: async () => (await investmentSlugs()).map(investmentHref),
  find: findOffer,
  identify: ({ slug, name, description, asset, statusLabel }) => ({
    name,
    title: name,
    description:
      description ??
      `${name}${asset ? `, an investment in ${asset.name}` : ''}: ${statusLabel.toLowerCase()}, terms, minimum, yield and how to subscribe.`,
    path: investmentHref(slug),
  }),
  readAddress: ({ slug }, params) => readState(investmentHref(slug), {}, params),
  load: getInvestmentPage,
  view: ({ asOf, figures }) => ({ ...noCharts, asOf, headline: figures, type: 'FinancialProduct' }),
  download: null,
})
