import { marketState } from '#lib/page-states.ts'
import { readState, readChartView } from '#lib/page-state.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { marketPageKeys, getMarketRow } from '#lib/registry/market-pages.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { getMarketPage } from '#server/market/figures/market-page.ts'
import { colorLikeRows } from '#server/market/figures/row-colors.ts'
import { getLoanPage } from '#server/market/loans/loan-page.ts'
import { getMetalPage } from '#server/market/metals/metal-page.ts'
import { readAsOf } from '#server/pages/as-of.ts'
import { definePage } from '#server/pages/define-page.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
import { noBlocks } from '#server/pages/page-blocks.ts'

/** The page of an asset class. */
export const marketPage = definePage({
  key: 'market',
  listPaths: () => marketPageKeys.map((key) => `/${key}`),
  find: (path) => {
    const key = marketPageKeys.find((each) => path === `/${each}`)
    return key ? { key, ...getMarketRow(key) } : null
  },
  identify: ({ key, title, description }) => ({
    name: title,
    title,
    description,
    path: `/${key}`,
  }),
  readAddress: ({ key, chart }, params) => {
    const address = readState(`/${key}`, marketState, params)
    const { group, kind } = address.state
    return {
      ...address,
      groupBy: group ?? chart.groupBy,
      tokenization: kind === 'all' ? null : kind,
      asOf: params.asof,
    }
  },
  load: async (
    { key, assetClassIds, metal, loans: hasLoans },
    { state, groupBy, tokenization, asOf },
  ) => {
    const publishedBy = await readAsOf(asOf)
    const currency = await readPageCurrency(state.currency, publishedBy)
    const { money } = currency
    const { premium: unit, mass, token } = state
    const request = { unit, mass, token, asOf: publishedBy, money }
    const [metals, loans, content] = await Promise.all([
      metal ? getMetalPage(metal, request) : null,
      hasLoans && publishedBy === null
        ? getLoanPage({ ...state, classIds: assetClassIds, money })
        : null,
      getMarketPage(key, {
        tokenization,
        groupBy,
        asOf: publishedBy,
        money,
        search: state.q,
        network: state.network,
        sort: state.sort,
        direction: state.dir,
        page: state.page,
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
    return { ...content, table, figures, metals, loans, publishedBy, currency }
  },
  view: (content, { assetClassIds, metal }, { state, groupBy, tokenization }) => {
    const scopes = assetClassIds.map((id) => `class:${id}`)
    return {
      asOf: content.asOf,
      publishedBy: content.publishedBy ?? undefined,
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
        { key: 'issuance', label: 'Issuance', model: content.metals?.issuance ?? null, scopes },
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
          where: ({ classId }) => assetClassIds.some((id) => id === classId),
          tokenization,
          total: content.total,
        },
      },
      apiQuestion: chartQuestion(
        content.chart,
        groupBy,
        {
          class: assetClassIds.flatMap((id) => assetClassById(id)?.slug ?? []),
          ...(tokenization && { tokenization: [tokenization] }),
        },
        content.publishedBy,
      ),
      type: 'Dataset',
    }
  },
  download: 'charts',
})
