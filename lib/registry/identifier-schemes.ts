import { isCusip, isDti, isFigi, isIsin, isLei, isSedol } from '#lib/catalogue/check-digits.ts'

interface IdentifierScheme {
  label: string
  /** how one is written, for a sentence that refuses another */
  form: string
  is: (text: string) => boolean
  /** does one name a single asset, where it names the asset itself? */
  isOfOne: boolean
  /** given by a venue, without which it names nothing for certain */
  hasVenue?: true
}

/**
 * Identifiers by which the world knows an asset, in the order in which a text that could be of
 * several is read. A new scheme is one row; files, `/id/`, search, the asset's page and the
 * crosswalk follow.
 */
export const identifierSchemes = {
  isin: {
    label: 'ISIN',
    form: 'twelve characters with the check digit of ISO 6166, as US0378331005',
    is: isIsin,
    isOfOne: true,
  },
  lei: {
    label: 'LEI',
    form: 'twenty characters with the check digits of ISO 17442, as 5493001KJTIIGC8Y1R12',
    is: isLei,
    isOfOne: false,
  },
  figi: {
    label: 'FIGI',
    form: 'twelve characters with a G in third place and a check digit, as BBG000B9XRY4',
    is: isFigi,
    isOfOne: true,
  },
  cusip: {
    label: 'CUSIP',
    form: 'nine characters with a check digit, as 037833100',
    is: isCusip,
    isOfOne: true,
  },
  sedol: {
    label: 'SEDOL',
    form: 'seven characters without vowels and with a check digit, as 0263494',
    is: isSedol,
    isOfOne: true,
  },
  dti: {
    label: 'DTI',
    form: 'nine characters without vowels and with the check sign of ISO 24165, as X9J9K872S',
    is: isDti,
    isOfOne: true,
  },
  ticker: {
    label: 'Ticker',
    form: 'one to twelve letters, digits, points, dashes or slashes, with the market code of its venue',
    is: (text) => /^[A-Z0-9][A-Z0-9./-]{0,11}$/.test(text),
    isOfOne: false,
    hasVenue: true,
  },
} as const satisfies Record<string, IdentifierScheme>

export type IdentifierSchemeKey = keyof typeof identifierSchemes
export const identifierSchemeKeys = Object.keys(identifierSchemes) as IdentifierSchemeKey[]
export const isIdentifierScheme = (text: string): text is IdentifierSchemeKey =>
  Object.hasOwn(identifierSchemes, text)
export const getIdentifierScheme = (key: IdentifierSchemeKey): IdentifierScheme =>
  identifierSchemes[key]

/** An identifier names the asset itself, or the share or fund that it follows. */
export const IDENTIFIES = ['asset', 'underlying'] as const
export type Identifies = (typeof IDENTIFIES)[number]

/** A market identifier code: ISO 10383. */
export const isMarketCode = (text: string): boolean => /^[A-Z0-9]{4}$/.test(text)

/** The schemes of the crosswalk: those above, and the names of tokens on their networks. */
export const crosswalkSchemes = [...identifierSchemeKeys, 'caip-19'] as const
