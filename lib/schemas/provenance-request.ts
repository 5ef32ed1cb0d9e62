import { z } from 'zod'
import { measureKeys } from '#lib/registry/measures.ts'

/** `scope`: names of scopes joined by `+`, as figures carry them. */
export const provenanceRequest = z.strictObject({
  scope: z
    .string()
    .max(400)
    .regex(/^[a-z0-9:#+-]+$/, 'is not the name of a scope'),
  measure: z.enum(measureKeys),
})

export type ProvenanceRequest = z.infer<typeof provenanceRequest>
