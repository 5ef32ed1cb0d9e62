import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/core/errors.ts'
import { sql } from '#server/core/database/db.ts'
import { keyed } from '#server/people/sign-in/site-secret.ts'

const MESSAGES_AN_HOUR = 5
/** over all visitors: a flood from many addresses ends here, and not in somebody's inbox */
const MESSAGES_AN_HOUR_IN_ALL = 60
const HOUR_SECONDS = 3600

/** Takes one of the messages that a network may send in an hour; throws rate_limited. Networks are kept as an HMAC. */
export async function takeContactTurn(network: string): Promise<void> {
  await take(limiter('contact', MESSAGES_AN_HOUR), keyed('network', network))
  await take(limiter('contact-all', MESSAGES_AN_HOUR_IN_ALL), 'all')
}

async function take(from: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await from.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError(
      'rate_limited',
      'Too many messages in the last hour. Contact us by email, or try again later.',
    )
  }
}

const limiter = (keyPrefix: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: sql(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points,
    duration: HOUR_SECONDS,
  })
