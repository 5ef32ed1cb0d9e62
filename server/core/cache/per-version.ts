import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'

/** Loads a function of the data version once for each, and keeps it until that moves. A failed load is not kept. */
export function perVersion<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const cache = new LoadingCache<Value>({ mostEntries: 1 })
  return async () => cache.get('', load, await dataVersion())
}
