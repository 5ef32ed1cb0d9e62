import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Consent } from '#lib/consent.ts'
import { isAnalyticsEvent } from '#lib/registry/analytics-events.ts'
import type { AnalyticsEvent } from '#lib/schemas/analytics-event.ts'
import { db } from '#server/db.ts'
import { AppError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { purgeSometimes } from '#server/modules/sessions/purge-expired.ts'

/** More than any reader takes; what is left over is somebody filling the table. */
const perNetwork = new RateLimiterMemory({ points: 120, duration: 60 })

interface Teller {
  consent: Consent | null
  network: string
  /** asked only where the event may carry who it was */
  userId: () => Promise<string | null>
}

/**
 * Keeps a step that a reader took, for 90 days. Who said no is not recorded, and
 * who has not said yes is recorded as nobody. `stored` false: the event was well-formed and is not kept.
 */
export async function recordEvent({ name, logRocketSessionUrl, properties }: AnalyticsEvent, { consent, network, userId }: Teller): Promise<{ stored: boolean }> {
  if (consent === 'no' || !isAnalyticsEvent(name)) return { stored: false }
  await spend(network)
  try {
    const who = consent === 'yes' ? { userId: await userId(), sessionUrl: logRocketSessionUrl ?? null } : {}
    await db().analyticsEvent.create({ data: { name, ...who, properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, withoutSecrets(value)])) } })
    purgeSometimes()
    return { stored: true }
  } catch (error) {
    log.warn('an analytics event was lost', { name, error })
    return { stored: false }
  }
}

async function spend(network: string): Promise<void> {
  try {
    await perNetwork.consume(network)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new AppError('rate_limited', 'Too many events; try again in a minute.')
    throw refusal
  }
}

/** A caller's slip must not put an address, a sign-in code or the query of a page into the table. */
function withoutSecrets<Value>(value: Value): Value | string {
  if (typeof value !== 'string') return value
  return value.replace(/[^\s@]+@[^\s@]+/g, '[address]').replace(/(?<!\d)\d{6}(?!\d)/g, '[code]').replace(/^(\/[^?#]*)[?#].*$/, '$1')
}
