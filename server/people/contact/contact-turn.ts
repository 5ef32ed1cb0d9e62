import { AppError } from '#server/core/errors.ts'
import { takeTurns } from '#server/core/limits/take-turns.ts'
import { keyed } from '#server/core/site/site-secret.ts'

/**
 * Messages an hour: of one account, of one address, and of the block of addresses that one customer
 * of a provider has.
 */
const OF_ACCOUNT = 5
const OF_NETWORK = 5
const OF_BLOCK = 10
/** over all strangers: a flood from many blocks ends here, and not in somebody's inbox */
const OF_STRANGERS = 60
const HOUR_SECONDS = 3600

interface Sender {
  /** null for a stranger */
  userId: string | null
  network: string
  block: string
}

/**
 * Takes one of the messages that a sender may send in an hour; throws rate_limited, which names
 * `operator` as the way out. Accounts have messages of their own, which no flood of strangers uses
 * up. Networks are kept as an HMAC.
 */
export async function takeContactTurn(
  { userId, network, block }: Sender,
  operator: string,
): Promise<void> {
  const isTaken =
    userId === null
      ? (await take('contact', OF_NETWORK, keyed('network', network))) &&
        (await take('contact-block', OF_BLOCK, keyed('network', block))) &&
        (await take('contact-all', OF_STRANGERS, 'all'))
      : await take('contact-account', OF_ACCOUNT, userId)
  if (isTaken) return
  throw new AppError(
    'rate_limited',
    `Too many messages in the last hour. Write to ${operator}, or try again later.`,
  )
}

async function take(name: string, most: number, key: string): Promise<boolean> {
  return (await takeTurns({ name, most, seconds: HOUR_SECONDS }, key)).isAllowed
}
