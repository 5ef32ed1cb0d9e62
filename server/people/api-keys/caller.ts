import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PlanType } from '#lib/registry/plans.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { sql } from '#server/core/database/db.ts'
import type { Grant } from '#server/people/access/decide-access.ts'
import { findGrants } from '#server/people/access/grants.ts'
import { hashOfKey, isKeyText } from '#server/people/api-keys/key-text.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Who asks the data API, and what reaches them. */
export interface Caller {
  /** null: a signed-in user without a key, in the console */
  keyId: string | null
  userId: string
  organizationId: string | null
  plan: PlanType
  /** endpoints that the key is for; empty: all */
  scopes: readonly string[]
  grants: readonly Grant[]
  /** moves whenever what the caller may see does */
  version: string
}

/** So long a revoked key may still work in a process that knew it; the promise is five seconds. */
const KEPT_MS = 3_000
const MOST_KEPT = 5_000

const callers = new LoadingCache<Caller | null>({ mostEntries: MOST_KEPT, mostMs: KEPT_MS })

/**
 * Whom a key stands for; null for a text that is no key, and for one that ended, was revoked, or
 * whose owner is disabled.
 */
export async function callerOfKey(text: string): Promise<Caller | null> {
  if (!isKeyText(text)) return null
  const hash = hashOfKey(text)
  return callers.get(hash, () => find(hash))
}

/** A signed-in user as a caller, for the console. */
export async function callerOfViewer({ userId, organizationId, plan }: Viewer): Promise<Caller> {
  return callerWith({ keyId: null, userId, organizationId, plan, scopes: [] })
}

async function find(hash: string): Promise<Caller | null> {
  const { rows } = await sql().query({ name: 'caller-of-key', text: CALLER, values: [hash] })
  if (!rows[0]) return null
  const { planType, planEndsAt, ...row } = callerRow.parse(rows[0])
  return callerWith({ ...row, plan: planInForce(planType, planEndsAt) })
}

async function callerWith(who: Omit<Caller, 'grants' | 'version'>): Promise<Caller> {
  const grants = await findGrants(who.userId, who.organizationId, who.plan)
  const version = createHash('sha256')
    .update(JSON.stringify([who.plan, who.scopes, grants]))
    .digest('base64url')
    .slice(0, 16)
  return { ...who, grants, version }
}

const callerRow = z.object({
  keyId: z.string(),
  userId: z.string(),
  organizationId: z.string().nullable(),
  scopes: z.array(z.string()),
  planType: z.string().nullable(),
  planEndsAt: z.date().nullable(),
})

const CALLER = `
select k.id as "keyId", k.user_id as "userId", k.organization_id as "organizationId", k.scopes,
  p.type as "planType", p.ends_at as "planEndsAt"
from api_key_secret s join api_key k on k.id = s.key_id join "user" u on u.id = k.user_id
left join organization_plan p on p.organization_id = k.organization_id
where s.hash = $1
  and (s.expires_at is null or s.expires_at > now())
  and k.revoked_at is null
  and (k.expires_at is null or k.expires_at > now())
  and u.disabled_at is null
  and (
    k.organization_id is null
    or exists (
      select
      from organization_member m
      where m.organization_id = k.organization_id and m.user_id = u.id
    )
  )`
