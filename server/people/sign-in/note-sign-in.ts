import { sql } from '#server/core/database/db.ts'

/** Where a sign-in comes from, as far as it is kept. */
export interface SignInPlace {
  /** `203.0.113.0/24`; null where none is known or kept */
  network: string | null
  /** names of browser and system */
  device: string
}

export type FailedSignIn =
  | 'sign-in.fail'
  | 'sign-in.refuse'
  | 'sign-in.hold'
  | 'sign-in.link-refuse'

/**
 * Keeps in the audit trail that somebody did not get in. Whose address it is, if anybody's, is
 * looked up by the statement itself: it takes as long for one that nobody has. The address is not
 * kept.
 */
export async function noteFailedSignIn(
  action: FailedSignIn,
  email: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql().query(NOTE, [action, email, JSON.stringify(after)])
}

const NOTE = `
insert into audit_entry (actor, action, resource, resource_id, after)
select 'visitor', $1, 'user', coalesce((select id from "user" where email = $2), 'unknown'), $3::jsonb`
