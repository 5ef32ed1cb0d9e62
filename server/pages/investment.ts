import { offerState } from '#lib/page-states.ts'
import { readState } from '#lib/page-state.ts'
import { investmentHref } from '#lib/routes.ts'
import { getInvestmentPage } from '#server/market/investments/investment-page.ts'
import { findOffer, investmentSlugs } from '#server/market/investments/queries.ts'
import { definePage } from '#server/pages/define-page.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
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
  readAddress: ({ slug }, params) => readState(investmentHref(slug), offerState, params),
  load: async (offer, { state }) => {
    const currency = await readPageCurrency(state.currency, null)
    return { ...(await getInvestmentPage(offer, currency.money)), currency }
  },
  view: ({ asOf, figures, currency, asset }) => ({
    ...noCharts,
    asOf,
    // the terms of an offer alone are as they are stated
    currency: asset ? currency : undefined,
    headline: figures,
    type: 'FinancialProduct',
  }),
  download: null,
})
