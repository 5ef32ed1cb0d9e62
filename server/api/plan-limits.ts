import { getPlan } from '#lib/registry/plans.ts'
import type { ApiAnswer } from '#server/api/answers/api-answer.ts'
import { refuse } from '#server/api/answers/refusal.ts'
import type { Caller } from '#server/people/api-keys/caller.ts'
import { takeRequest } from '#server/people/api-limits/limiter.ts'
import { countRequest, requestsThisMonth } from '#server/people/api-limits/usage.ts'

/** Headers about the limits, and the refusal of a request beyond them. */
export async function takeFromPlan(
  caller: Caller,
  resource: string,
  requestId: string,
): Promise<{ headers: Readonly<Record<string, string>>; refusal?: ApiAnswer }> {
  const { api } = getPlan(caller.plan)
  // roles may grant what no plan does; the rate is then that of a trial
  const { requestsPerMinute, requestsPerMonth } = api ?? {
    requestsPerMinute: 30,
    requestsPerMonth: 5_000,
  }
  const owner = caller.organizationId ?? caller.userId
  const [{ isAllowed, limit: most, remaining, resetSeconds }, used] = await Promise.all([
    takeRequest(owner, requestsPerMinute),
    requestsThisMonth(caller),
  ])
  const left = Math.max(0, requestsPerMonth - used)
  const headers = {
    'RateLimit-Policy': `"plan";q=${most};w=60, "month";q=${requestsPerMonth};w=2592000`,
    RateLimit: `"plan";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit': String(most),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
    'X-Quota-Limit': String(requestsPerMonth),
    'X-Quota-Remaining': String(left),
  }
  if (isAllowed && left > 0) return { headers }
  countRequest(caller, resource, 0, true)
  const [message, seconds] =
    left > 0
      ? [`More than ${most} requests per minute. Try again in ${resetSeconds} s.`, resetSeconds]
      : ([
          `The ${requestsPerMonth.toLocaleString('en-US')} requests for this month have been used. ` +
            'Upgrade your plan for more.',
          secondsToNextMonth(),
        ] as const)
  return {
    headers,
    refusal: refuse('rate_limited', message, requestId, {
      headers: { ...headers, 'Retry-After': String(seconds) },
    }),
  }
}

function secondsToNextMonth(now = new Date()): number {
  return Math.ceil(
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000,
  )
}
