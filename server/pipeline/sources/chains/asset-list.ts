import { z } from 'zod'

/** `usdc,paxg` or `all`, as an option of the command line. */
export const assetList = (description: string) =>
  z
    .string()
    .transform((text) => {
      const names = text.split(',').map((name) => name.trim().toLowerCase())
      return names.includes('all') ? ('all' as const) : names.filter(Boolean)
    })
    .optional()
    .describe(description)
