import { isoDay, today } from '#lib/dates.ts'
import {
  followApart,
  listUnasked,
  noteBalance,
  type UnaskedBalance,
} from '#server/data/chain/apart-balances.ts'
import type { FeedToken } from '#server/data/chain/feed.ts'
import { closeChainIncidents, openChainIncident } from '#server/data/chain/incidents.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readBalance } from '#server/ingest/chain/read-contract.ts'

/**
 * Follows the addresses that do not circulate, and asks contracts what is on them at the end of the last day. A balance that
 * is another one opens an incident: from that day on no circulating supply of the token is published.
 */
export async function checkApart(
  session: ChainSession,
  group: NodeGroup,
  tokens: readonly FeedToken[],
  signal: AbortSignal,
): Promise<void> {
  await followApart(session)
  const differing = new Map<number, string>()
  for (const balance of await listUnasked(session)) {
    signal.throwIfAborted()
    const said = await readBalance(group, balance.token, balance.holder, balance.block)
    if (said === null) continue
    await noteBalance(session, balance, said)
    if (said !== balance.amount && !differing.has(balance.tokenId))
      differing.set(balance.tokenId, describe(balance, said))
  }
  for (const { tokenId } of tokens) {
    const detail = differing.get(tokenId)
    const scopeKey = `token:${tokenId}`
    if (detail === undefined)
      await closeChainIncidents(session.client, scopeKey, ['balance_differs'], 'circulatingSupply')
    else
      await openChainIncident(session.client, {
        fault: 'balance_differs',
        scopeKey,
        measure: 'circulatingSupply',
        detail,
        day: today(),
      })
  }
}

const describe = ({ holder, block, day, amount }: UnaskedBalance, said: bigint): string =>
  `Transfers imply a balance of ${amount} units for ${holder} at block ${block}, the last block of ${isoDay(day)}; the contract reports ${said}.`
