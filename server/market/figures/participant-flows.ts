import type { Day } from '#lib/dates.ts'
import type { ParticipantView } from '#lib/view/participant-row.ts'
import type { Money } from '#server/market/currency/money.ts'
import { linesAsOf, linesWithSizes } from '#server/market/figures/combined.ts'
import { sumNetFlow, type FlowDays, type NetFlow } from '#server/market/figures/net-flow.ts'
import { PARTICIPANT_WHOLES, scopeOfView } from '#server/market/figures/participant-view.ts'

interface FlowRequest {
  view: ParticipantView
  days: FlowDays
  publishedBy: Day | null
  money: Money
}

/** Net flows of networks, platforms or issuers in one view, by id; those that have none are absent. */
export async function participantFlows(
  kind: 'network' | 'platform' | 'issuer',
  ids: readonly number[],
  { view, days, publishedBy, money }: FlowRequest,
): Promise<Map<number, NetFlow>> {
  const scopeOf = (id: number) => scopeOfView(kind, id, view)
  const lines = await linesAsOf(ids.map(scopeOf), ['dailyMints', 'dailyBurns'], publishedBy, money)
  return new Map(
    ids.flatMap((id) => {
      const flow = sumNetFlow(scopeOf(id), days, lines)
      return flow ? [[id, flow] as const] : []
    }),
  )
}

/** The net flow of all that a view shows. */
export async function wholeFlow({
  view,
  days,
  publishedBy,
  money,
}: FlowRequest): Promise<NetFlow | null> {
  const scopes = PARTICIPANT_WHOLES[view]
  const lines = await linesWithSizes(scopes, ['dailyMints', 'dailyBurns'], publishedBy, money)
  return sumNetFlow(scopes.join('+'), days, lines)
}
