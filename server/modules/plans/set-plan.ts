import { planOf, type PlanType } from '#lib/registry/plans.ts'
import type { Transaction } from '#server/modules/audit/in-transaction.ts'
import { writeAudit } from '#server/modules/audit/write-audit.ts'

interface PlanToSet { organizationId: string; type: PlanType; /** null: a trial's own length, others without end */ until: Date | null; actor: string }

const DAY_MS = 86_400_000

/** Gives an organization a plan, from now on. */
export async function setPlan(transaction: Transaction, { organizationId, type, until, actor }: PlanToSet): Promise<{ endsAt: Date | null }> {
  const { trialDays } = planOf(type)
  const startedAt = new Date()
  const endsAt = until ?? (trialDays === null ? null : new Date(startedAt.getTime() + trialDays * DAY_MS))
  const before = await transaction.organizationPlan.findUnique({ where: { organizationId } })
  await transaction.organizationPlan.upsert({ where: { organizationId }, create: { organizationId, type, startedAt, endsAt }, update: { type, startedAt, endsAt } })
  const told = (plan: { type: string; endsAt: Date | null }) => ({ plan: plan.type, until: plan.endsAt?.toISOString() ?? null })
  await writeAudit(transaction, { actor, action: 'organization.set-plan', resource: 'organization', resourceId: organizationId, ...(before && { before: told(before) }), after: told({ type, endsAt }) })
  return { endsAt }
}
