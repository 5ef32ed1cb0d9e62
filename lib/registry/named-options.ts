import { z } from 'zod'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { assetClassNamed } from '#lib/registry/asset-class-named.ts'

/** `--class`: an asset class by any of its names. */
export const classOption = (description: string) =>
  z
    .string()
    .min(1)
    .refine((text) => assetClassNamed(text) !== undefined, {
      error: ({ input }) =>
        `unknown asset class "${String(input)}"; available: ${assetClasses.map(({ slug }) => slug).join(', ')}`,
    })
    .optional()
    .describe(description)

/** `--network`: a network by any of its names. */
export const networkOption = (description: string) =>
  z
    .string()
    .min(1)
    .refine((text) => networkByName(text) !== undefined, {
      error: ({ input }) =>
        `unknown network "${String(input)}"; see /networks for names such as ethereum, base or solana`,
    })
    .optional()
    .describe(description)
