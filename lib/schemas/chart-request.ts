import { z } from 'zod'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { BRIDGE_FLOWS, BRIDGE_WINDOWS } from '#lib/view/bridge.ts'

const tokenization = z.enum(['distributed', 'represented']).nullable().default(null)
// what the database can count to; beyond it the question is wrong, and not the answer
const id = z.int32().positive()

/** Names one chart of a page; the page and the interactive chart ask with the same words. */
export const chartRequest = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('overview'),
    tokenization,
    stablecoins: z.boolean().default(false),
  }),
  z.strictObject({
    of: z.literal('market'),
    page: z.enum(marketPageKeys),
    groupBy: z.enum(['asset', 'network', 'platform']),
    tokenization,
    itemised: z.boolean().optional(),
  }),
  z.strictObject({ of: z.literal('yield'), page: z.enum(marketPageKeys) }),
  z.strictObject({
    of: z.enum(['network', 'platform', 'issuer']),
    id,
    groupBy: z.enum(['asset', 'class', 'network']),
  }),
  z.strictObject({ of: z.literal('repo') }),
  z.strictObject({
    of: z.literal('bridge'),
    groupBy: z.enum(['network', 'asset']),
    window: z.enum(BRIDGE_WINDOWS),
    flow: z.enum(BRIDGE_FLOWS),
  }),
  z.strictObject({
    of: z.literal('asset'),
    id,
    line: z.enum(['value', 'flows', 'price', 'yields']),
  }),
])

export type ChartRequest = z.infer<typeof chartRequest>
