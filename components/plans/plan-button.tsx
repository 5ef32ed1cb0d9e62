'use client'

import type { ReactNode } from 'react'
import { isLoggedIn } from '#components/session/session-user.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { columnOfPlan, type OfferedPlan } from '#lib/registry/plan-offers.ts'

/** What is asked for below the head of a plan; whoever has it reads that it is theirs instead. The page is the same for all. */
export function PlanButton({ type, children }: { type: OfferedPlan; children: ReactNode }) {
  const { user } = useUserSession()
  const isOwn = isLoggedIn(user) && columnOfPlan(user.organization?.plan.type ?? 'FREE') === type
  return isOwn ? (
    <a className="your-plan" href="/settings/plan">
      Your plan
    </a>
  ) : (
    children
  )
}
