import { setTimeout as sleep } from 'node:timers/promises'
import { writeDecimal } from '#lib/exact-decimal.ts'
import { NoAgreementError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import type { SaidSupply, SupplyNode } from '#server/ingest/supply/supply-reader.ts'

const TRIES = 4
const PAUSE = 500

/**
 * What enough nodes say of a token. Nodes that answer for their newest ledger only may be a mint apart for a moment, so they are
 * asked again before they are said to contradict each other. Throws NoAgreementError.
 */
export async function readSupply(
  group: NodeGroup<SupplyNode>,
  address: string,
  { signal, isRepeatable }: { signal: AbortSignal; isRepeatable: boolean },
): Promise<SaidSupply> {
  for (let tried = 1; ; tried++) {
    signal.throwIfAborted()
    try {
      return await group.agree(
        `the supply of ${address}`,
        group.head,
        (node) => node.read(address, group.head),
        isSame,
      )
    } catch (error) {
      const mayAgree = error instanceof NoAgreementError && error.isContradiction && !isRepeatable
      if (!mayAgree || tried === TRIES) throw error
      await sleep(PAUSE, undefined, { signal })
    }
  }
}

const isSame = (one: SaidSupply, other: SaidSupply): boolean =>
  writeDecimal(one.amount) === writeDecimal(other.amount) &&
  one.decimals === other.decimals &&
  one.multiplier?.terms === other.multiplier?.terms &&
  (one.ledger.height !== other.ledger.height ||
    (one.ledger.hash === other.ledger.hash && one.ledger.at === other.ledger.at))
