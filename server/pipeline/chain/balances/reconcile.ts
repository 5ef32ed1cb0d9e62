import { showDay } from '#lib/dates.ts'
import type { FeedToken } from '#server/pipeline/chain/networks/network-feed.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import {
  listUnreconciled,
  noteTotalSupply,
  sumBalances,
  type UnreconciledDay,
} from '#server/pipeline/chain/balances/reconciliation.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readTotalSupply } from '#server/pipeline/chain/nodes/read-contract.ts'

const AT_ONCE = 8

/**
 * Compares every closed day with what its contract says at its last block: Σ mints − Σ burns = Σ
 * balances = totalSupply(). A day that differs opens an incident, and nothing of its token is
 * published from that day on. So does the last one where too few nodes say a supply: what is not
 * compared is not published.
 */
export async function reconcile(
  session: ChainSession,
  group: NodeGroup,
  tokens: readonly FeedToken[],
  signal: AbortSignal,
): Promise<void> {
  const byId = new Map(tokens.map((token) => [token.tokenId, token]))
  const days = await listUnreconciled(session)
  const differing = new Set<number>()
  for (let at = 0; at < days.length; at += AT_ONCE) {
    signal.throwIfAborted()
    const asked = await Promise.all(
      days.slice(at, at + AT_ONCE).map(async (day) => {
        const token = byId.get(day.tokenId)
        return { day, total: token ? await readTotalSupply(group, token.address, day.block) : null }
      }),
    )
    for (const { day, total } of asked) {
      if (total === null && day.isDiffering) {
        // a difference found earlier stays when nodes forget the state of the block
        differing.add(day.tokenId)
        continue
      }
      await noteTotalSupply(session, day, total)
      const token = byId.get(day.tokenId)
      if (day.day === token?.closedDay) await noteUnread(session, day, total === null)
      const fault = token && !token.isMarked && (await findDifference(session, token, day, total))
      if (!fault || differing.has(day.tokenId)) continue
      differing.add(day.tokenId)
      await openChainIncident(session.client, {
        fault: 'supply_differs',
        scopeKey: `token:${day.tokenId}`,
        detail: fault,
        day: day.day,
      })
    }
  }
  for (const tokenId of new Set(days.map((day) => day.tokenId)))
    if (!differing.has(tokenId))
      await closeChainIncidents(session.client, `token:${tokenId}`, ['supply_differs'])
}

async function noteUnread(
  session: ChainSession,
  { tokenId, day, block }: UnreconciledDay,
  isUnread: boolean,
): Promise<void> {
  const scopeKey = `token:${tokenId}`
  if (isUnread)
    await openChainIncident(session.client, {
      fault: 'supply_unread',
      scopeKey,
      detail:
        `Too few nodes report totalSupply() at block ${block}, ` +
        `the last block of ${showDay(day)}: ` +
        'it may need a node that keeps the state of earlier blocks, ' +
        'or the contract has no supply.',
      day,
    })
  else await closeChainIncidents(session.client, scopeKey, ['supply_unread'])
}

/** Describes what does not fit together at the end of a day, with the numbers and the block. */
async function findDifference(
  session: ChainSession,
  { tokenId, closedDay }: FeedToken,
  { day, block, supply, overdrawn }: UnreconciledDay,
  total: bigint | null,
): Promise<string | undefined> {
  const where = `at block ${block}, the last block of ${showDay(day)}`
  if (total !== null && total !== supply)
    return `Transfers add up to a supply of ${supply} units ${where}; the contract reports ${total}.`
  if (overdrawn > 0)
    return `${overdrawn} balance${overdrawn === 1 ? ' is' : 's are'} negative ${where}.`
  // balances are those of the last closed day only
  const balances = day === closedDay ? await sumBalances(session, tokenId) : supply
  return balances === supply
    ? undefined
    : `Balances add up to ${balances} units ${where}; mints less burns are ${supply}.`
}
