import type { ChainFault } from '#lib/registry/chain-faults.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { ReadFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import type { FeedAnswer } from '#server/pipeline/oracle/feed-answers.ts'

/** Faults that the report of a feed can have, beside nodes that do not agree about it. */
export const FEED_FAULTS = [
  'feed_unfinished',
  'feed_not_positive',
  'decimals_differ',
  'feed_renamed',
  'feed_late',
] as const satisfies readonly ChainFault[]

export interface AnswerFault {
  fault: (typeof FEED_FAULTS)[number]
  detail: string
}

type ExpectedFeed = Pick<
  ReadFeed,
  'address' | 'heartbeat' | 'tolerance' | 'decimals' | 'description'
>

/**
 * Why nothing is taken from the answer of a feed at a block; null: it is as it should be. Times are
 * seconds since 1970-01-01.
 */
export function judgeAnswer(
  feed: ExpectedFeed,
  said: FeedAnswer,
  { answeredAt, at }: { answeredAt: number; at: number },
): AnswerFault | null {
  const { answer, decimals, description } = said
  const name = said.round
    ? `Round ${said.round.round} of ${feed.address}`
    : `${description} of ${feed.address}`
  const unfinished = said.round && judgeRound(name, said.round, at)
  if (unfinished) return { fault: 'feed_unfinished', detail: unfinished }
  if (answer <= 0n) return { fault: 'feed_not_positive', detail: `${name} reports ${answer}.` }
  if (feed.decimals !== null && decimals !== feed.decimals)
    return {
      fault: 'decimals_differ',
      detail: `${name} has ${decimals} decimals; expected ${feed.decimals}.`,
    }
  if (said.round && feed.description !== null && description !== feed.description)
    return {
      fault: 'feed_renamed',
      detail: `${feed.address} describes itself as “${description}”; expected “${feed.description}”.`,
    }
  const age = at - answeredAt
  if (age <= feed.heartbeat + feed.tolerance) return null
  const since = showTime(new Date(answeredAt * 1000).toISOString())
  return {
    fault: 'feed_late',
    detail: said.round
      ? `${name} was updated ${since}, ${showHours(age)} before the block read; ` +
        `its heartbeat is ${showHours(feed.heartbeat)}.`
      : `${name} has not changed since ${since}, ${showHours(age)} before the block read; ` +
        `it is expected to change within ${showHours(feed.heartbeat)}.`,
  }
}

/** Why a round has no answer to take; null: it has one. */
function judgeRound(
  name: string,
  { round, updatedAt, answeredInRound }: NonNullable<FeedAnswer['round']>,
  at: number,
): string | null {
  if (updatedAt === 0n) return `${name} has no answer yet.`
  if (answeredInRound < round) return `${name} repeats the answer of round ${answeredInRound}.`
  return updatedAt > BigInt(at) ? `${name} is dated after its block.` : null
}

function showHours(seconds: number): string {
  const hours = Math.round(seconds / 360) / 10
  return `${hours} hour${hours === 1 ? '' : 's'}`
}
