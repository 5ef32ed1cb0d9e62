import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '#server/people/sessions/times.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Ends one session of the viewer, at once. Throws AppError not_found, for those of others as for none. */
export async function endSession(viewer: Viewer, id: string): Promise<void> {
  const { rowCount } = await sql().query(END_ONE, [id, viewer.userId])
  if (!rowCount) throw new AppError('not_found', 'This session has already ended.')
}

/** Ends all sessions of the viewer, or all but the one that asks. → how many */
export async function endAllSessions(
  viewer: Viewer,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<number> {
  const {
    rows: [row],
  } = await sql().query<{ ended: number }>(END_ALL, [viewer.userId, !keepCurrent, viewer.sessionId])
  return row?.ended ?? 0
}

const END_ONE = `
with ended as (delete from session where id = $1 and user_id = $2 returning user_id, device)
insert into audit_entry (actor, action, resource, resource_id, after)
select user_id, 'sign-out.elsewhere', 'user', user_id, jsonb_build_object('device', device)
from ended`

const END_ALL = `
with ended as (delete from session where user_id = $1 and ($2 or id <> $3) returning 1),
counted as (select count(*)::int as ended from ended),
noted as (
  insert into audit_entry (actor, action, resource, resource_id, after)
  select $1, 'sign-out.everywhere', 'user', $1, jsonb_build_object('ended', ended)
  from counted
)
select ended from counted`

const REST_MS = 5 * 60_000
const MOST_REMEMBERED = 10_000
const touched = new Map<string, number>()

/**
 * A session that is used lives on, to its longest; written at most every five minutes, of one that
 * is ended nothing.
 */
export async function touchSession({
  sessionId,
  userId,
}: Pick<Viewer, 'sessionId' | 'userId'>): Promise<void> {
  const now = Date.now()
  if (now - (touched.get(sessionId) ?? -Infinity) < REST_MS) return
  if (touched.size >= MOST_REMEMBERED) touched.clear()
  touched.set(sessionId, now)
  const { rowCount } = await sql().query(TOUCH, [
    sessionId,
    REST_MS / 1000,
    IDLE_DAYS,
    LONGEST_DAYS,
  ])
  if (rowCount) await sql().query('update "user" set last_seen_at = now() where id = $1', [userId])
}

const TOUCH = `
update session
set last_seen_at = now(),
  expires = least(now() + $3 * interval '1 day', created_at + $4 * interval '1 day')
where id = $1 and last_seen_at < now() - $2 * interval '1 second'`
