import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

export interface OwnSession {
  id: string
  /** browser and system */
  device: string
  createdAt: Date
  lastSeenAt: Date
  expires: Date
  /** the one that asks */
  isCurrent: boolean
}

/** Where the viewer is signed in, the session that asks first, then by last use. */
export async function listSessions(viewer: Viewer): Promise<OwnSession[]> {
  const { rows } = await sql().query(OWN_SESSIONS, [viewer.userId, viewer.sessionId])
  return z
    .array(ownSession)
    .parse(rows)
    .map(({ id, device, created_at, last_seen_at, ends, is_current }) => ({
      id,
      device: device ?? 'Unknown device',
      createdAt: created_at,
      lastSeenAt: last_seen_at,
      expires: ends,
      isCurrent: is_current,
    }))
}

const ownSession = z.object({
  id: z.string(),
  device: z.string().nullable(),
  created_at: z.date(),
  last_seen_at: z.date(),
  ends: z.date(),
  is_current: z.boolean(),
})

const OWN_SESSIONS = `
select id, device, created_at, last_seen_at,
  least(expires, created_at + interval '30 days') as ends, id = $2 as is_current
from session where user_id = $1 and not awaits_passkey and expires > now() and created_at > now() - interval '30 days'
order by is_current desc, last_seen_at desc, id limit 200`
