import type { ChainFault } from '#lib/registry/chain-faults.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { ReadFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import type { SaidRound } from '#server/pipeline/oracle/read-round.ts'

/** Faults that the report of a feed can have, beside nodes that do not agree about it. */
export const FEED_FAULTS = [
  'feed_unfinished',
  'feed_not_positive',
  'decimals_differ',
  'feed_renamed',
  'feed_late',
] as const satisfies readonly ChainFault[]

export interface RoundFault {
  fault: (typeof FEED_FAULTS)[number]
  detail: string
}

/** Why nothing is taken from a round at a block of a time; null: it is as it should be. */
export function judgeRound(
  feed: Pick<ReadFeed, 'address' | 'heartbeat' | 'tolerance' | 'decimals' | 'description'>,
  said: SaidRound,
  at: number,
): RoundFault | null {
  const { round, answer, updatedAt, answeredInRound, decimals, description } = said
  const name = `Round ${round} of ${feed.address}`
  if (updatedAt === 0n) return { fault: 'feed_unfinished', detail: `${name} has no answer yet.` }
  if (answeredInRound < round)
    return {
      fault: 'feed_unfinished',
      detail: `${name} repeats the answer of round ${answeredInRound}.`,
    }
  if (updatedAt > BigInt(at))
    return { fault: 'feed_unfinished', detail: `${name} is dated after its block.` }
  if (answer <= 0n) return { fault: 'feed_not_positive', detail: `${name} reports ${answer}.` }
  if (feed.decimals !== null && decimals !== feed.decimals)
    return {
      fault: 'decimals_differ',
      detail: `${name} has ${decimals} decimals; expected ${feed.decimals}.`,
    }
  if (feed.description !== null && description !== feed.description)
    return {
      fault: 'feed_renamed',
      detail: `${feed.address} describes itself as “${description}”; expected “${feed.description}”.`,
    }
  const age = at - Number(updatedAt)
  if (age <= feed.heartbeat + feed.tolerance) return null
  return {
    fault: 'feed_late',
    detail:
      `${name} was updated ${showTime(new Date(Number(updatedAt) * 1000).toISOString())}, ` +
      `${showHours(age)} before the block read; its heartbeat is ${showHours(feed.heartbeat)}.`,
  }
}

function showHours(seconds: number): string {
  const hours = Math.round(seconds / 360) / 10
  return `${hours} hour${hours === 1 ? '' : 's'}`
}
