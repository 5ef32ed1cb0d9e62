import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showAmount } from '#lib/format/amount.ts'
import { showDuration } from '#lib/format/duration.ts'
import { showMoney } from '#lib/format/money.ts'
import { showTime } from '#lib/format/time.ts'
import { chainFaults } from '#lib/registry/chain-faults.ts'
import { oracleKinds, vouchers, type OracleKind } from '#lib/registry/oracle-kinds.ts'
import type { FeedCheck } from '#server/market/assets/feed-checks.ts'
import type { FeedGap, OtherClaim } from '#server/market/assets/feed-gaps.ts'

/** What somebody says of NAV or reserves: who, as of when, and whether it agrees. */
export interface ClaimRow {
  key: string
  kind: OracleKind
  /** on whose word */
  who: string
  read: { moment: string; shown: string; note: string } | null
  value: string | null
  gap: FeedGap | null
  state: { tone: 'fine' | 'late' | 'held' | 'off'; word: string }
}

/** Feeds first, then what others say of the same. */
export const claimRows = (
  feeds: readonly FeedCheck[],
  others: readonly OtherClaim[],
): ClaimRow[] => [...feeds.map(rowOfFeed), ...others.map(rowOfOther)]

const isInDollars = (kind: OracleKind): boolean => kind !== 'reserves'
export const showSize = (kind: OracleKind, value: number): string =>
  isInDollars(kind) ? showMoney(value) : showAmount(value)

function rowOfFeed(feed: FeedCheck): ClaimRow {
  const { id, kind, vouchedBy, network, reading, heartbeatSeconds, gap } = feed
  return {
    key: `feed-${id}`,
    kind,
    who: `${vouchers[vouchedBy]}, feed on ${network.name}`,
    read: reading && {
      moment: reading.answeredAt,
      shown: showTime(reading.answeredAt),
      note: `${showRound(reading.round)}, heartbeat ${showDuration(heartbeatSeconds)}`,
    },
    value: reading && `${isInDollars(kind) ? '$' : ''}${reading.value}`,
    gap,
    state: stateOfFeed(feed),
  }
}

const ROUND_BITS = 64n

/** What stands in front of a feed counts its rounds anew with each phase, and writes the phase before them, in the upper bits. */
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
  return {
    key: `${source} ${kind}`,
    kind,
    who: source,
    read: { moment: isoDay(day), shown: showDay(day), note: 'end of day' },
    value: showSize(kind, value),
    gap,
    state: gap ? stateOfGap(gap) : { tone: 'off', word: 'No date in common' },
  }
}

const stateOfGap = ({ day, outsideSince }: FeedGap): ClaimRow['state'] =>
  outsideSince === null
    ? { tone: 'fine', word: 'Reconciled' }
    : { tone: 'held', word: `Gap ${daysBetween(outsideSince, day)} d` }

const daysBetween = (from: Day, to: Day): number => to - from + 1

export const labelOf = ({ kind, who }: ClaimRow): string => `${oracleKinds[kind].label}, ${who}`
