import type { PlanUsage } from '#lib/view/account/user-profile.ts'
import { db, sql } from '#server/core/database/db.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'

interface Holder {
  userId: string
  organizationId: string | null
}
interface UsageRow {
  downloads: number | string | bigint
  requests: number | string | bigint
  members: number | string | bigint
}

/** When a trial or a plan that was given until a day ends; null where it does not. */
export async function planEnd({ organizationId }: Holder): Promise<Date | null> {
  const plan = organizationId
    ? await db().organizationPlan.findUnique({ where: { organizationId } })
    : null
  return plan?.endsAt ?? null
}

/**
 * Counts the use of an organization's plan since the first of this month, UTC; without one, the use
 * of the user alone. Within a transaction it is counted there.
 */
export async function planUsage(
  { userId, organizationId }: Holder,
  transaction?: Transaction,
): Promise<PlanUsage> {
  const [row] = transaction
    ? await transaction.$queryRawUnsafe<UsageRow[]>(USAGE, userId, organizationId)
    : (
        await sql().query<UsageRow>({
          name: 'plan-usage',
          text: USAGE,
          values: [userId, organizationId],
        })
      ).rows
  return {
    downloads: Number(row?.downloads ?? 0),
    apiRequests: Number(row?.requests ?? 0),
    members: Number(row?.members ?? 1),
  }
}

/** The newest request of somebody for another plan that the operator has not answered. */
export function openPlanRequest({ userId }: { userId: string }) {
  return db().planRequest.findFirst({
    where: { userId, state: 'open' },
    orderBy: { createdAt: 'desc' },
    select: { planType: true, createdAt: true },
  })
}

const USAGE = `
with month as (select date_trunc('month', now() at time zone 'UTC') as start),
people as (select u.id from "user" u where u.id = $1 or ($2::text is not null and u.organization_id = $2))
select
  (
    select count(*)
    from export_job e, month
    where e.user_id in (select id from people)
      and e.created_at >= month.start at time zone 'UTC'
      and e.state not in ('failed', 'cancelled')
  ) as downloads,
  (select coalesce(sum(a.requests), 0) from api_usage a join api_key k on k.id = a.key_id, month
   where case
       when $2::text is null then k.user_id = $1 and k.organization_id is null
       else k.organization_id = $2
     end
     and a.day >= month.start::date - date '1970-01-01')
  + (select coalesce(sum(c.requests), 0) from api_console_usage c, month
     where case
         when $2::text is null then c.user_id = $1 and c.organization_id = ''
         else c.organization_id = $2
       end
       and c.day >= month.start::date - date '1970-01-01') as requests,
  case
    when $2::text is null then 1
    else (select count(*) from organization_member where organization_id = $2)
  end as members`
