import { findSourcedFact, type SourcedSubject } from '#lib/catalogue/sourced-facts.ts'
import type {
  FactReading,
  ProviderReading,
} from '#server/pipeline/catalogue/facts/write-sourced-facts.ts'

/** Where facts of a row were read: their keys on it, and service providers by slug. */
export interface RowSource {
  facts: readonly string[]
  serviceProviders: readonly string[]
  address: string
  readOn: string
}

interface SourcedRow {
  slug: string
  sources?: readonly RowSource[]
  terms?: object
}

/** `id`: the one under which it stands. Several places may say a fact of it, the best first. */
interface SourcedToken {
  id: number
  address?: string
  decimals?: number
  sources?: readonly RowSource[]
}

interface Ids {
  assets: ReadonlyMap<string, number>
  issuers: ReadonlyMap<string, number>
  providers: ReadonlyMap<string, number>
}

/** Each fact of the rows with where it was read; references are ids already. */
export function readSources(
  assets: readonly SourcedRow[],
  issuers: readonly SourcedRow[],
  tokens: readonly SourcedToken[],
  ids: Ids,
): { facts: FactReading[]; parts: ProviderReading[] } {
  return {
    facts: [
      ...assets.flatMap((row) => readFacts('asset', ids.assets.get(row.slug), row)),
      ...issuers.flatMap((row) => readFacts('issuer', ids.issuers.get(row.slug), row)),
      ...tokens.flatMap((row) => readFacts('token', row.id, row)),
    ],
    parts: assets.flatMap(({ slug, sources = [] }) =>
      sources.flatMap(({ serviceProviders, address, readOn }) =>
        serviceProviders.flatMap((provider) => {
          const assetId = ids.assets.get(slug)
          const providerId = ids.providers.get(provider)
          if (assetId === undefined || providerId === undefined) return []
          return [{ assetId, providerId, address, readOn }]
        }),
      ),
    ),
  }
}

function readFacts(
  subject: SourcedSubject,
  id: number | undefined,
  row: Pick<SourcedRow, 'sources' | 'terms'>,
): FactReading[] {
  if (id === undefined) return []
  const values = new Map<string, unknown>(Object.entries({ ...row, ...row.terms }))
  const places = new Map<string, number>()
  return (row.sources ?? []).flatMap(({ facts, address, readOn }) =>
    facts.map((key) => {
      const fact = findSourcedFact(subject, key)
      if (!fact) throw new Error(`${subject} ${id}: no source is kept of ${key}`)
      const place = places.get(key) ?? 0
      places.set(key, place + 1)
      return { fact, id, value: values.get(key), place, address, readOn }
    }),
  )
}
