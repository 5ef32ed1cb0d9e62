import { z } from 'zod'
import { findSourcedFact, type SourcedSubject } from '#lib/catalogue/sourced-facts.ts'

/** Where facts of a row were read: keys of the row or of its terms, and service providers by their slugs. */
const factSourceRow = z.strictObject({
  facts: z.array(z.string().min(1)).default([]),
  serviceProviders: z.array(z.string().min(1)).default([]),
  address: z.url({ protocol: /^https$/ }),
  readOn: z.iso.date(),
})

export const factSources = z.array(factSourceRow).default([])
export type FactSourceRow = z.infer<typeof factSourceRow>

interface Sourced {
  sources: readonly FactSourceRow[]
  terms?: object
  serviceProviders?: readonly string[]
}

/** How many places may say the same fact of a token: an address is true where two agree. */
const PLACES = { asset: 1, issuer: 1, token: 2 } as const satisfies Record<SourcedSubject, 1 | 2>
const ONE_MORE = { 1: 'two', 2: 'three' } as const

/**
 * Lists the faults in the sources of a row: each names facts that stand on it, and a fact has one
 * source, one of a token at most two.
 */
export function listSourceFaults(subject: SourcedSubject, row: Sourced): string[] {
  const facts = new Set(
    [...Object.keys(row), ...Object.keys(row.terms ?? {})].filter((key) =>
      findSourcedFact(subject, key),
    ),
  )
  const providers = new Set(row.serviceProviders)
  const named = row.sources.flatMap((source) => source.facts)
  const namedProviders = row.sources.flatMap((source) => source.serviceProviders)
  return [
    ...named.filter((key) => !facts.has(key)).map((key) => `${key} has a source but no value`),
    ...namedProviders
      .filter((slug) => !providers.has(slug))
      .map((slug) => `${slug} has a source but no part in it`),
    ...findRepeated([...named, ...namedProviders], PLACES[subject]).map(
      (key) => `${key} has ${ONE_MORE[PLACES[subject]]} sources`,
    ),
    ...row.sources
      .filter((source) => source.facts.length + source.serviceProviders.length === 0)
      .map(({ address }) => `${address} is the source of nothing`),
  ]
}

/** Those that stand more often than so many times, each once. */
const findRepeated = (keys: readonly string[], times: number): string[] =>
  [...new Set(keys)].filter((key) => keys.filter((other) => other === key).length > times)
