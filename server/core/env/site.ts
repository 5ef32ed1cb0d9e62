import { z } from 'zod'
import { planPricesVariable } from '#server/core/env/plan-prices.ts'
import { originUrl, portNumber, webUrl } from '#server/core/env/kinds.ts'
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
  ...planPricesVariable,
}
