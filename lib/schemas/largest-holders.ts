import { z } from 'zod'

/** The largest holders of an asset on one day, as a source counted them; `name` is its own word for an address. */
export const largestHolders = z.array(
  z.object({
    networkId: z.number().int(),
    address: z.string(),
    /** other networks on which the same address holds some of it */
    others: z.array(z.number().int()).optional(),
    /** share of the supply on all networks, a fraction */
    share: z.number().min(0).max(1),
    /** not there: not known */
    isContract: z.boolean().optional(),
    name: z.string().optional(),
  }),
)
export type LargestHolders = z.infer<typeof largestHolders>
