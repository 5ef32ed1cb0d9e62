import { z } from 'zod'
import { currencyKeys } from '#lib/registry/currencies.ts'
import { measureKeys } from '#lib/registry/measures.ts'

/**
 * `scope`: names of scopes joined by `+`, as figures carry them. `day`: of the value, since
 * 1970-01-01; absent: the newest. `asOf`: as it was published by the end of that day; absent or null:
 * now. `currency`: what it is shown in; absent: dollars. `readings`: how
 * many earlier ones; absent: 20.
 */
export const provenanceRequest = z.strictObject({
  scope: z
    .string()
    .max(400)
    .regex(/^[a-z0-9:#+-]+$/, 'is not a valid scope'),
  measure: z.enum(measureKeys),
  day: z.int().min(-100_000).max(100_000).optional(),
  asOf: z.int().min(-100_000).max(100_000).nullish(),
  currency: z.enum(currencyKeys).optional(),
  readings: z.int().min(1).max(10_000).optional(),
})

export type ProvenanceRequest = z.infer<typeof provenanceRequest>
