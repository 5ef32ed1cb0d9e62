import { showDay, today } from '#lib/dates.ts'
import {
  followApart,
  listUnasked,
  noteBalance,
  type UnaskedBalance,
} from '#server/pipeline/chain/balances/apart-balances.ts'
import type { FeedToken } from '#server/pipeline/chain/networks/network-feed.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readBalance } from '#server/pipeline/chain/nodes/read-contract.ts'

/**
 * Follows the addresses that do not circulate, and asks contracts what is on them at the end of the
 * last day. A balance that is another one opens an incident: from that day on no circulating supply
 * of the token is published. So does one that cannot be read, and none is published until it can.
 */
export async function checkApart(
  session: ChainSession,
  group: NodeGroup,
  tokens: readonly FeedToken[],
  signal: AbortSignal,
): Promise<void> {
  await followApart(session)
  const differing = new Map<number, string>()
  const unread = new Map<number, string>()
  for (const balance of await listUnasked(session)) {
    signal.throwIfAborted()
    const now = await readBalance(group, balance.token, balance.holder, balance.block)
    if (now !== null) await noteBalance(session, balance, now)
    // an earlier finding stays when nodes forget the state of the block
    const said = now ?? balance.said
    const [found, detail] =
      said === null
        ? [unread, describeUnread(balance)]
        : [differing, said === balance.amount ? undefined : describe(balance, said)]
    if (detail !== undefined && !found.has(balance.tokenId)) found.set(balance.tokenId, detail)
  }
  for (const { tokenId } of tokens) {
    await noteFound(session, tokenId, 'balance_differs', differing.get(tokenId))
    await noteFound(session, tokenId, 'balance_unread', unread.get(tokenId))
  }
}

async function noteFound(
  { client }: ChainSession,
  tokenId: number,
  fault: 'balance_differs' | 'balance_unread',
  detail: string | undefined,
): Promise<void> {
  const scopeKey = `token:${tokenId}`
  const measure = 'circulatingSupply'
  if (detail === undefined) await closeChainIncidents(client, scopeKey, [fault], measure)
  else await openChainIncident(client, { fault, scopeKey, measure, detail, day: today() })
}

const describeUnread = ({ token, holder, block, day }: UnaskedBalance): string =>
  `Too few nodes report the balance of ${holder} in ${token} at block ${block}, ` +
  `the last block of ${showDay(day)}: no circulating supply is published until they do.`

const describe = ({ holder, block, day, amount }: UnaskedBalance, said: bigint): string =>
  `Transfers imply a balance of ${amount} units for ${holder} at block ${block}, ` +
  `the last block of ${showDay(day)}; the contract reports ${said}.`
