import { z } from 'zod'
import { gapReasonKeys } from '#lib/registry/second-opinions.ts'

/** A part of a gap as it is stored: what a reason accounts for, in the unit of the measure. */
export const gapPart = z.object({
  reason: z.enum(gapReasonKeys),
  amount: z.number(),
  /** the network that it is about; null for all others */
  networkId: z.number().nullable(),
})

export type GapPart = z.output<typeof gapPart>
