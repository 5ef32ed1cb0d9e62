import { showDay, type Day } from '#lib/dates.ts'
import { loadDayEnds } from '#server/pipeline/chain/days/day-ends.ts'
import {
  findImplementation,
  listSettled,
  listUnlooked,
  noteImplementation,
  noteLooked,
  type Implementation,
  type UnlookedToken,
} from '#server/pipeline/chain/contracts/implementations.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readImplementation } from '#server/pipeline/chain/contracts/read-implementation.ts'

/** The implementation behind a token at the end of a day. */
interface Look {
  day: Day
  found: Implementation | undefined
}

/**
 * Recognises tokens whose contracts pass their calls on to another one, and finds the days on which
 * that became another one: what a token does may change with it. A change since the last look opens
 * an incident, which a later day closes whose supply agrees. A day between two with the same one is
 * not looked at.
 */
export async function recogniseProxies(
  session: ChainSession,
  group: NodeGroup,
  signal: AbortSignal,
): Promise<void> {
  for (const token of await listUnlooked(session)) {
    signal.throwIfAborted()
    await follow(session, group, token)
  }
  for (const tokenId of await listSettled(session))
    await closeChainIncidents(session.client, `token:${tokenId}`, ['implementation_changed'])
}

async function follow(
  session: ChainSession,
  group: NodeGroup,
  { tokenId, token, lookedDay, firstDay, closedDay }: UnlookedToken,
): Promise<void> {
  const ends = await loadDayEnds(session, lookedDay ?? firstDay)
  const look = async (day: Day): Promise<Look | null> => {
    const end = ends.get(day)
    const found = end ? await readImplementation(group, token, end.number) : null
    return found === null ? null : { day, found: found === 'none' ? undefined : found }
  }
  const last = await look(closedDay)
  if (!last) return
  const first = lookedDay === null ? await look(firstDay) : null
  // nodes that forget say nothing of the first day: what is known begins with the last one
  const start =
    lookedDay === null
      ? (first ?? last)
      : { day: lookedDay, found: await findImplementation(session, tokenId, lookedDay) }
  if (lookedDay === null && start.found)
    await noteImplementation(session, tokenId, start.day, start.found)
  let before = start
  for (const change of await findChanges(start, last, look)) {
    await noteImplementation(session, tokenId, change.day, change.found)
    if (lookedDay !== null)
      await openChainIncident(session.client, {
        fault: 'implementation_changed',
        scopeKey: `token:${tokenId}`,
        detail:
          `The contract ${token} called ${nameOf(before)} at the end of ${showDay(before.day)} ` +
          `and ${nameOf(change)} at block ${ends.get(change.day)?.number ?? ''}, ` +
          `the last block of ${showDay(change.day)}. Its code may do something else since.`,
        day: change.day,
      })
    before = change
  }
  await noteLooked(session, tokenId, closedDay)
}

/**
 * The days from which on another one stands there, in order; a day of which no node knows counts as
 * the one after it.
 */
async function findChanges(
  from: Look,
  to: Look,
  look: (day: Day) => Promise<Look | null>,
): Promise<Look[]> {
  if (isSame(from.found, to.found)) return []
  if (to.day - from.day <= 1) return [to]
  const middle = await look(Math.floor((from.day + to.day) / 2))
  if (!middle) return [to]
  return [...(await findChanges(from, middle, look)), ...(await findChanges(middle, to, look))]
}

const isSame = (one: Implementation | undefined, other: Implementation | undefined): boolean =>
  one?.kind === other?.kind && one?.address === other?.address && one?.beacon === other?.beacon

const nameOf = ({ found }: Look): string => found?.address ?? 'no other contract'
