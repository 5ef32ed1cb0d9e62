import { z } from 'zod'
import { planTypes } from '#lib/registry/plans.ts'
import { paragraphs } from '#lib/schemas/line-of-text.ts'

/** Somebody asks the operator for another plan. */
export const planRequest = z.strictObject({
  planType: z
    .enum(planTypes, 'Plan: choose from the list.')
    .exclude(['FREE'], 'Plan: choose from the list.'),
  message: paragraphs('Message', 1_000).default(''),
})

export type PlanRequestFields = z.output<typeof planRequest>
