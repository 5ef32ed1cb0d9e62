import { sql } from '#server/db.ts'
import { log } from '#server/log.ts'
import type { SignInLimits } from '#server/modules/sign-in/limits.ts'
import { isSame, keyed } from '#server/modules/sign-in/site-secret.ts'

export interface CodeAttempt {
  email: string
  code: string
  requester: string
  network: string
  /** This browser has signed in to the address before: the breaker is not for it. */
  isKnown: boolean
}

/**
 * Whether this browser was sent this code for this address; a code is used up by the first who gives it. The attempt is
 * counted, in one statement with the question whether there is one left, before anything is compared.
 */
export async function checkCode(attempt: CodeAttempt, limits: SignInLimits): Promise<boolean> {
  const { email, requester, isKnown } = attempt
  const { attemptsPerChallenge, breakerMinutes, failuresBeforeBreaker } = limits
  const { rows } = await sql().query<{ id: string; code_hash: string }>({
    name: 'count-attempt', text: COUNT_ATTEMPT, values: [email, requester, attemptsPerChallenge, isKnown, breakerMinutes, failuresBeforeBreaker - 1],
  })
  let match: string | undefined
  for (const { id, code_hash } of rows) if (isSame(await keyed('code', `${id}:${attempt.code}`), code_hash)) match = id
  if (match) return isUsedNow(match)
  if (rows.length) await recordFailure(attempt, limits)
  return false
}

const RECENT_FAILURES = (minutes: string, offset: string) => `
select 1 from sign_in_event where kind = 'failure' and at > now() - ${minutes} * interval '1 minute' offset ${offset} limit 1`

const COUNT_ATTEMPT = `
update sign_in_challenge set attempts = attempts + 1
where email = $1 and requester = $2 and expires > now()
  and attempts < case when $4 or not exists (${RECENT_FAILURES('$5', '$6')}) then $3::int else 1 end
returning id, code_hash`

/** True for one caller only, however many come at the same time; its other codes for the address go too. */
async function isUsedNow(id: string): Promise<boolean> {
  const { rows: [used] } = await sql().query<{ email: string; requester: string }>('delete from sign_in_challenge where id = $1 returning email, requester', [id])
  if (!used) return false
  await sql().query('delete from sign_in_challenge where email = $1 and requester = $2', [used.email, used.requester])
  return true
}

async function hasTripped({ failuresBeforeBreaker, breakerMinutes }: SignInLimits): Promise<boolean> {
  const { rows } = await sql().query({ name: 'recent-failures', text: RECENT_FAILURES('$1', '$2'), values: [breakerMinutes, failuresBeforeBreaker - 1] })
  return rows.length > 0
}

let alertedAt = -Infinity

async function recordFailure({ email, requester, network }: CodeAttempt, limits: SignInLimits): Promise<void> {
  const [address, place] = await Promise.all([keyed('address', email), keyed('network', network)])
  await sql().query("insert into sign_in_event (kind, email, requester, network) values ('failure', $1, $2, $3)", [address, requester, place])
  if (Date.now() - alertedAt < limits.breakerMinutes * 60_000 || !await hasTripped(limits)) return
  alertedAt = Date.now()
  log.error('many wrong sign-in codes: each code bears one attempt until they stop', { failures: limits.failuresBeforeBreaker, minutes: limits.breakerMinutes })
}
