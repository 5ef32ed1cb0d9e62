import { z } from 'zod'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'

/** Pages whose state can be kept under a name. */
const viewPaths: ReadonlySet<string> = new Set([
  ...listingKeys.map((key) => getListing(key).path),
  ...marketPageKeys.map((key) => `/${key}`),
])

const path = z
  .string()
  .max(200)
  .refine((text) => viewPaths.has(text), 'Views can be saved for lists only.')

export const savedViewsQuestion = z.strictObject({ path })
export const savedViewCreation = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'Names can have up to 60 characters.'),
  path,
  query: z.string().max(4000),
})
export const savedViewRemoval = z.strictObject({ id: z.uuid() })

export type SavedViewCreation = z.infer<typeof savedViewCreation>
