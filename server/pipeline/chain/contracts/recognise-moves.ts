import { showDay } from '#lib/dates.ts'
import { tokenMoves, type TokenMove } from '#lib/registry/token-moves.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import { unreconcile } from '#server/pipeline/chain/balances/reconciliation.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import {
  listToSample,
  markToken,
  noteSampled,
  pickAddresses,
  type SampledAddress,
  type SampledDay,
} from '#server/pipeline/chain/contracts/sampled-days.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readBalance } from '#server/pipeline/chain/nodes/read-contract.ts'

/**
 * Recognises tokens whose balances change otherwise than their transfers say, and marks them. The
 * balances of some addresses at the end of a day are compared with those of the day before: where
 * one changes that neither sent nor received, the token rebases; where only receivers get less than
 * was sent to them, it takes a fee. What no node can say any more proves nothing.
 */
export async function recogniseMoves(
  session: ChainSession,
  group: NodeGroup,
  signal: AbortSignal,
): Promise<void> {
  for (const sample of await listToSample(session)) {
    signal.throwIfAborted()
    const addresses = await pickAddresses(session, sample)
    const seen = await readChanges(group, sample, addresses)
    const found = judge(seen, sample)
    const scopeKey = `token:${sample.tokenId}`
    if (!found && sample.isDiffering) continue
    if (!found && addresses.length && !seen.length) {
      await noteUnseen(session, sample)
      continue
    }
    await closeChainIncidents(session.client, scopeKey, ['balance_unread'])
    if (!found) {
      await noteSampled(session, sample)
      continue
    }
    await markToken(session, sample, found.moves, found.detail)
    await openChainIncident(session.client, {
      fault: tokenMoves[found.moves].fault,
      scopeKey,
      detail: `${found.detail} ${tokenMoves[found.moves].explains}`,
      day: sample.day,
    })
    await closeChainIncidents(session.client, scopeKey, ['supply_differs'])
  }
}

/** Days whose balances could not be compared are not published. */
async function noteUnseen(
  session: ChainSession,
  { tokenId, token, day, block, since }: SampledDay,
): Promise<void> {
  await unreconcile(session, tokenId, since)
  await openChainIncident(session.client, {
    fault: 'balance_unread',
    scopeKey: `token:${tokenId}`,
    detail:
      `Too few nodes report balances of ${token} at block ${block}, ` +
      `the last block of ${showDay(day)}: ` +
      'whether transfers change them as they say is not known, ' +
      'and nothing is published until it is.',
    day,
  })
}

interface SeenChange extends SampledAddress {
  /** the change of the balance, as the contract says it; null: no node knows the day before any more */
  seen: bigint | null
  /** the balance at the end, as the contract says it */
  after: bigint
}

async function readChanges(
  group: NodeGroup,
  { token, block, blockBefore }: SampledDay,
  addresses: readonly SampledAddress[],
): Promise<SeenChange[]> {
  const read = await Promise.all(
    addresses.map(async (each) => {
      const after = await readBalance(group, token, each.address, block)
      const before =
        blockBefore === null ? 0n : await readBalance(group, token, each.address, blockBefore)
      const isKnown = after !== null && (before !== null || each.balance !== null)
      return isKnown ? [{ ...each, seen: before === null ? null : after - before, after }] : []
    }),
  )
  return read.flat()
}

function judge(
  changes: readonly SeenChange[],
  { day, block, blockBefore, isDiffering }: SampledDay,
): { moves: TokenMove; detail: string } | undefined {
  const where = `${showDay(day)}, up to block ${block}`
  // an address that had no balance before the first day is not idle on it
  const idle = changes.find(({ isIdle, seen }) => isIdle && blockBefore !== null && seen)
  if (idle)
    return {
      moves: 'rebasing',
      detail: `The balance of ${idle.address} changed by ${idle.seen} units on ${where} without a transfer.`,
    }
  const receivers = changes.flatMap(({ seen, ...each }) =>
    !each.isIdle && seen !== null && seen !== each.change ? [{ ...each, seen }] : [],
  )
  const [first] = receivers
  if (!first) return isDiffering ? undefined : judgeBalances(changes, where)
  const detail =
    `Transfers change the balance of ${first.address} by ${first.change} units on ${where}; ` +
    `the contract reports ${first.seen}.`
  if (receivers.every(({ seen, change }) => seen < change && seen * 2n >= change))
    return { moves: 'fee-on-transfer', detail }
  if (receivers.every(({ seen, change }) => seen > change && seen <= change * 2n))
    return { moves: 'rebasing', detail }
  // where sums differ as well the token stops, as one that is wrong
  return isDiffering ? undefined : { moves: 'unclear', detail }
}

/** Changes of a day agree, and what they began from does not: a transfer before it is missing, or was read twice. */
function judgeBalances(
  changes: readonly SeenChange[],
  where: string,
): { moves: TokenMove; detail: string } | undefined {
  const off = changes.find(({ balance, after }) => balance !== null && balance !== after)
  return (
    off && {
      moves: 'unclear',
      detail:
        `Transfers add up to a balance of ${off.balance} units for ${off.address} on ${where}; ` +
        `the contract reports ${off.after}.`,
    }
  )
}
