import { z } from 'zod'
import type { PlanType } from '#lib/registry/plans.ts'
import { sql } from '#server/core/database/db.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** A user or a key, with what bears on what it may see. */
export interface Subject {
  kind: 'user' | 'key'
  /** the id of the user or the key */
  id: string
  userId: string
  organizationId: string | null
  organization: string | null
  plan: PlanType
  label: string
  detail: string
  scopes: string[]
  obstacles: string[]
}

const MOST = 12

/** Users by id, address or name; keys by id or the beginning of their secret. One that is named exactly comes alone. */
export async function findSubjects(actor: Viewer, text: string): Promise<Subject[]> {
  insistAdmin(actor)
  const wanted = text.trim()
  if (wanted === '') return []
  const { rows } = await sql().query({
    name: 'find-subjects',
    text: SUBJECTS,
    values: [wanted, wanted.toLowerCase(), MOST],
  })
  const found = z.array(subjectRow).parse(rows)
  const exact = found.filter((row) => row.isExact)
  return (exact.length === 1 ? exact : found).map(
    ({ planType, planEndsAt, isExact: _, state, ...row }) => ({
      ...row,
      plan: planInForce(planType, planEndsAt),
      obstacles: state,
    }),
  )
}

const subjectRow = z.object({
  kind: z.enum(['user', 'key']),
  id: z.string(),
  userId: z.string(),
  organizationId: z.string().nullable(),
  organization: z.string().nullable(),
  planType: z.string().nullable(),
  planEndsAt: z.date().nullable(),
  label: z.string(),
  detail: z.string(),
  scopes: z.array(z.string()),
  state: z.array(z.string()),
  isExact: z.boolean(),
})

// a key works as caller.ts looks it up: not revoked, not expired, its owner not disabled and still in its organization
const SUBJECTS = `
select * from (
  select 'user' as kind, u.id, u.id as "userId", u.organization_id as "organizationId",
         o.name as organization, p.type as "planType", p.ends_at as "planEndsAt",
         coalesce(u.name, u.email) as label, u.email as detail, '{}'::text[] as scopes,
         array_remove(array[
           case when u.disabled_at is not null then 'The user is disabled.' end
         ], null) as state,
         u.id = $1 or u.email = $2 as "isExact"
  from "user" u
  left join organization o on o.id = u.organization_id
  left join organization_plan p on p.organization_id = o.id
  where u.id = $1 or position($2 in u.email) > 0 or position($2 in lower(u.name)) > 0
  union all
  select 'key', k.id, k.user_id, k.organization_id, o.name, p.type, p.ends_at,
         k.name, s.prefix || '… of ' || u.email, k.scopes,
         array_remove(array[
           case when u.disabled_at is not null then 'Its owner is disabled.' end,
           case when k.revoked_at is not null then 'The key is revoked.' end,
           case when k.expires_at <= now() then 'The key has expired.' end,
           case when s.expires_at <= now() then 'Its last secret has ended.' end,
           case when k.organization_id is not null and not exists (
             select from organization_member m
             where m.organization_id = k.organization_id and m.user_id = k.user_id
           ) then 'Its owner has left the organization that it belongs to.' end
         ], null),
         k.id = $1
  from api_key k
  join "user" u on u.id = k.user_id
  left join organization o on o.id = k.organization_id
  left join organization_plan p on p.organization_id = o.id
  cross join lateral (
    select prefix, expires_at from api_key_secret
    where key_id = k.id order by created_at desc limit 1
  ) s
  where k.id = $1 or exists (
    select from api_key_secret own
    where own.key_id = k.id and char_length($1) >= 9 and own.prefix like
      replace(replace(replace($1, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
  )
) found order by "isExact" desc, kind, label limit $3`
