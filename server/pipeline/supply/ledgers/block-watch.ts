import { readUnits } from '#lib/exact-decimal.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { LedgerMark, SaidSupply } from '#server/pipeline/supply/ledgers/supply-reader.ts'

/** A supply in its smallest units. */
export interface SupplyUnits {
  units: bigint
  decimals: number
}

/** Looks at supplies of a node that answers for its newest state and does not say which block that is of. */
export interface BlockWatch {
  /** The newest block now. Throws NodeError. */
  look(): Promise<LedgerMark>
  /**
   * A supply at a block, `from` or later: the newest block was the same before and after the supply
   * was read, or the supply was the same before and after the block. Throws NodeError.
   */
  read(from: number, readSupply: () => Promise<SupplyUnits>): Promise<SaidSupply>
}

const TRIES = 4

export function watchBlocks(
  { name }: { name: string },
  readBlock: () => Promise<LedgerMark>,
): BlockWatch {
  let newest: LedgerMark | undefined
  const look = async () => (newest = await readBlock())
  return {
    look,
    async read(from, readSupply) {
      let block = newest ?? (await look())
      let earlier: SupplyUnits | undefined
      for (let tried = 1; tried <= TRIES; tried++) {
        const supply = await readSupply()
        const isSettled = earlier !== undefined && isSame(earlier, supply)
        const next = isSettled ? block : await look()
        if (next.height < from) throw new NodeError(`${name} returned an older block than before`)
        if (next.hash === block.hash) return describe(block, supply)
        block = next
        earlier = supply
      }
      throw new NodeError(`${name} reports another supply at every request`)
    },
  }
}

const isSame = (one: SupplyUnits, other: SupplyUnits): boolean =>
  one.units === other.units && one.decimals === other.decimals

const describe = (ledger: LedgerMark, { units, decimals }: SupplyUnits): SaidSupply => ({
  ledger,
  amount: readUnits(units.toString(), decimals),
  decimals,
  multiplier: null,
})
