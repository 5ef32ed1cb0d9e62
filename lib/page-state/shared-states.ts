import { z } from 'zod'
import { nameSome } from '#lib/page-state/address-words.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import { countries } from '#lib/registry/countries.ts'
import { networkBySlug, networks } from '#lib/registry/networks.ts'

const dayAsItCame = z
  .string()
  .transform((text) => text.slice(0, 40))
  .catch('')

/**
 * Words of pages that can be looked at from an earlier point in time: `on` is the value day, `asof`
 * the day by whose end all of it was published. server/pages/address/open-page-market.ts says
 * whether they are days.
 */
export const pastState = { on: dayAsItCame, asof: dayAsItCame }

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
