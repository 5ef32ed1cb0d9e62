import { numberToHex, type Hex } from 'viem'
import { proxyKindKeys, proxyKinds } from '#lib/registry/proxy-kinds.ts'
import type { Implementation } from '#server/pipeline/chain/contracts/implementations.ts'
import { NoAgreementError, NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readAddress } from '#server/pipeline/chain/nodes/read-contract.ts'

/**
 * Finds the contract that a proxy passes its calls on to at the end of a block, by the slots in
 * which proxies keep it; `none`: nothing that is known; null where no node can say it any more.
 * Throws NoAgreementError where nodes contradict each other.
 */
export async function readImplementation(
  group: NodeGroup,
  contract: Hex,
  block: number,
): Promise<Implementation | 'none' | null> {
  for (const kind of proxyKindKeys) {
    const { slot, isBeacon } = proxyKinds[kind]
    const kept = await readSlot(group, contract, slot, block)
    if (kept === null) return null
    if (kept === 'none') continue
    if (!isBeacon) return { kind, address: kept, beacon: null }
    const address = await readAddress(group, kept, 'implementation', block)
    return address && { kind, address, beacon: kept }
  }
  return 'none'
}

const WORD = /^0x[0-9a-f]{0,64}$/i
const ADDRESS_BITS = 160n

/** The address in a slot of a contract's storage; `none` where it has something else, or nothing. */
async function readSlot(
  group: NodeGroup,
  contract: Hex,
  slot: Hex,
  block: number,
): Promise<Hex | 'none' | null> {
  try {
    const word = await group.agree(
      `the storage of ${contract} at block ${block}`,
      block,
      async (node) => {
        const answer = await node.ask('eth_getStorageAt', [contract, slot, numberToHex(block)])
        if (typeof answer !== 'string' || !WORD.test(answer))
          throw new NodeError(`${node.name} returned something other than one word of storage`)
        // some nodes leave out zeros
        return answer === '0x' ? 0n : BigInt(answer)
      },
      (one, other) => one === other,
    )
    return word === 0n || word >> ADDRESS_BITS ? 'none' : numberToHex(word, { size: 20 })
  } catch (error) {
    if (error instanceof NoAgreementError && !error.isContradiction) return null
    throw error
  }
}
