import { getPlan, planTypes } from '#lib/registry/plans.ts'
import { sql } from '#server/core/database/db.ts'
import type { Grant } from '#server/people/access/decide-access.ts'

export const sayDenied = ({ policy, role, from }: Grant, what: string): string =>
  `The policy "${policy.name}" of the role "${role}" (from ${from}) denies ${what}.`

/** Why an endpoint is closed to a caller, and which policy or plan would open it. */
export async function wouldGrant(endpoint: string, by: Grant | null): Promise<string> {
  if (by) return sayDenied(by, endpoint)
  const { rows } = await sql().query<{ name: string }>(
    `select name
      from api_policy
      where effect = 'allow' and (endpoints = '{}' or $1 = any(endpoints))
      order by name
      limit 3`,
    [endpoint],
  )
  const policies = rows.map(({ name }) => `the policy "${name}"`)
  const plans = planTypes
    .filter((type) => getPlan(type).api !== null)
    .map((type) => getPlan(type).label)
  const ways = [...policies, `a plan with API access (${plans.join('; ')})`].join(' or ')
  return `No policy of this key grants ${endpoint}. It would be granted by ${ways}.`
}
