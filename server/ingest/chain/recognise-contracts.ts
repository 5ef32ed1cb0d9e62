import {
  listUnaskedHolders,
  listUnaskedOf,
  noteContracts,
} from '#server/data/chain/holder-contracts.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readIsContract } from '#server/ingest/chain/read-contract.ts'

const AT_ONCE = 8

/**
 * Asks nodes which of the largest holders of tokens are contracts at the end of the last day; of
 * what they no longer know nothing is kept.
 */
export async function recogniseContracts(
  session: ChainSession,
  group: NodeGroup,
  signal: AbortSignal,
): Promise<void> {
  for (const token of await listUnaskedHolders(session)) {
    signal.throwIfAborted()
    const found: { addressId: number; isContract: boolean }[] = []
    const holders = await listUnaskedOf(session, token)
    for (let at = 0; at < holders.length; at += AT_ONCE)
      await Promise.all(
        holders.slice(at, at + AT_ONCE).map(async ({ addressId, address }) => {
          const isContract = await readIsContract(group, address, token.block)
          if (isContract !== null) found.push({ addressId, isContract })
        }),
      )
    await noteContracts(session, token, found)
  }
}
