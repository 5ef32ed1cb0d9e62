import { findSourcedFact, type SourcedSubject } from '#lib/catalogue/sourced-facts.ts'
import type { FactReading, ProviderReading } from '#server/data/catalogue/write-sourced-facts.ts'

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

interface Ids {
  assets: ReadonlyMap<string, number>
  issuers: ReadonlyMap<string, number>
  providers: ReadonlyMap<string, number>
}

/** Each fact of the rows with where it was read; references are ids already. */
export function readSources(
  assets: readonly SourcedRow[],
  issuers: readonly SourcedRow[],
  ids: Ids,
): { facts: FactReading[]; parts: ProviderReading[] } {
  return {
    facts: [
      ...assets.flatMap((row) => readFacts('asset', row, ids.assets)),
      ...issuers.flatMap((row) => readFacts('issuer', row, ids.issuers)),
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
  row: SourcedRow,
  ids: ReadonlyMap<string, number>,
): FactReading[] {
  const id = ids.get(row.slug)
  if (id === undefined) return []
  const values = new Map<string, unknown>(Object.entries({ ...row, ...row.terms }))
  return (row.sources ?? []).flatMap(({ facts, address, readOn }) =>
    facts.map((key) => {
      const fact = findSourcedFact(subject, key)
      if (!fact) throw new Error(`${row.slug}: no source is kept of ${key}`)
      return { fact, id, value: values.get(key), address, readOn }
    }),
  )
}
