import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Consent } from '#lib/decide-consent.ts'
import { isAnalyticsEvent } from '#lib/registry/analytics-events.ts'
import { type AnalyticsEvent, countBytes, MOST_EVENT_BYTES } from '#lib/schemas/analytics-event.ts'
import { isTrouble } from '#server/core/database/database-trouble.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { takeTurns } from '#server/core/limits/take-turns.ts'
import { log } from '#server/core/log.ts'

const DAY_SECONDS = 86_400
/** More than any reader takes; what is left over is somebody filling the table. */
const perNetwork = new RateLimiterMemory({ points: 120, duration: 60, keyPrefix: 'minute' })
const perNetworkAndDay = new RateLimiterMemory({
  points: 5_000,
  duration: DAY_SECONDS,
  keyPrefix: 'day',
})
/** The daily limits of the whole site, all processes together: 90 days of it are what the table can grow to. */
const MOST_A_DAY = { rows: 50_000, bytes: 16_000_000 } as const

interface Teller {
  consent: Consent | null
  /** /24 or /48 */
  network: string
  /** asked only where the event may carry who it was */
  userId: () => Promise<string | null>
}

/**
 * Keeps a step that a reader took, for 90 days. Who said no is not recorded, and who has not said
 * yes is recorded as nobody. `stored` false: the event was well-formed and is not kept, or the site
 * has had as many today as it keeps.
 */
export async function recordEvent(
  { name, logRocketSessionUrl, properties }: AnalyticsEvent,
  { consent, network, userId }: Teller,
): Promise<{ stored: boolean }> {
  if (consent === 'no' || !isAnalyticsEvent(name)) return { stored: false }
  await spend(network)
  try {
    const who =
      consent === 'yes' ? { userId: await userId(), sessionUrl: logRocketSessionUrl ?? null } : {}
    const row = {
      name,
      ...who,
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, withoutSecrets(value)]),
      ),
    }
    const bytes = countBytes(row)
    if (bytes > MOST_EVENT_BYTES || !(await isLeft('rows', 1)) || !(await isLeft('bytes', bytes)))
      return { stored: false }
    await db().analyticsEvent.create({ data: row })
    return { stored: true }
  } catch (error) {
    if (!isTrouble(error)) log.warn('an analytics event was lost', { name, error })
    return { stored: false }
  }
}

async function spend(network: string): Promise<void> {
  try {
    await perNetwork.consume(network)
    await perNetworkAndDay.consume(network)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      throw new AppError('rate_limited', 'Too many events; try again later.')
    throw refusal
  }
}

async function isLeft(what: keyof typeof MOST_A_DAY, amount: number): Promise<boolean> {
  const limit = { name: `analytics-${what}`, most: MOST_A_DAY[what], seconds: DAY_SECONDS }
  return (await takeTurns(limit, 'all', amount)).isAllowed
}

/** A caller's slip must not put an address, a sign-in code or the query of a page into the table. */
function withoutSecrets<Value>(value: Value): Value | string {
  if (typeof value !== 'string') return value
  return value
    .replace(/[^\s@]+@[^\s@]+/g, '[address]')
    .replace(/(?<!\d)\d{6}(?!\d)/g, '[code]')
    .replace(/^(\/[^?#]*)[?#].*$/, '$1')
}
