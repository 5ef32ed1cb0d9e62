import { dataVersion } from '#server/core/cache/data-version.ts'

/** What is a function of the data version, loaded once for each and kept until it moves. A failed load is not kept. */
export function perVersion<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined
  return async () => {
    const version = await dataVersion()
    if (kept?.version === version) return kept.value
    const own = { version, value: load() }
    kept = own
    own.value.catch(() => {
      if (kept === own) kept = undefined
    })
    return own.value
  }
}
