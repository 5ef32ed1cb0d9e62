import { sayUnknown } from '#lib/page-state/address-words.ts'
import { marketShape } from '#lib/page-state/market-states.ts'
import { readState, readChartView, type SearchParams } from '#lib/page-state/page-state.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import {
  marketPageKeys,
  getMarketRow,
  partsOfPage,
  type MarketPageKey,
} from '#lib/registry/market-pages.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { colorLikeCharts, colorLikeRows } from '#server/market/figures/charts/row-colors.ts'
import { readPegMap } from '#server/market/figures/overview/read-peg-map.ts'
import { readYieldMap } from '#server/market/figures/overview/read-yield-map.ts'
import { getLoanPage } from '#server/market/loans/loan-page.ts'
import { getMetalPage } from '#server/market/metals/metal-page.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { noBlocks } from '#server/pages/definition/page-blocks.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

/**
 * The page of an asset class, or of several: what the address narrows it to has a name of its own,
 * and so has all that follows from it.
 */
export const marketPage = definePage({
  key: 'market',
  listPaths: () => marketPageKeys.map((key) => `/${key}`),
  find: (path) => {
    const key = marketPageKeys.find((each) => path === `/${each}`)
    return key ? { key, ...getMarketRow(key) } : null
  },
  identify: ({ key, title, description }, params) => {
    const part = findPart(key, params.class)
    const name = part?.name ?? title
    return {
      name,
      title: name,
      description: part ? `${name}, one of the asset classes of ${title}.` : description,
      path: `/${key}`,
    }
  },
  readAddress: ({ key, chart, assetClassIds }, params) => {
    const address = readState(`/${key}`, marketShape(key), params)
    const { group, kind, class: slug } = address.state
    const part = findPart(key, slug)
    return {
      ...address,
      part,
      classIds: part ? [part.id] : assetClassIds,
      groupBy: group ?? chart.groupBy,
      tokenization: kind === 'all' ? null : kind,
      words: pointWords(params),
    }
  },
  load: async (
    { key, metal, loans: hasLoans, yieldMap: hasYieldMap, pegMap: hasPegMap, compareWith },
    { state, part, classIds, groupBy, tokenization, words },
  ) => {
    const opened = await openPageMarket(state.currency, words)
    const { market } = opened
    const { premium: unit, mass, token } = state
    const [metals, loans, yieldMap, pegMap, content] = await Promise.all([
      metal ? getMetalPage(market, metal, { unit, mass, token }) : null,
      // loans have no asset class: beside one of several they would be those of all
      hasLoans && market.isNow && part === null
        ? getLoanPage(market, { ...state, classIds })
        : null,
      hasYieldMap && compareWith
        ? readYieldMap(market, {
            classIds,
            benchmark: compareWith,
            days: state.yields === '30' ? 30 : 7,
          })
        : null,
      hasPegMap ? readPegMap(market, classIds) : null,
      getMarketPage(market, key, {
        classIds,
        title: part?.name ?? getMarketRow(key).title,
        tokenization,
        groupBy,
        search: state.q,
        network: state.network,
        sort: state.sort,
        direction: state.dir,
        page: state.page,
        shareDays: Number(state.shares),
      }),
    ])
    const isDemo = content.figures.some(({ quality }) => quality === 'demo')
    const figures = loans?.delinquent
      ? [
          ...content.figures,
          isDemo ? { ...loans.delinquent, quality: 'demo' as const } : loans.delinquent,
        ]
      : content.figures
    const table = {
      ...content.table,
      rows: colorLikeRows(content.table.rows, metals?.rows ?? []),
    }
    return {
      ...content,
      table,
      figures,
      metals,
      loans,
      yieldMap: yieldMap && {
        ...yieldMap,
        points: colorLikeCharts(yieldMap.points, [content.chart], ({ id }) => `asset-${id}`),
      },
      pegMap: pegMap && {
        ...pegMap,
        points: colorLikeCharts(pegMap.points, [content.chart], ({ id }) => `asset-${id}`),
      },
      ...opened,
    }
  },
  view: (content, { metal }, { state, classIds, groupBy, tokenization }) => {
    const scopes = classIds.map((id) => `class:${id}`)
    const networks = content.table.networks.map(({ slug }) => slug)
    const issuers = content.metals?.issuers.map(({ slug }) => slug) ?? []
    return {
      ignored: [
        ...sayUnknown('network', state.network, networks),
        ...sayUnknown('token', state.token, issuers),
      ],
      asOf: content.asOf,
      point: content.point,
      currency: content.currency,
      headline: content.figures,
      charts: [
        { key: 'value', label: null, model: content.chart, scopes },
        { key: 'items', label: 'Itemized assets', model: content.itemised, scopes },
        { key: 'yield', label: 'Yield', model: content.yields, scopes },
        {
          key: 'premium',
          label: 'Premium',
          model: content.metals?.premium ?? null,
          scopes: metal ? [...scopes, `benchmark:${metal}`] : scopes,
        },
        { key: 'ounces', label: 'Ounces', model: content.metals?.ounces ?? null, scopes },
        {
          key: 'issuance',
          label: 'Issuance',
          model: content.metals?.issuance ?? null,
          scopes,
          narrowedBy: {
            name: 'token',
            word: state.token,
            known: content.metals?.issuers.map(({ slug }) => slug) ?? [],
          },
        },
        { key: 'lending', label: 'Lending', model: content.loans?.lending ?? null, scopes },
        {
          key: 'delinquency',
          label: 'Delinquency',
          model: content.loans?.delinquency ?? null,
          scopes: ['loans'],
        },
      ],
      chartView: readChartView(state),
      blocks: {
        ...noBlocks,
        leagues: content.leagues,
        lists: {
          market: content.market,
          where: ({ classId }) => classIds.some((id) => id === classId),
          tokenization,
          total: content.total,
        },
      },
      apiQuestion: chartQuestion(
        content.chart,
        groupBy,
        {
          class: classIds.flatMap((id) => assetClassById(id)?.slug ?? []),
          ...(tokenization && { tokenization: [tokenization] }),
        },
        content.point,
      ),
      type: 'Dataset',
    }
  },
  download: 'charts',
})

/** The class that an address narrows the page to; null: none, all that it is made of. */
const findPart = (key: MarketPageKey, slug: SearchParams[string]) =>
  partsOfPage(key).find((part) => part.slug === slug) ?? null
