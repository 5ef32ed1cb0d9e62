import type { Day } from '#lib/dates.ts'
import { closeDay } from '#server/pipeline/chain/days/close-day.ts'
import {
  blockTime,
  loadDayEnds,
  storeDayEnd,
  type DayEnd,
} from '#server/pipeline/chain/days/day-ends.ts'
import { loadFeed, type FeedToken } from '#server/pipeline/chain/networks/network-feed.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readHeader } from '#server/pipeline/chain/transfers/read-headers.ts'

const SECONDS_A_DAY = 86_400

/** A block and when it was. */
interface Moment {
  number: number
  at: number
}

/** A token whose next day is to be closed, and a block of that day or before it. */
interface OpenToken {
  token: FeedToken
  day: Day
  before: Moment
}

/** Closes every day whose blocks are final and read, of all tokens that stand at it at once. */
export async function closeDays(
  session: ChainSession,
  group: NodeGroup,
  { final, signal }: { final: number; signal: AbortSignal },
): Promise<void> {
  if (final < 0) return
  let newest: Awaited<ReturnType<typeof readHeader>> | undefined
  for (;;) {
    signal.throwIfAborted()
    const open = await listOpen(session, final)
    const day = Math.min(...open.map((each) => each.day))
    const [first] = open.filter((each) => each.day === day)
    if (!first) return
    const known = await loadDayEnds(session, day - 1)
    newest ??= await readHeader(group, final)
    const end = known.get(day) ?? (await findDayEnd(group, day, first.before, newest))
    if (!end) return
    if (!known.has(day)) await storeDayEnd(session, end)
    const tokens = open.filter((each) => each.day === day && each.token.nextBlock > end.number)
    if (!tokens.length) return
    await closeDay(
      session,
      { day, from: (known.get(day - 1)?.number ?? -1) + 1, to: end.number },
      tokens.map(({ token }) => token.tokenId),
    )
  }
}

async function listOpen(session: ChainSession, final: number): Promise<OpenToken[]> {
  const { tokens } = await loadFeed(session)
  const ends = new Map<Day, DayEnd>()
  const open: OpenToken[] = []
  for (const token of tokens) {
    const { closedDay, firstBlock, stopped } = token
    if (stopped !== null) continue
    if (closedDay !== null) {
      if (!ends.has(closedDay))
        for (const [day, end] of await loadDayEnds(session, closedDay)) ends.set(day, end)
      const end = ends.get(closedDay)
      if (end) open.push({ token, day: closedDay + 1, before: end })
      continue
    }
    if (firstBlock === null || firstBlock > final) continue
    const at = await blockTime(session, firstBlock)
    if (at !== null)
      open.push({ token, day: Math.floor(at / SECONDS_A_DAY), before: { number: firstBlock, at } })
  }
  return open
}

/**
 * The last block of a day, between a block of that day or before it and a final one; null where the
 * day has not ended there. Blocks come at nearly even times, so it looks where the end should be,
 * and every other time in the middle.
 */
async function findDayEnd(
  group: NodeGroup,
  day: Day,
  before: Moment,
  final: Moment,
): Promise<DayEnd | null> {
  const end = (day + 1) * SECONDS_A_DAY
  if (final.at < end) return null
  let [low, high] = [before, final]
  for (let step = 0; high.number - low.number > 1; step++) {
    const share = step % 2 ? 0.5 : (end - low.at) / Math.max(1, high.at - low.at)
    const guess = low.number + Math.floor((high.number - low.number) * share)
    const number = Math.min(high.number - 1, Math.max(low.number + 1, guess))
    const header = await readHeader(group, number)
    if (header.at < end) low = header
    else high = header
  }
  const { number, hash, at } = await readHeader(group, low.number)
  return { day, number, hash, at }
}
