import type { assetFacts } from '#lib/catalogue/asset-facts.ts'
import { assetTerms, type AssetTerm } from '#lib/catalogue/terms.ts'
import type { ListingColumn } from '#lib/registry/listings/listing.ts'

type Facts = typeof assetFacts
/** Terms that are columns of the list of assets. */
export type ListedTerm = {
  [Key in keyof Facts]: Facts[Key] extends { term: { column: object } } ? Key : never
}[keyof Facts]

export interface ListedTermRow extends AssetTerm {
  key: ListedTerm
}

const listed = assetTerms.filter(({ term }) => term.column !== undefined) as ListedTermRow[]

/** One value for each listed term, made from its row. */
export function forListedTerms<Value>(
  make: (term: ListedTermRow) => Value,
): Record<ListedTerm, Value> {
  return Object.fromEntries(listed.map((term) => [term.key, make(term)])) as Record<
    ListedTerm,
    Value
  >
}

const isAmount = ({ kind }: AssetTerm): boolean => kind === 'bps' || kind === 'money'

/** Their columns: where the reader asks for them. */
export const termColumns = forListedTerms(
  (row): ListingColumn => ({
    label: row.term.column?.label ?? row.key,
    hint: row.term.column?.hint ?? '',
    role: 'detail',
    sort: 'asc',
    shown: false,
    ...(!isAmount(row) && { left: true }),
    ...(row.kind === 'money' && { holds: 'term' }),
    ...(row.kind === 'bps' && { holds: 'basis points' }),
  }),
)
