import type { Client } from 'pg'
import { sources } from '#lib/registry/sources.ts'
import { AppError } from '#server/core/errors.ts'
import { isJudgedAgain } from '#lib/registry/quality-rules.ts'
import {
  OPEN_HOLDS,
  readHold,
  type OpenHold,
  type OpenHoldRow,
} from '#server/pipeline/holds/read-hold.ts'

/** One that there is something to publish of, held or rejected. Throws as openHold does, and `unprocessable`. */
export async function openToRelease(client: Client, id: number): Promise<OpenHold> {
  const held = await openHold(client, id, ['held', 'rejected'])
  if (held.state === 'rejected') await refuseReplaced(client, held)
  if (!canRelease(held))
    throw new AppError(
      'unprocessable',
      `held value ${id} has no number, so there is nothing to publish`,
    )
  return held
}

/**
 * A reading without a number, held as it was read, is none; one that was judged beside others is a
 * withdrawal, and blanks its day.
 */
const canRelease = ({ value, rule }: OpenHold): boolean => value !== null || isJudgedAgain(rule)

/** Refuses where the day was read again since the rejection: that reading is newer, and stays. */
async function refuseReplaced(client: Client, { id, seriesId, day }: OpenHold): Promise<void> {
  const { rows } = await client.query<{ runId: number }>(
    `select run_id as "runId" from (
       select o.run_id from observation o join series s on s.id = o.series_id, held_value h
       where h.id = $1
         and o.series_id = $2
         and o.day = $3
         and o.run_id > h.run_id
         and o.value is not null
         and s.source_id <> $4
       union all
       select run_id
       from held_value
       where id > $1 and series_id = $2 and day = $3 and state <> 'superseded') later
     order by run_id limit 1`,
    [id, seriesId, day, sources.assay.id],
  )
  const [later] = rows
  if (later)
    throw new AppError(
      'conflict',
      `held value ${id} was rejected, and run ${later.runId} has read another value for that day`,
    )
}

/** All readings to publish, each once: those that are decided, and what is held with them. */
export async function listReadings(
  client: Client,
  holds: readonly OpenHold[],
): Promise<OpenHold[]> {
  const readings = new Map<number, OpenHold>()
  const seen = new Set<string>()
  for (const held of holds) {
    const row = `${held.incidentId} ${held.day}`
    if (!seen.has(row)) for (const each of await heldWith(client, held)) readings.set(each.id, each)
    seen.add(row)
    readings.set(held.id, held)
    const scope = `${held.scopeKey} ${held.source} ${held.incidentId}`
    if (!seen.has(scope))
      for (const each of await madeOfHeld(client, held)) readings.set(each.id, each)
    seen.add(scope)
  }
  return [...readings.values()]
}

/** The reading, and those that are held with it on the same day for the same reason: a value and its factors. */
async function heldWith(client: Client, held: OpenHold): Promise<OpenHold[]> {
  const { rows } = await client.query<OpenHoldRow>(
    `${OPEN_HOLDS} where h.incident_id = $1 and h.day = $2 and h.id <> $3 and h.state = 'held'`,
    [held.incidentId, held.day, held.id],
  )
  return [held, ...rows.flatMap((row) => readHold(row) ?? []).filter(canRelease)]
}

/** Lists values of the same scope held for their inputs: they are judged again beside the released ones. */
async function madeOfHeld(client: Client, held: OpenHold): Promise<OpenHold[]> {
  const { rows } = await client.query<OpenHoldRow>(
    `${OPEN_HOLDS}
     where s.scope_key = $1
       and s.source_id = $2
       and h.rule = 'made_of_held'
       and h.state = 'held'
       and h.value is not null
       and h.incident_id is distinct from $3`,
    [held.scopeKey, sources[held.source].id, held.incidentId],
  )
  return rows.flatMap((row) => readHold(row) ?? [])
}

/** Throws AppError: `not_found`, `conflict` where it is decided already. */
export async function openHold(
  client: Client,
  id: number,
  states: readonly OpenHold['state'][] = ['held'],
): Promise<OpenHold> {
  const {
    rows: [row],
  } = await client.query<OpenHoldRow>(`${OPEN_HOLDS} where h.id = $1`, [id])
  const held = row && readHold(row)
  if (!held) throw new AppError('not_found', `held value ${id} not found`)
  if (!states.some((each) => each === row.state))
    throw new AppError('conflict', `held value ${id} is already ${row.state}`)
  return held
}
