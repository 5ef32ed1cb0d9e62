import { assetFacts } from '#lib/catalogue/asset-facts.ts'
import { described, orNull, type JsonSchema } from '#lib/json-schema.ts'
import { factColumn, type Fact, type Term } from '#lib/catalogue/fact.ts'

export interface AssetTerm {
  key: keyof typeof assetFacts
  /** column of `asset_terms` */
  column: string
  kind: Fact['kind']
  choices: readonly { value: string; label: string }[]
  term: Term
}

const facts: Record<AssetTerm['key'], Fact> = assetFacts
const keys = Object.keys(assetFacts) as AssetTerm['key'][]

/** The terms of an asset, in the order in which its page has them. */
export const assetTerms: readonly AssetTerm[] = keys.flatMap((key) => {
  const fact = facts[key]
  return fact.term
    ? {
        key,
        column: factColumn(key),
        kind: fact.kind,
        choices: 'choices' in fact ? fact.choices : [],
        term: fact.term,
      }
    : []
})

/** The schema of what `termsAsJson` makes: each is null where it is not known. */
export const termSchemas = (group: Term['api']['group']): Record<string, JsonSchema> =>
  Object.fromEntries(
    assetTerms
      .filter(({ term }) => term.api.group === group)
      .map(({ term }) => [
        term.api.name,
        orNull(described(typeInApi(term), term.dataset.description)),
      ]),
  )

const typeInApi = ({ dataset: { type } }: Term): JsonSchema =>
  type === 'list'
    ? { type: 'array', items: { type: 'string' } }
    : { type: type === 'text' ? 'string' : type }

/**
 * SQL: a JSON object with the terms of a group, under the names of the data API. `table` has the
 * columns of `asset_terms`.
 */
export function termsAsJson(group: Term['api']['group'], table: string): string {
  const pairs = assetTerms
    .filter(({ term }) => term.api.group === group)
    .map(({ term, column }) => `'${term.api.name}', ${table}.${column}`)
  return pairs.join(', ')
}
