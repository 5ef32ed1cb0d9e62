import { sql } from '#server/core/database/db.ts'
import { log } from '#server/core/log.ts'
import {
  countGuesses,
  holdAddress,
  isHeld,
  lockAddress,
} from '#server/people/sign-in/account-budget.ts'
import type { SignInLimits } from '#server/people/sign-in/sign-in-limits.ts'
import { noteFailedSignIn, type SignInPlace } from '#server/people/sign-in/note-sign-in.ts'
import { isKeyed, keyed } from '#server/core/site/site-secret.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

export interface CodeAttempt {
  email: string
  code: string
  requester: string
  network: string
  place: SignInPlace
  /** This browser has signed in to the address before: the breaker is not for it. */
  isKnown: boolean
}

/**
 * Tells if this browser was sent this code for this address; a code is used up by the first who
 * gives it. The attempt is counted, against the code and against the budget of the address, before
 * anything is compared. `onFirstHold`: it used up that budget.
 */
export async function checkCode(
  attempt: CodeAttempt,
  limits: SignInLimits,
  onFirstHold: () => void,
): Promise<boolean> {
  const { rows: live } = await sql().query({
    name: 'live-codes',
    text: LIVE,
    values: [attempt.email, attempt.requester, limits.attemptsPerChallenge],
  })
  if (!live.length) return false
  const { codes, guess, isHeldNow, isFirstHold } = await countAttempt(attempt, limits)
  if (isHeldNow)
    await noteFailedSignIn('sign-in.hold', attempt.email, { budget: 'guess', ...attempt.place })
  if (isFirstHold) onFirstHold()
  let match: string | undefined
  for (const { id, code_hash } of codes)
    if (isKeyed('code', `${id}:${attempt.code}`, code_hash)) match = id
  if (match) {
    await sql().query('delete from sign_in_event where id = $1', [guess])
    return isUsedNow(match)
  }
  if (guess !== null) await recordFailure(attempt, guess, limits)
  return false
}

interface CountedAttempt {
  codes: readonly { id: string; code_hash: string }[]
  guess: string | null
  isHeldNow: boolean
  isFirstHold: boolean
}

const NOT_COMPARED: CountedAttempt = {
  codes: [],
  guess: null,
  isHeldNow: false,
  isFirstHold: false,
}

async function countAttempt(
  { email, requester, network, isKnown }: CodeAttempt,
  limits: SignInLimits,
): Promise<CountedAttempt> {
  const [address, place] = [keyed('address', email), keyed('network', network)]
  return sqlTransaction(async (client) => {
    await lockAddress(client, address)
    const {
      guessesPerAddressAndHour,
      guessesPerBrowserAndHour,
      attemptsPerChallenge,
      breakerMinutes,
      failuresBeforeBreaker,
    } = limits
    const guesses = isKnown ? null : await countGuesses(client, address, requester)
    if (
      guesses &&
      (guesses.all >= guessesPerAddressAndHour ||
        guesses.own >= guessesPerBrowserAndHour ||
        (await isHeld(client, address, ['guess'])))
    )
      return NOT_COMPARED
    const { rows: codes } = await client.query<{ id: string; code_hash: string }>(COUNT_ATTEMPT, [
      email,
      requester,
      attemptsPerChallenge,
      isKnown,
      breakerMinutes,
      failuresBeforeBreaker - 1,
    ])
    if (!codes.length) return NOT_COMPARED
    const {
      rows: [row],
    } = await client.query<{ id: string }>(
      `insert into sign_in_event (kind, email, requester, network, is_known, at)
        values ('guess', $1, $2, $3, $4, clock_timestamp())
        returning id::text`,
      [address, requester, place, isKnown],
    )
    if (!row) throw new Error('the attempt was not counted')
    const isHeldNow = guesses?.all === guessesPerAddressAndHour - 1
    return {
      codes,
      guess: row.id,
      isHeldNow,
      isFirstHold: isHeldNow && (await holdAddress(client, address, 'guess', limits)),
    }
  })
}

const LIVE =
  'select 1 from sign_in_challenge where email = $1 and requester = $2 and expires > now() and attempts < $3 limit 1'

const RECENT_FAILURES = (minutes: string, offset: string) => `
select 1
from sign_in_event
where kind = 'failure' and at > now() - ${minutes} * interval '1 minute'
offset ${offset}
limit 1`

const COUNT_ATTEMPT = `
update sign_in_challenge set attempts = attempts + 1
where email = $1 and requester = $2 and expires > now()
  and attempts < case when $4 or not exists (${RECENT_FAILURES('$5', '$6')}) then $3::int else 1 end
returning id, code_hash`

/** True for one caller only, however many come at the same time; its other codes for the address go too. */
async function isUsedNow(id: string): Promise<boolean> {
  const {
    rows: [used],
  } = await sql().query<{ email: string; requester: string }>(
    'delete from sign_in_challenge where id = $1 returning email, requester',
    [id],
  )
  if (!used) return false
  await sql().query('delete from sign_in_challenge where email = $1 and requester = $2', [
    used.email,
    used.requester,
  ])
  return true
}

async function hasTripped({
  failuresBeforeBreaker,
  breakerMinutes,
}: SignInLimits): Promise<boolean> {
  const { rows } = await sql().query({
    name: 'recent-failures',
    text: RECENT_FAILURES('$1', '$2'),
    values: [breakerMinutes, failuresBeforeBreaker - 1],
  })
  return rows.length > 0
}

let alertedAt = -Infinity

async function recordFailure(
  { email, place }: CodeAttempt,
  guess: string,
  limits: SignInLimits,
): Promise<void> {
  await sql().query("update sign_in_event set kind = 'failure' where id = $1", [guess])
  await noteFailedSignIn('sign-in.fail', email, { ...place })
  if (performance.now() - alertedAt < limits.breakerMinutes * 60_000 || !(await hasTripped(limits)))
    return
  alertedAt = performance.now()
  log.error('many wrong sign-in codes: each code allows one attempt until they stop', {
    failures: limits.failuresBeforeBreaker,
    minutes: limits.breakerMinutes,
  })
}
