import { HIGHEST_BLOCK } from '#server/pipeline/chain/nodes/block-time.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { formGroup, type NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import type { LedgerMark, SupplyNode } from '#server/pipeline/supply/ledgers/supply-reader.ts'

/** Older than this, a node has stopped following its network. */
const MOST_BEHIND = 3600
/** Clocks of machines differ. */
const MOST_AHEAD = 300

/**
 * The nodes that follow their network at `now`, in seconds since 1970-01-01. A ledger that one of
 * them reads from is no older than that either. Throws NoAgreementError.
 */
export function openLedgerGroup(
  nodes: readonly SupplyNode[],
  now: number,
): Promise<NodeGroup<SupplyNode>> {
  const following = nodes.map(
    (node): SupplyNode => ({
      name: node.name,
      newest: async () => checkTime(node, await node.newest(), now),
      async read(address, height) {
        const said = await node.read(address, height)
        checkTime(node, said.ledger, now)
        return said
      },
    }),
  )
  return formGroup(following, async (node) => (await node.newest()).height)
}

/** Throws NodeError where a ledger closed too long before `now`, or has yet to. */
function checkTime({ name }: SupplyNode, ledger: LedgerMark, now: number): LedgerMark {
  const { height, at } = ledger
  if (now - at > MOST_BEHIND)
    throw new NodeError(`${name} is ${Math.floor((now - at) / 60)} minutes behind`)
  if (at - Math.max(now, Date.now() / 1000) > MOST_AHEAD)
    throw new NodeError(`${name} is ahead of the clock`)
  if (height > HIGHEST_BLOCK) throw new NodeError(`${name} returned an impossible ledger number`)
  return ledger
}
