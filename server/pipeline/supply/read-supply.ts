import { setTimeout as sleep } from 'node:timers/promises'
import { writeDecimal } from '#lib/exact-decimal.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyNode,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

const TRIES = 4
const PAUSE = 500

/**
 * Reads the supply of a token as enough nodes report it. Nodes that answer for their newest ledger
 * only may be a mint apart for a moment, so they are asked again before they are said to contradict
 * each other. Throws NoAgreementError.
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
        takeEarlier,
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
  areTogether(one.ledger, other.ledger)

const SECONDS_A_DAY = 86_400
/** Nodes that are asked one after the other are so far apart at most, in seconds and in ledgers. */
const MOST_SECONDS = 600
const MOST_LEDGERS = 5_000

/**
 * Newest ledgers of two nodes differ by what was closed in between: both are of one day, and the
 * later one has the larger number.
 */
function areTogether(one: LedgerMark, other: LedgerMark): boolean {
  if (one.height === other.height) return one.hash === other.hash && one.at === other.at
  const [earlier, later] = one.height < other.height ? [one, other] : [other, one]
  return (
    earlier.at <= later.at &&
    later.at - earlier.at <= MOST_SECONDS &&
    later.height - earlier.height <= MOST_LEDGERS &&
    Math.floor(earlier.at / SECONDS_A_DAY) === Math.floor(later.at / SECONDS_A_DAY)
  )
}

/** Takes the answer of the earlier ledger, which both have reached. */
const takeEarlier = (one: SaidSupply, other: SaidSupply): SaidSupply =>
  one.ledger.height <= other.ledger.height ? one : other
