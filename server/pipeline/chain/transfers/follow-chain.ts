import { listNewestBlocks, rewindTo } from '#server/pipeline/chain/transfers/unfinal-blocks.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readHeader } from '#server/pipeline/chain/transfers/read-headers.ts'

/** A network that went back further than it may: what was final is not. */
export class DeepReorgError extends Error {
  override name = 'DeepReorgError'
}

/**
 * Goes back to the last block that is stored and still in the network, and takes back what came
 * after it. Nodes that are behind what is stored say nothing against it. Throws DeepReorgError
 * where that block would be below the ones that can still change.
 */
export async function followChain(
  session: ChainSession,
  group: NodeGroup,
  confirmations: number,
): Promise<void> {
  // blocks without transfers are kept from the newest final one on; one more is always older
  const stored = await listNewestBlocks(session, confirmations + 2)
  const [newest] = stored
  if (!newest) return
  const seen = stored.filter(({ number }) => number <= group.head)
  const isStill = async ({ number, hash }: { number: number; hash: string }) =>
    (await readHeader(group, number)).hash === hash
  const [first] = seen
  if (!first || (await isStill(first))) return
  // every block before one that is still there is there as well
  let [gone, still] = [0, seen.length]
  while (still - gone > 1) {
    const middle = Math.floor((gone + still) / 2)
    const block = seen[middle]
    if (block && (await isStill(block))) still = middle
    else gone = middle
  }
  const ancestor = seen[still]?.number ?? (seen.at(-1)?.number ?? 0) - 1
  const depth = newest.number - ancestor
  if (depth > confirmations)
    throw new DeepReorgError(
      `Reorganization back to block ${ancestor + 1}, ${depth} blocks deep; at most ${confirmations} are expected.`,
    )
  await rewindTo(session, ancestor, depth)
}
