import { AppError } from '#server/core/errors.ts'
import { takeTurns } from '#server/core/limits/take-turns.ts'
import { keyed } from '#server/core/site/site-secret.ts'

const MESSAGES_AN_HOUR = 5
/** over all visitors: a flood from many addresses ends here, and not in somebody's inbox */
const MESSAGES_AN_HOUR_IN_ALL = 60
const HOUR_SECONDS = 3600

/** Takes one of the messages that a network may send in an hour; throws rate_limited. Networks are kept as an HMAC. */
export async function takeContactTurn(network: string): Promise<void> {
  await take('contact', MESSAGES_AN_HOUR, keyed('network', network))
  await take('contact-all', MESSAGES_AN_HOUR_IN_ALL, 'all')
}

async function take(name: string, most: number, key: string): Promise<void> {
  const { isAllowed } = await takeTurns({ name, most, seconds: HOUR_SECONDS }, key)
  if (isAllowed) return
  throw new AppError(
    'rate_limited',
    'Too many messages in the last hour. Contact us by email, or try again later.',
  )
}
