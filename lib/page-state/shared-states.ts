import { z } from 'zod'
import { nameSome } from '#lib/page-state/address-words.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import { countries } from '#lib/registry/countries.ts'
import { networkBySlug, networks } from '#lib/registry/networks.ts'

/**
 * Words of pages that answer for an earlier day: as published by the end of it.
 * server/pages/address/read-as-of.ts says whether it is one.
 */
export const pastState = {
  asof: z
    .string()
    .transform((text) => text.slice(0, 40))
    .catch(''),
}

/** State of pages with amounts of money: the currency that these are shown in. */
export const currencyState = { currency: z.enum(currencyKeys).catch('usd') }

/** A network by its slug. */
export const network = z
  .string()
  .refine((slug) => networkBySlug(slug) !== undefined)
  .describe(nameSome(networks.map(({ slug }) => slug)))
  .optional()
  .catch(undefined)

/** A country by its two letters. */
export const country = z
  .enum(countries.map(({ code }) => code))
  .optional()
  .catch(undefined)

/** One word of an address, as long as any that is known. */
export const word = z.string().max(80).optional().catch(undefined)
