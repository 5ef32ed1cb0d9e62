import {
  listUnmultiplied,
  listUnscaled,
  noteMultiplier,
  noteMultiplies,
} from '#server/data/chain/multipliers.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import { MULTIPLIER_DECIMALS } from '#server/data/chain/tokens-shown.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readMultiplier } from '#server/ingest/chain/read-contract.ts'

const ONCE = 10n ** BigInt(MULTIPLIER_DECIMALS)
/** A million: more is no split, but an answer to another question. */
const MOST = ONCE * 1_000_000n

/**
 * Recognises tokens whose contracts say by what wallets multiply amounts (ERC-8056), and reads that number at the end of each of
 * their days: a split of a share changes it, and no transfer. On days before a contract had one, amounts count once.
 */
export async function readMultipliers(
  session: ChainSession,
  group: NodeGroup,
  { final, signal }: { final: number; signal: AbortSignal },
): Promise<void> {
  if (final < 0) return
  for (const { tokenId, token } of await listUnmultiplied(session)) {
    signal.throwIfAborted()
    const now = await readMultiplier(group, token, final)
    if (isMultiplier(now)) await noteMultiplies(session, tokenId)
  }
  for (const day of await listUnscaled(session)) {
    signal.throwIfAborted()
    const multiplier = await readMultiplier(group, day.token, day.block)
    if (multiplier === 'none') await noteMultiplier(session, day, ONCE)
    else if (isMultiplier(multiplier)) await noteMultiplier(session, day, multiplier)
  }
}

const isMultiplier = (said: bigint | 'none' | null): said is bigint =>
  typeof said === 'bigint' && said > 0n && said <= MOST
