import { randomInt, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import {
  countGuesses,
  countSends,
  holdAddress,
  isHeld,
  lockAddress,
} from '#server/people/sign-in/account-budget.ts'
import type { SignInLimits } from '#server/people/sign-in/sign-in-limits.ts'
import { keyed } from '#server/core/site/site-secret.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

export interface CodeRequest {
  /** as `emailAddress` writes it */
  email: string
  /** SHA-256 of the cookie of the browser that asks */
  requester: string
  /** the IP address, of version 6 its /64 */
  network: string
  /** set for a browser that has signed in to this address before: it has budgets of its own, and none by network */
  device: string | null
}

export interface IssuedChallenge {
  id: string
  code: string
  /** it was the last one that the budget of the address allows */
  isHeldNow: boolean
  /** … for the first time in a week */
  isFirstHold: boolean
}

/**
 * Makes a code for an address, if the budgets allow it. Nothing here depends on whether anybody has that address.
 * Throws AppError rate_limited.
 */
export async function issueChallenge(
  request: CodeRequest,
  limits: SignInLimits,
): Promise<IssuedChallenge> {
  const [id, code] = [randomUUID(), randomInt(1_000_000).toString().padStart(6, '0')]
  const [address, network, codeHash] = [
    keyed('address', request.email),
    keyed('network', request.network),
    keyed('code', `${id}:${code}`),
  ]
  const event = {
    address,
    network,
    asker: request.device ?? request.requester,
    isKnown: request.device !== null,
  }
  return sqlTransaction(async (client) => {
    // those who ask at the same time are counted one after another: addresses first, so that two
    // never wait for each other
    await lockAddress(client, address)
    if (!event.isKnown)
      await client.query(
        "select pg_advisory_xact_lock(hashtextextended('sign-in network ' || $1, 0))",
        [network],
      )
    await refuseOverBudget(client, event, limits)
    await client.query(
      `insert into sign_in_event (kind, email, requester, network, is_known, at)
        values ('send', $1, $2, $3, $4, clock_timestamp())`,
      [address, event.asker, network, event.isKnown],
    )
    await client.query(EVICT, [request.email, request.requester, limits.liveChallenges - 1])
    await client.query(
      `insert into sign_in_challenge (id, email, code_hash, requester, expires, created_at)
        values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 minute', clock_timestamp())`,
      [id, request.email, codeHash, request.requester, limits.codeMinutes],
    )
    const isHeldNow =
      !event.isKnown && (await countSends(client, address)) >= limits.codesPerAddressAndDay
    const isFirstHold = isHeldNow && (await holdAddress(client, address, 'send', limits))
    return { id, code, isHeldNow, isFirstHold }
  })
}

/** A code that did not reach anybody is none. */
export async function voidChallenge(id: string): Promise<void> {
  await sql().query('delete from sign_in_challenge where id = $1', [id])
}

interface SendEvent {
  address: string
  network: string
  asker: string
  isKnown: boolean
}

async function refuseOverBudget(
  client: PoolClient,
  { address, network, asker, isKnown }: SendEvent,
  limits: SignInLimits,
): Promise<void> {
  const {
    rows: [own],
  } = await client.query<{ just: number; hour: number; day: number }>(OWN_BUDGET, [
    address,
    asker,
    limits.secondsBetweenCodes,
  ])
  if (!own) throw new Error('the budget was not counted')
  if (own.just) throw tooMany('A code was sent a moment ago.')
  if (own.hour >= limits.codesPerHour || own.day >= limits.codesPerDay)
    throw tooMany('Too many codes were sent to this address.')
  if (isKnown) return
  if (await isHeld(client, address, ['send', 'guess']))
    throw tooMany('Too many codes were requested or guessed.')
  // a code that would not be compared is not sent
  if ((await countGuesses(client, address, asker)).own >= limits.guessesPerBrowserAndHour)
    throw tooMany('Too many codes were wrong.')
  const {
    rows: [all],
  } = await client.query<{ hour: number }>(NETWORK_BUDGET, [network])
  if (!all || all.hour >= limits.codesPerNetworkAndHour)
    throw tooMany('Too many codes were requested.')
}

const tooMany = (message: string) => new AppError('rate_limited', message)

const OWN_BUDGET = `
select count(*) filter (where at > clock_timestamp() - $3 * interval '1 second') as just,
  count(*) filter (where at > clock_timestamp() - interval '1 hour') as hour, count(*) as day
from sign_in_event where kind = 'send' and email = $1 and requester = $2 and at > clock_timestamp() - interval '1 day'`

const NETWORK_BUDGET = `
select count(*) as hour
from sign_in_event
where kind = 'send'
  and network = $1
  and not is_known
  and at > clock_timestamp() - interval '1 hour'`

// the oldest of this browser; what others hold for the address is theirs
const EVICT = `
delete from sign_in_challenge where email = $1 and requester = $2
  and id not in (
    select id
    from sign_in_challenge
    where email = $1 and requester = $2 and expires > clock_timestamp()
    order by created_at desc
    limit $3
  )`
