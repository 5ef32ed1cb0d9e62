'use client'

import type { ReactNode } from 'react'
import { isLoggedIn } from '#components/session/session-user.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { columnOfPlan, givesMore, type OfferedPlan } from '#lib/registry/plan-offers.ts'

/**
 * The request below the head of a plan. Whoever has it reads that it is theirs instead, and whoever has more, that
 * theirs includes it: an account is offered to strangers alone. The page is the same for all.
 */
export function PlanButton({ type, children }: { type: OfferedPlan; children: ReactNode }) {
  const { user } = useUserSession()
  if (!isLoggedIn(user)) return children
  const plan = user.organization?.plan.type ?? 'FREE'
  const isOwn = columnOfPlan(plan) === type
  if (!isOwn && givesMore(type, plan)) return children
  return (
    <a className="your-plan" href="/settings/plan">
      {isOwn ? 'Your plan' : 'Included in yours'}
    </a>
  )
}
