import { showDay } from '#lib/dates.ts'
import {
  listUnmultiplied,
  listUnscaled,
  noteMultiplier,
  noteMultiplies,
  type UnscaledDay,
} from '#server/pipeline/chain/balances/multipliers.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import { unreconcile } from '#server/pipeline/chain/balances/reconciliation.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { MULTIPLIER_DECIMALS } from '#server/pipeline/chain/balances/tokens-shown.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { orUnread, readMultiplier } from '#server/pipeline/chain/nodes/read-contract.ts'

const ONCE = 10n ** BigInt(MULTIPLIER_DECIMALS)
/** A million: more is no split, but an answer to another question. */
const MOST = ONCE * 1_000_000n

/**
 * Recognises tokens whose contracts say by what wallets multiply amounts (ERC-8056), and reads that
 * number at the end of each of their days: a split of a share changes it, and no transfer. On days
 * before a contract had one, amounts count once.
 */
export async function readMultipliers(
  session: ChainSession,
  group: NodeGroup,
  signal: AbortSignal,
): Promise<void> {
  for (const { tokenId, token } of await listUnmultiplied(session)) {
    signal.throwIfAborted()
    // at the newest block, whose state every node has: what is not known to count once is not published
    if (isMultiplier(await readMultiplier(group, token, group.head)))
      await noteMultiplies(session, tokenId)
  }
  for (const day of await listUnscaled(session)) {
    signal.throwIfAborted()
    const multiplier = await orUnread(readMultiplier(group, day.token, day.block))
    if (multiplier === 'none') await noteMultiplier(session, day, ONCE)
    else if (isMultiplier(multiplier)) await noteMultiplier(session, day, multiplier)
    if (day.isLast) await noteUnread(session, day, multiplier === null)
  }
}

/** The last day waits for its multiplier, which nodes may have been too busy to say. */
async function noteUnread(
  session: ChainSession,
  { tokenId, token, day, block }: UnscaledDay,
  isUnread: boolean,
): Promise<void> {
  const scopeKey = `token:${tokenId}`
  if (!isUnread) return closeChainIncidents(session.client, scopeKey, ['multiplier_unread'])
  await unreconcile(session, tokenId, day)
  await openChainIncident(session.client, {
    fault: 'multiplier_unread',
    scopeKey,
    detail:
      `Too few nodes report uiMultiplier() of ${token} at block ${block}, ` +
      `the last block of ${showDay(day)}: ` +
      'the day is not published until they do, or a later day is.',
    day,
  })
}

const isMultiplier = (said: bigint | 'none' | null): said is bigint =>
  typeof said === 'bigint' && said > 0n && said <= MOST
