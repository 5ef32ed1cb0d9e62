import type { ParticipantView } from '#lib/view/entities/participant-row.ts'
import { linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { sumNetFlow, type FlowDays, type NetFlow } from '#server/market/figures/totals/net-flow.ts'
import {
  PARTICIPANT_WHOLES,
  scopeOfView,
} from '#server/market/figures/participants/participant-view.ts'
import type { Market } from '#server/market/market/market.ts'

interface FlowRequest {
  view: ParticipantView
  days: FlowDays
}

/** Net flows of networks, platforms or issuers in one view, by id; those that have none are absent. */
export async function participantFlows(
  market: Market,
  kind: 'network' | 'platform' | 'issuer',
  ids: readonly number[],
  { view, days }: FlowRequest,
): Promise<Map<number, NetFlow>> {
  const scopeOf = (id: number) => scopeOfView(kind, id, view)
  const lines = await market.lines(ids.map(scopeOf), ['dailyMints', 'dailyBurns'])
  return new Map(
    ids.flatMap((id) => {
      const flow = sumNetFlow(scopeOf(id), days, lines)
      return flow ? [[id, flow] as const] : []
    }),
  )
}

/** The net flow of all that a view shows. */
export async function wholeFlow(
  market: Market,
  { view, days }: FlowRequest,
): Promise<NetFlow | null> {
  const scopes = PARTICIPANT_WHOLES[view]
  const lines = await linesWithSizes(market, scopes, ['dailyMints', 'dailyBurns'])
  return sumNetFlow(scopes.join('+'), days, lines)
}
