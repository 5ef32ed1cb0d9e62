import { sayWrong } from '#lib/page-state/address-words.ts'
import { listingQuestion } from '#lib/listing/listing-question.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'
import { listingKeys, getListing, type ListingKey } from '#lib/registry/listings/listings.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'
import { listingFigures } from '#server/market/listings/listing-figures.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { findUnknownChoices } from '#server/pages/download/check-listing-words.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { listingRows } from '#server/pages/download/listing-file-rows.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { readListing } from '#server/pages/address/read-listing.ts'
import type { Market } from '#server/market/market/market.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

/** A listing with its tools, as its row in `lib/registry/listings` says. */
export const listingPage = definePage({
  key: 'listing',
  listPaths: () => listingKeys.map((key) => getListing(key).path),
  find: (path) => listingKeys.find((key) => getListing(key).path === path) ?? null,
  identify: (key) => {
    const { title, sentence, path } = getListing(key)
    return { name: title, title, description: sentence, path }
  },
  readAddress: (key, params) => {
    const listing = getListing(key)
    return {
      ...readListingState(listing, params),
      words: listing.answersPast ? pointWords(params) : {},
    }
  },
  load: async (key, { state, words }) => {
    const opened = await openPageMarket(state.currency, words)
    const { market } = opened
    const request = readListingRequest(state, LISTING_ROWS)
    const page = await readListing(market, key, request)
    const [figures, unknown] = await Promise.all([
      headlines[key](market, page),
      findUnknownChoices(market, key, request, page),
    ])
    const compared = page.compared.map(({ slug }) => slug)
    const absent = state.compare.filter((slug) => !compared.includes(slug))
    return {
      page,
      figures,
      ignored: [
        ...unknown,
        ...absent.map((slug) => sayWrong('compare', slug, 'the slug of a row')),
      ],
      ...opened,
    }
  },
  view: ({ page, figures, ignored, point, currency }, key, { state }) => ({
    ...noCharts,
    ignored,
    asOf: page.asOf,
    point,
    currency,
    headline: figures,
    apiQuestion: listingQuestion(key, state),
    type: 'Dataset',
  }),
  download: listingRows,
})

const withoutFigures = () => Promise.resolve([])
const countAndValue =
  (label: string) =>
  (market: Market, { all, asOf }: ListingPage) =>
    listingFigures(market, label, all, asOf)

/** The figures above a listing, of the whole and not of what matches. */
const headlines: Readonly<
  Record<ListingKey, (market: Market, page: ListingPage) => Promise<Figure[]>>
> = {
  assets: countAndValue('Assets'),
  tokens: countAndValue('Tokens'),
  asset_classes: countAndValue('Asset Classes'),
  transactions: withoutFigures,
  pools: withoutFigures,
  investments: withoutFigures,
  // figures of the asset class are of its assets, and of other loans than those that are listed:
  // sums stand with the list
  loans: withoutFigures,
}
