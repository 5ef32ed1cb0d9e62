import { z } from 'zod'
import { defaultFlags, isFlagKey, type Flags } from '#lib/registry/flags.ts'
import { getPlan, type PlanType } from '#lib/registry/plans.ts'
import type { Role } from '#server/people/viewer/viewer.ts'

interface Grounds {
  plan: PlanType
  /** Values kept with the organization and with the user; what is no known flag or no boolean is ignored. */
  organization: unknown
  user: unknown
  role: Role
}

/**
 * Defaults, then the plan, then the organization, then the user; an ADMIN has the admin tools in
 * any case, and nobody else: the menu would lead to missing pages.
 */
export function decideFlags({ plan, organization, user, role }: Grounds): Flags {
  const ofPlan = Object.fromEntries(getPlan(plan).flags.map((flag) => [flag, true]))
  return {
    ...defaultFlags,
    ...ofPlan,
    ...ownFlags(organization),
    ...ownFlags(user),
    'enable-admin-tools': role === 'ADMIN',
  }
}

function ownFlags(given: unknown): Partial<Flags> {
  const values = z.record(z.string(), z.unknown()).catch({}).parse(given)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => isFlagKey(key) && typeof value === 'boolean'),
  )
}
