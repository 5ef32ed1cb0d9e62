import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showAmount, showFullAmount } from '#lib/format/show-amount.ts'
import { showDuration } from '#lib/format/show-duration.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showTime } from '#lib/format/show-time.ts'
import { chainFaults } from '#lib/registry/chain-faults.ts'
import { oracleKinds, vouchers, type OracleKind } from '#lib/registry/oracle-kinds.ts'
import { SUPPLY_TOLERANCE } from '#lib/registry/supply-tolerance.ts'
import type { FeedCheck } from '#server/market/assets/feed-checks.ts'
import type { ClaimGap } from '#server/market/assets/claim-gap.ts'
import type { OtherClaim } from '#server/market/assets/feed-gaps.ts'
import type { SupplyClaim } from '#server/market/assets/supply-claims.ts'

/** A statement about supply, NAV or reserves: who makes it, as of when, and if it agrees. */
export interface ClaimRow {
  key: string
  /** the figure that is stated: `NAV per token` */
  of: string
  isInDollars: boolean
  /** how far it may be from what it is compared with, as a fraction */
  tolerance: number
  /** on whose word */
  who: string
  read: { moment: string; shown: string; note: string } | null
  value: string | null
  gap: ClaimGap | null
  state: { tone: 'fine' | 'late' | 'held' | 'off'; word: string }
}

export interface Claims {
  claims: readonly SupplyClaim[]
  feeds: readonly FeedCheck[]
  others: readonly OtherClaim[]
}

/** Supply first, then what feeds say, then what others say of the same. */
export const claimRows = ({ claims, feeds, others }: Claims): ClaimRow[] => [
  ...claims.map(rowOfSupply),
  ...feeds.map(rowOfFeed),
  ...others.map(rowOfOther),
]

export const showSize = ({ isInDollars }: Pick<ClaimRow, 'isInDollars'>, value: number): string =>
  isInDollars ? showMoney(value) : showAmount(value)

const termsOf = (kind: OracleKind) => ({
  of: oracleKinds[kind].label,
  isInDollars: kind !== 'reserves',
  tolerance: oracleKinds[kind].tolerance,
})

function rowOfSupply({ source, measure, day, value, gap }: SupplyClaim, at: number): ClaimRow {
  return {
    key: `supply-${at}`,
    of: measure,
    isInDollars: false,
    tolerance: SUPPLY_TOLERANCE,
    who: source,
    read: readAtEnd(day),
    value: showFullAmount(value),
    gap,
    state: gap ? stateOfGap(gap) : { tone: 'off', word: 'Nothing onchain' },
  }
}

const readAtEnd = (day: Day): ClaimRow['read'] => ({
  moment: isoDay(day),
  shown: showDay(day),
  note: 'end of day',
})

function rowOfFeed(feed: FeedCheck): ClaimRow {
  const { id, kind, vouchedBy, network, reading, heartbeatSeconds, gap } = feed
  return {
    key: `feed-${id}`,
    ...termsOf(kind),
    who: `${vouchers[vouchedBy]}, feed on ${network.name}`,
    read: reading && {
      moment: reading.answeredAt,
      shown: showTime(reading.answeredAt),
      note: noteRound(reading.round, showDuration(heartbeatSeconds)),
    },
    value: reading && `${kind === 'reserves' ? '' : '$'}${reading.value}`,
    gap,
    state: stateOfFeed(feed),
  }
}

/** A contract without rounds says no time: its answer is as old as its first reading. */
const noteRound = (round: string | null, interval: string): string =>
  round === null
    ? `first read as it is, expected to change within ${interval}`
    : `${showRound(round)}, heartbeat ${interval}`

const ROUND_BITS = 64n

/**
 * The contract in front of a feed counts its rounds anew with each phase, and writes the phase
 * before them, in the upper bits.
 */
function showRound(id: string): string {
  const [phase, round] = [BigInt(id) >> ROUND_BITS, BigInt.asUintN(64, BigInt(id))]
  return `round ${round.toLocaleString('en-US')}${phase ? ` of phase ${phase}` : ''}`
}

function stateOfFeed({ fault, faultSince, reading, gap }: FeedCheck): ClaimRow['state'] {
  if (fault)
    return {
      tone: fault === 'feed_late' ? 'late' : 'held',
      word: `${chainFaults[fault].label}${faultSince === null ? '' : ` since ${showDay(faultSince)}`}`,
    }
  if (!reading) return { tone: 'off', word: 'Not read' }
  return gap ? stateOfGap(gap) : { tone: 'fine', word: 'Read' }
}

function rowOfOther({ kind, source, day, value, gap }: OtherClaim): ClaimRow {
  const terms = termsOf(kind)
  return {
    key: `${source} ${kind}`,
    ...terms,
    who: source,
    read: readAtEnd(day),
    value: showSize(terms, value),
    gap,
    state: gap ? stateOfGap(gap) : { tone: 'off', word: 'No date in common' },
  }
}

const stateOfGap = ({ day, outsideSince }: ClaimGap): ClaimRow['state'] =>
  outsideSince === null
    ? { tone: 'fine', word: 'Reconciled' }
    : { tone: 'held', word: `Gap ${daysBetween(outsideSince, day)} d` }

const daysBetween = (from: Day, to: Day): number => to - from + 1

export const labelOf = ({ of, who }: ClaimRow): string => `${of}, ${who}`
