import { isPlanType, type PlanType } from '#lib/registry/plans.ts'

/** A plan counts until its end and falls to FREE after it; no organization, no plan: FREE. */
export function planInForce(type: string | null, endsAt: Date | null, now = new Date()): PlanType {
  if (!type || !isPlanType(type)) return 'FREE'
  return endsAt && endsAt <= now ? 'FREE' : type
}
