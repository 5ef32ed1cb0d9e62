import { z } from 'zod'
import { isPlanType, type PlanType } from '#lib/registry/plans.ts'
import { originUrl, portNumber, webUrl } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Where the site answers, and what it is called. */
export const siteVariables = {
  PORT: portNumber()
    .default(3000)
    .register(variableNotes, { meaning: 'the port the site listens on', example: '3000' }),
  HOST: z.string().optional().register(variableNotes, {
    meaning: 'the address the site listens on; if unset, all addresses of the machine',
    example: '127.0.0.1',
  }),
  NEXT_PUBLIC_BRAND: z
    .string()
    .max(40, 'must be 40 characters or less')
    .default('Assay')
    .register(variableNotes, { meaning: 'the name of the site', example: 'Assay' }),
  NEXT_PUBLIC_SITE_URL: originUrl().optional().register(variableNotes, {
    meaning: 'the public address, for canonical links, the sitemap and social images',
    example: 'https://assay.example',
  }),
  NEXT_PUBLIC_BLOG_URL: webUrl().optional().register(variableNotes, {
    meaning: 'the research blog; if unset, its menu entry is hidden',
    example: 'https://blog.assay.example',
  }),
  CONTACT_EMAIL: z.email('must be an email address').optional().register(variableNotes, {
    meaning: 'the contact address for readers; if unset, contact links are hidden',
    example: 'hello@assay.example',
  }),
  /** Prices of plans, which are the operator's to say, in words: `PLAN=price;PLAN=price`. */
  PLAN_PRICES: z.string().transform(readPlanPrices).optional().register(variableNotes, {
    meaning: 'prices of plans, shown on the plans page; if unset, it says On request',
    example: 'PREMIUM_DATA_DOWNLOADS=$400 per month;PREMIUM_ALL_ACCESS=$1,500 per month',
  }),
}

const LONGEST_PRICE = 40

function readPlanPrices(text: string, context: z.RefinementCtx): Partial<Record<PlanType, string>> {
  const prices: Partial<Record<PlanType, string>> = {}
  for (const entry of text.split(';').filter((each) => each.trim())) {
    const [plan = '', ...rest] = entry.split('=')
    const [type, price] = [plan.trim(), rest.join('=').trim()]
    if (!isPlanType(type) || !price || price.length > LONGEST_PRICE) {
      context.addIssue({
        code: 'custom',
        message: `must be plans with their prices, each of ${LONGEST_PRICE} characters or less`,
      })
      return z.NEVER
    }
    prices[type] = price
  }
  return prices
}
