import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { DatedTotal } from '#server/market/figures/assets/asset-table-row.ts'
import { PARTICIPANT_GROUPS, participantState } from '#lib/page-state/market-states.ts'
import { readState, readChartView, type SearchParams } from '#lib/page-state/page-state.ts'
import { chartQuestion } from '#lib/studio/chart-question.ts'
import { identifyFlow } from '#lib/view/figures/flow.ts'
import { belongsTo } from '#server/market/figures/assets/asset-membership.ts'
import {
  participantPage as readParticipant,
  type ParticipantPage,
} from '#server/market/figures/participants/read-participant-page.ts'
import type { ParticipantKind } from '#server/market/figures/participants/read-participants.ts'
import type { LoadedPage, PageView } from '#server/pages/definition/define-page.ts'
import { noBlocks } from '#server/pages/definition/page-blocks.ts'
import {
  type PageMarket,
  openPageMarket,
  pointWords,
} from '#server/pages/address/open-page-market.ts'

/** A network, a platform or an issuer, with its own address. */
export interface Participant {
  id: number
  slug: string
  name: string
  path: string
  /** describes it, or what its page shows */
  sentence: string
}

type ParticipantGroup = (typeof PARTICIPANT_GROUPS)[ParticipantKind][number]
type ParticipantAddress = ReturnType<typeof readParticipantAddress>
type PastParticipant = ParticipantPage & PageMarket
export type LoadedParticipant = LoadedPage<Participant, ParticipantAddress, PastParticipant>

function readParticipantAddress(kind: ParticipantKind, path: string, params: SearchParams) {
  const address = readState(path, participantState, params)
  const groups: readonly ParticipantGroup[] = PARTICIPANT_GROUPS[kind]
  const { group } = address.state
  return {
    ...address,
    groupBy: groups.includes(group) ? group : ('class' as const),
    words: pointWords(params),
  }
}

/** The parts that the pages of networks, platforms and issuers have in common. */
export function participantParts(kind: ParticipantKind) {
  return {
    readAddress: ({ path }: Participant, params: SearchParams) =>
      readParticipantAddress(kind, path, params),
    load: async ({ id }: Participant, { state, groupBy, words }: ParticipantAddress) => {
      const opened = await openPageMarket(state.currency, words)
      return { ...(await readParticipant(opened.market, kind, id, groupBy)), ...opened }
    },
    view: (
      {
        market,
        asOf,
        point,
        currency,
        figures,
        chart,
        locked,
        flows,
        classes,
        owner,
      }: PastParticipant,
      { id, slug }: Participant,
      { state, groupBy }: ParticipantAddress,
    ): PageView => ({
      asOf,
      point,
      currency,
      headline: figures,
      charts: [
        { key: 'value', label: null, model: chart, scopes: [`${kind}:${id}`] },
        ...(locked
          ? [{ key: 'locked', label: 'Value locked', model: locked, scopes: [`${kind}:${id}`] }]
          : []),
      ],
      chartView: readChartView(state),
      blocks: {
        ...noBlocks,
        leagues: [
          {
            key: 'classes',
            label: 'Asset classes',
            nameLabel: 'Asset class',
            part: 'shared',
            total: null,
            unattributed: null,
            currency: currency.money.currency,
            rows: classes,
          },
        ],
        lists: {
          market,
          where: (asset) => asset.kind === 'asset' && belongsTo(asset, kind, id),
          owner,
          total: dated(figures[0]),
        },
        flows: flows.map((flow) => ({
          key: String(flow.days),
          label: flow.name,
          value: flow.net,
          currency: flow.currency,
          of: identifyFlow(flow),
          note: flow.note,
        })),
      },
      apiQuestion: chartQuestion(chart, groupBy, { [kind]: [slug] }, point),
      type: 'Dataset',
    }),
    download: 'charts' as const,
  }
}

/** Returns the value of a figure on its day; null where it is not known. */
const dated = (figure: Figure | undefined): DatedTotal | null =>
  figure && figure.value !== null && figure.asOf !== null
    ? { value: figure.value, day: figure.asOf }
    : null
