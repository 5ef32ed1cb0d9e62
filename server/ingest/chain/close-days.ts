import type { Day } from '#lib/dates.ts'
import { closeDay } from '#server/data/chain/close-day.ts'
import { blockTime, loadDayEnds, storeDayEnd, type DayEnd } from '#server/data/chain/day-ends.ts'
import { loadFeed, type FeedToken } from '#server/data/chain/feed.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import { findDayEnd } from '#server/ingest/chain/find-day-end.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readHeader } from '#server/ingest/chain/read-headers.ts'

/** A token whose next day is to be closed, and a block of that day or before it. */
interface OpenToken {
  token: FeedToken
  day: Day
  before: { number: number; at: number }
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
      open.push({ token, day: Math.floor(at / 86_400), before: { number: firstBlock, at } })
  }
  return open
}
