import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Flags } from '#lib/registry/flags.ts'
import type { PlanType } from '#lib/registry/plans.ts'
import { sql } from '#server/core/database/db.ts'
import { decideFlags } from '#server/people/viewer/decide-flags.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'

/** Who asks, as every query that is not public takes it first. */
export interface Viewer {
  userId: string
  sessionId: string
  email: string
  name: string | null
  role: Role
  /** The organization it acts for now. */
  organizationId: string | null
  plan: PlanType
  flags: Flags
}

export const roles = ['CUSTOMER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** The viewer that a session token stands for; null for none, an ended one, or a disabled user. */
export async function viewerOfSession(token: string): Promise<Viewer | null> {
  const { rows } = await sql().query({
    name: 'viewer-of-session',
    text: VIEWER,
    values: [hashToken(token)],
  })
  if (!rows[0]) return null
  const row = viewerRow.parse(rows[0])
  const plan = planInForce(row.plan_type, row.plan_ends_at)
  return {
    userId: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    role: row.role,
    organizationId: row.organization_id,
    plan,
    flags: decideFlags({
      plan,
      organization: row.organization_features,
      user: row.features,
      role: row.role,
    }),
  }
}

/** Returns the hash that a database keeps of a session token: no reader of the table can sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const viewerRow = z.object({
  id: z.string(),
  session_id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles),
  organization_id: z.string().nullable(),
  features: z.unknown(),
  organization_features: z.unknown(),
  plan_type: z.string().nullable(),
  plan_ends_at: z.date().nullable(),
})

const VIEWER = `
select u.id, s.id as session_id, u.email, u.name, u.role, u.organization_id, u.features,
  o.features as organization_features, p.type as plan_type, p.ends_at as plan_ends_at
from session s
join "user" u on u.id = s.user_id
left join organization o on o.id = u.organization_id
left join organization_plan p on p.organization_id = o.id
where s.session_token = $1
  and s.expires > now()
  and s.created_at > now() - interval '30 days'
  and not s.awaits_passkey
  and u.disabled_at is null`
