import { getPlan, type PlanType } from '#lib/registry/plans.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'

interface PlanToSet {
  organizationId: string
  type: PlanType /** null: a trial's own length, others without end */
  until: Date | null
  actor: string
}

const DAY_MS = 86_400_000

/** Gives an organization a plan, from now on. */
export async function setPlan(
  transaction: Transaction,
  { actor, ...plan }: PlanToSet,
): Promise<{ endsAt: Date | null }> {
  const { before, endsAt } = await writePlan(transaction, plan)
  const told = (of: { type: string; endsAt: Date | null }) => ({
    plan: of.type,
    until: of.endsAt?.toISOString() ?? null,
  })
  const { organizationId, type } = plan
  await writeAudit(transaction, {
    actor,
    action: 'organization.set-plan',
    resource: 'organization',
    resourceId: organizationId,
    ...(before && { before: told(before) }),
    after: told({ type, endsAt }),
  })
  return { endsAt }
}

/** The same without a row of the audit trail, for an act that writes its own. */
export async function writePlan(
  transaction: Transaction,
  { organizationId, type, until }: Omit<PlanToSet, 'actor'>,
) {
  const { trialDays } = getPlan(type)
  const startedAt = new Date()
  const endsAt =
    until ?? (trialDays === null ? null : new Date(startedAt.getTime() + trialDays * DAY_MS))
  const before = await transaction.organizationPlan.findUnique({ where: { organizationId } })
  await transaction.organizationPlan.upsert({
    where: { organizationId },
    create: { organizationId, type, startedAt, endsAt },
    update: { type, startedAt, endsAt },
  })
  return { before, endsAt }
}
