import type { ClientBase } from 'pg'
import type { SignInLimits } from '#server/people/sign-in/sign-in-limits.ts'

export type Budget = 'send' | 'guess'

// The budgets of one address, for all browsers together that have not signed in to it before.
// `address` is always its HMAC: budgets are the same for addresses with a user and for those with
// none.

/** Those who ask or guess at the same time for one address are counted one after another. */
export async function lockAddress(client: ClientBase, address: string): Promise<void> {
  await client.query(
    "select pg_advisory_xact_lock(hashtextextended('sign-in address ' || $1, 0))",
    [address],
  )
}

/** Tells if one of these budgets was used up and its wait is not over. */
export async function isHeld(
  client: ClientBase,
  address: string,
  kinds: readonly Budget[],
): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from sign_in_hold where email = $1 and kind = any($2) and until > clock_timestamp()',
    [address, kinds],
  )
  return rows.length > 0
}

/** Wrong codes of the last hour, and codes that are being compared now: of all such browsers, and of this one. */
export async function countGuesses(
  client: ClientBase,
  address: string,
  requester: string,
): Promise<{ all: number; own: number }> {
  const {
    rows: [counted],
  } = await client.query<{ all: number; own: number }>(GUESSES, [address, requester])
  if (!counted) throw new Error('guesses were not counted')
  return counted
}

/** Codes that were sent in a day. */
export async function countSends(client: ClientBase, address: string): Promise<number> {
  const {
    rows: [counted],
  } = await client.query<{ count: number }>(SENDS, [address])
  return counted?.count ?? 0
}

/**
 * The budget is used up: until the wait is over nothing more of the kind. → whether it is the first
 * time in a week
 */
export async function holdAddress(
  client: ClientBase,
  address: string,
  kind: Budget,
  { firstHoldMinutes, longestHoldMinutes }: SignInLimits,
): Promise<boolean> {
  const {
    rows: [held],
  } = await client.query<{ strikes: number }>(HOLD, [
    address,
    kind,
    firstHoldMinutes,
    longestHoldMinutes,
  ])
  return held?.strikes === 1
}

const GUESSES = `
select count(*)::int as all, (count(*) filter (where requester = $2))::int as own
from sign_in_event
where kind in ('guess', 'failure')
  and email = $1
  and not is_known
  and at > clock_timestamp() - interval '1 hour'`

const SENDS = `
select count(*)::int as count
from sign_in_event
where kind = 'send' and email = $1 and not is_known and at > clock_timestamp() - interval '1 day'`

const STRIKES = `case
  when sign_in_hold.until < clock_timestamp() - interval '7 days' then 1
  else least(sign_in_hold.strikes + 1, 30)
end`

const HOLD = `
insert into sign_in_hold (email, kind, until) values ($1, $2, clock_timestamp() + $3 * interval '1 minute')
on conflict (email, kind) do update
set strikes = ${STRIKES},
  until = clock_timestamp()
    + least($4::float8, $3::float8 * power(2, ${STRIKES} - 1)) * interval '1 minute'
returning strikes`
