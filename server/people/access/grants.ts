import { z } from 'zod'
import { getPlan, type PlanType } from '#lib/registry/plans.ts'
import { sql } from '#server/core/database/db.ts'
import type { Grant } from '#server/people/access/decide-access.ts'

/**
 * Finds the grants that reach a user: by the plan in force, by the roles of the organization, by
 * the user's own. Roles that have ended are left out.
 */
export async function findGrants(
  userId: string,
  organizationId: string | null,
  plan: PlanType,
): Promise<Grant[]> {
  const { rows } = await sql().query({
    name: 'grants-of',
    text: GRANTS,
    values: [userId, organizationId],
  })
  return [
    ...planGrants(plan),
    ...z
      .array(grantRow)
      .parse(rows)
      .map(({ role, from, ...policy }): Grant => ({ role, from, policy })),
  ]
}

/** A plan with API access lets ask everything, within its own limits; one without grants nothing. */
function planGrants(type: PlanType): Grant[] {
  const { label, api } = getPlan(type)
  if (!api) return []
  return [
    {
      role: `Plan ${label}`,
      from: `plan ${type}`,
      policy: {
        id: `plan:${type}`,
        name: `Included in ${label}`,
        effect: 'allow',
        endpoints: [],
        measures: [],
        assetClassIds: [],
        networkIds: [],
        fields: [],
        historyDays: api.historyDays,
        rowsPerRequest: api.rowsPerResponse,
      },
    },
  ]
}

const grantRow = z.object({
  role: z.string(),
  from: z.string(),
  id: z.string(),
  name: z.string(),
  effect: z.enum(['allow', 'deny']),
  endpoints: z.array(z.string()),
  measures: z.array(z.string()),
  assetClassIds: z.array(z.number()),
  networkIds: z.array(z.number()),
  fields: z.array(z.string()),
  historyDays: z.number().nullable(),
  rowsPerRequest: z.number().nullable(),
})

const GRANTS = `
with held as (
  select role_id, 'user' as "from" from api_user_role where user_id = $1 and (expires_at is null or expires_at > now())
  union all
  select r.role_id, 'organization ' || o.name from api_org_role r join organization o on o.id = r.organization_id
  where r.organization_id = $2 and (r.expires_at is null or r.expires_at > now())
)
select role.name as role, held."from", p.id, p.name, p.effect, p.endpoints, p.measures,
  p.asset_class_ids as "assetClassIds", p.network_ids as "networkIds", p.fields,
  p.history_days as "historyDays", p.rows_per_request as "rowsPerRequest"
from held
join api_role role on role.id = held.role_id
join api_policy_assignment a on a.role_id = role.id
join api_policy p on p.id = a.policy_id
order by held."from", role.name, p.name`
