import { z } from 'zod'
import { measureKeys } from '#lib/registry/measures.ts'

/** `scope`: names of scopes joined by `+`, as figures carry them. `day`: of the value, since 1970-01-01; absent: the newest. */
export const provenanceRequest = z.strictObject({
  scope: z
    .string()
    .max(400)
    .regex(/^[a-z0-9:#+-]+$/, 'is not a valid scope'),
  measure: z.enum(measureKeys),
  day: z.int().min(-100_000).max(100_000).optional(),
})

export type ProvenanceRequest = z.infer<typeof provenanceRequest>
