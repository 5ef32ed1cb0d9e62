import { offerState } from '#lib/page-state/offer-states.ts'
import { readState } from '#lib/page-state/page-state.ts'
import { investmentHref } from '#lib/routes.ts'
import { getInvestmentPage } from '#server/market/investments/investment-page.ts'
import { findOffer, investmentSlugs } from '#server/market/investments/find-offer.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { openPageMarket } from '#server/pages/address/open-page-market.ts'

export const investmentPage = definePage({
  key: 'investment',
  listPaths: async () => (await investmentSlugs()).map(investmentHref),
  find: async (slug) => findOffer(await openMarketNow(), slug),
  identify: ({ slug, name, description, asset, statusLabel }) => ({
    name,
    title: name,
    description:
      description ??
      `${name}${asset ? `, an investment in ${asset.name}` : ''}: ` +
        `${statusLabel.toLowerCase()}, terms, minimum, yield and how to subscribe.`,
    path: investmentHref(slug),
  }),
  readAddress: ({ slug }, params) => readState(investmentHref(slug), offerState, params),
  load: async (offer, { state }) => {
    const opened = await openPageMarket(state.currency, {})
    return { ...(await getInvestmentPage(opened.market, offer)), ...opened }
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
