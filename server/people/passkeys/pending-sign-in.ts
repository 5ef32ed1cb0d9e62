import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { hashToken } from '#server/people/viewer/viewer.ts'

/**
 * Who has given a right code, or come from another provider, and has yet to show a passkey: nobody,
 * for everything else.
 */
export interface PendingSignIn {
  userId: string
  sessionId: string
  method: string | null
}

export async function pendingSignIn(token: string): Promise<PendingSignIn | null> {
  const { rows } = await sql().query({
    name: 'pending-sign-in',
    text: PENDING,
    values: [hashToken(token)],
  })
  const [row] = z
    .array(z.object({ user_id: z.string(), id: z.string(), method: z.string().nullable() }))
    .parse(rows)
  return row ? { userId: row.user_id, sessionId: row.id, method: row.method } : null
}

const PENDING = `
select s.id, s.user_id, s.method from session s join "user" u on u.id = s.user_id
where s.session_token = $1 and s.awaits_passkey and s.expires > now() and u.disabled_at is null`
