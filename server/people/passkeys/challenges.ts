import { sql } from '#server/core/database/db.ts'

export type ChallengeKind = 'register' | 'confirm'

const MINUTES = 5
export const CHALLENGE_MS = MINUTES * 60_000

/** Keeps what a passkey has to sign in this session; one that was asked for before is void. */
export async function keepChallenge(
  sessionId: string,
  kind: ChallengeKind,
  challenge: string,
): Promise<void> {
  await sql().query(KEEP, [sessionId, kind, challenge, MINUTES])
}

/** The challenge, once; null where there is none, or its time is over. */
export async function takeChallenge(
  sessionId: string,
  kind: ChallengeKind,
): Promise<string | null> {
  const {
    rows: [taken],
  } = await sql().query<{ challenge: string; is_live: boolean }>(
    'delete from passkey_challenge where session_id = $1 and kind = $2 returning challenge, expires > now() as is_live',
    [sessionId, kind],
  )
  return taken?.is_live ? taken.challenge : null
}

const KEEP = `
insert into passkey_challenge (session_id, kind, challenge, expires)
values ($1, $2, $3, now() + $4 * interval '1 minute')
on conflict (session_id, kind) do update set challenge = excluded.challenge, expires = excluded.expires`
