import { z } from 'zod'
import { isPlanType, type PlanType } from '#lib/registry/plans.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

const EXAMPLE = 'PREMIUM_DATA_DOWNLOADS=$400 per month;PREMIUM_ALL_ACCESS=$1,500 per month'
const LONGEST = 40

/** Prices of plans, which are the operator's to say, in words: `PLAN=price;PLAN=price`. */
export const planPricesVariable = {
  PLAN_PRICES: z
    .string()
    .transform((text, context): Partial<Record<PlanType, string>> => {
      const prices: Partial<Record<PlanType, string>> = {}
      for (const entry of text.split(';').filter((each) => each.trim())) {
        const [plan = '', ...rest] = entry.split('=')
        const [type, price] = [plan.trim(), rest.join('=').trim()]
        if (!isPlanType(type) || !price || price.length > LONGEST) {
          context.addIssue({
            code: 'custom',
            message: `must be plans with their prices, each of ${LONGEST} characters or less`,
          })
          return z.NEVER
        }
        prices[type] = price
      }
      return prices
    })
    .optional()
    .register(variableNotes, {
      meaning: 'prices of plans, shown on the plans page; if unset, it says On request',
      example: EXAMPLE,
    }),
}
