import type { z } from 'zod'
import { isoDay } from '#lib/dates.ts'
import { participantListState } from '#lib/page-state/market-states.ts'
import { identifyFlow } from '#lib/view/figures/flow.ts'
import { readChartView, readState } from '#lib/page-state/page-state.ts'
import { assetClassByName } from '#lib/registry/asset-classes.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { participantMarket } from '#server/market/figures/participants/participant-market.ts'
import { PARTICIPANT_WHOLES } from '#server/market/figures/participants/participant-view.ts'
import type { ParticipantListRequest } from '#server/market/figures/participants/list-participants.ts'
import { colorLikeCharts } from '#server/market/figures/charts/row-colors.ts'
import { listIssuers } from '#server/market/issuers/list-issuers.ts'
import { listNetworks } from '#server/market/networks/list-networks.ts'
import { listPlatforms } from '#server/market/platforms/list-platforms.ts'
import { definePage } from '#server/pages/definition/define-page.ts'
import { participantRows } from '#server/pages/download/participant-rows.ts'
import { noCharts } from '#server/pages/definition/no-charts.ts'
import { openPageMarket, pointWords } from '#server/pages/address/open-page-market.ts'

const lists = [
  { path: '/networks', kind: 'network', nameLabel: 'Network', list: listNetworks },
  { path: '/platforms', kind: 'platform', nameLabel: 'Platform', list: listPlatforms },
  { path: '/issuers', kind: 'issuer', nameLabel: 'Issuer', list: listIssuers },
] as const

/** All networks, platforms or issuers. */
export const participantsPage = definePage({
  key: 'participants',
  listPaths: () => lists.map(({ path }) => path),
  find: (path) => lists.find((each) => each.path === path) ?? null,
  identify: ({ path }) => ({ name: fixedPages[path].title, ...fixedPages[path], path }),
  readAddress: ({ path }, params) => ({
    ...readState(path, participantListState, params),
    words: pointWords(params),
  }),
  load: async ({ kind, list }, { state, words }) => {
    const opened = await openPageMarket(state.currency, words)
    const [listing, around] = await Promise.all([
      list(opened.market, requestFrom(state)),
      participantMarket(opened.market, kind, state.kind, {
        flowDays: state.flows === '7' ? 7 : 30,
        shareDays: Number(state.shares),
      }),
    ])
    const rows = colorLikeCharts(listing.rows, [around.chart])
    return { ...listing, ...around, ...opened, rows }
  },
  view: ({ asOf, point, currency, figures, chart, flows }, { path }, { state }) => ({
    ...noCharts,
    charts: [
      { key: 'value', label: 'Value', model: chart, scopes: PARTICIPANT_WHOLES[state.kind] },
    ],
    chartView: readChartView(state),
    blocks: {
      ...noCharts.blocks,
      flows: flows.map((row) => ({
        key: row.scope,
        label: row.name,
        value: row.net,
        currency: row.currency,
        of: identifyFlow(row),
        note: row.note,
      })),
    },
    asOf,
    point,
    currency,
    headline: figures,
    apiQuestion: {
      endpoint: `/v4${path}`,
      query: point.asOf === null ? null : { asOf: isoDay(point.asOf) },
      ...(point.on !== null && { leftOut: ['on (the value day)'] }),
    },
    type: 'Dataset',
  }),
  download: async ({ path, nameLabel, list }, { state, href, words }, { marks }) => {
    const { market, point } = await openPageMarket(state.currency, words)
    const found = await list(market, requestFrom(state))
    // the value that no row has is known of all classes together
    const unattributed = state.class ? null : found.unattributed
    return participantRows({ ...found, unattributed }, nameLabel, {
      view: state.kind,
      title: [fixedPages[path].title, state.class && assetClassByName(state.class)?.name]
        .filter(Boolean)
        .join(': '),
      href: href(),
      fileName: `rwa-${path.slice(1)}`,
      point,
      money: market.money,
      hasMarks: marks === 'yes',
    })
  },
})

export type LoadedParticipants = NonNullable<Awaited<ReturnType<typeof participantsPage.read>>>

type State = z.output<z.ZodObject<typeof participantListState>>

const requestFrom = ({ sort, dir, q, kind, class: assetClass }: State): ParticipantListRequest => ({
  sort,
  direction: dir,
  search: q,
  view: kind,
  classId: assetClass ? (assetClassByName(assetClass)?.id ?? null) : null,
})
