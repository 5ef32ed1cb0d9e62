import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'

/** Kinds of entity to which the id in a fact leads. */
export type Reference =
  | 'asset'
  | 'issuer'
  | 'platform'
  | 'manager'
  | 'service_provider'
  | 'asset_class'
  | 'network'

export interface FactChoice {
  value: string
  label: string
}

/**
 * One fact of the catalogue that admins edit. Form, schema, column, the sentence of a change, and
 * the list of sources behind facts read it; the column is the fact's key in snake case. What is not
 * required may be unknown, which is null.
 */
export type Fact = FactWords &
  /** `form` tells if a text is one of its kind, check digits included */
  (
    | { kind: 'line'; longest: number; mono?: true; form?: TextForm }
    | { kind: 'text'; longest: number }
    | { kind: 'address' }
    | { kind: 'country' }
    | { kind: 'choice'; choices: readonly FactChoice[] }
    /** any of a list; none: not known */
    | { kind: 'several'; choices: readonly FactChoice[] }
    /** a row of a list that comes with the software, by its number */
    | { kind: 'chosenId'; to: Reference; choices: readonly FactChoice[] }
    /** a row of another table, by its number */
    | { kind: 'reference'; to: Reference; of: AdminResourceKey }
    /** rows of another table; forms give their slugs */
    | { kind: 'references'; to: Reference; most: number }
    | { kind: 'words'; longest: number; most: number }
    /** written as they are, each of one form */
    | { kind: 'lines'; longest: number; most: number; pattern: RegExp; patternHint: string }
    | { kind: 'bps' }
    /** in the currency of another fact, or in dollars */
    | { kind: 'money' }
    | { kind: 'percent'; from: number; to: number }
    | { kind: 'whole'; from: number; to: number }
    /** a factor, any number above zero */
    | { kind: 'ratio'; from: number; to: number }
    | { kind: 'day' }
    | { kind: 'moment' }
    | { kind: 'flag' }
    /** yes, no, or not known */
    | { kind: 'ternary' }
  )

interface TextForm {
  is: (text: string) => boolean
  hint: string
}

interface FactWords {
  label: string
  hint?: string
  required?: true
  /** the meaning of an empty choice */
  none?: string
  /** given once, with the creation */
  only?: 'new'
  /** a term of an asset, which readers see */
  term?: Term
}

/** Where a term of an asset stands beside the forms of admins. */
export interface Term {
  /** on the asset's page; null: beside another term */
  label: string | null
  /** on the asset's page only where it is known: another term says the same in words */
  isQuiet?: true
  /** the words for true and false, where the term is one of the two */
  words?: readonly [yes: string, no: string]
  /** the fact with the currency of an amount */
  currency?: string
  /** as a column of the list of assets */
  column?: { label: string; hint: string }
  /** the field of the data set of assets */
  dataset: {
    name: string
    type: 'text' | 'integer' | 'number' | 'boolean' | 'list'
    description: string
    unit?: 'bps' | 'currency'
  }
  /** its place in the data API's records of assets */
  api: { group: 'jurisdiction' | 'fees' | 'primary_market'; name: string }
}

export type FactTable = Readonly<Record<string, Fact>>

/** `managementFeeBps` → `management_fee_bps` */
export const factColumn = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
