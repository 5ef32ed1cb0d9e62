import { NodeError } from '#server/ingest/chain/node-error.ts'
import { formGroup, type NodeGroup } from '#server/ingest/chain/node-group.ts'
import type { SupplyNode } from '#server/ingest/supply/supply-reader.ts'

/** Older than this, a node has stopped following its network. */
const MOST_BEHIND = 3600
/** Clocks of machines differ. */
const MOST_AHEAD = 300

/** The nodes that follow their network at `now`, in seconds since 1970-01-01. Throws NoAgreementError. */
export function openLedgerGroup(
  nodes: readonly SupplyNode[],
  now: number,
): Promise<NodeGroup<SupplyNode>> {
  return formGroup(nodes, async (node) => {
    const { height, at } = await node.newest()
    if (now - at > MOST_BEHIND)
      throw new NodeError(`${node.name} is ${Math.floor((now - at) / 60)} minutes behind`)
    if (at - now > MOST_AHEAD) throw new NodeError(`${node.name} is ahead of the clock`)
    return height
  })
}
