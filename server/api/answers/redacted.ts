import { isObject } from '#lib/query/parse-filter.ts'
import type { Json } from '#server/api/contract/endpoint.ts'

/** Records without the fields that a caller may see nowhere. Most callers may see all, and nothing is touched. */
export function redacted(results: readonly Json[], hidden: ReadonlySet<string>): readonly Json[] {
  if (hidden.size === 0) return results
  return results.map((json) => {
    const record: unknown = JSON.parse(String(json))
    return isObject(record)
      ? JSON.stringify(
          Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name))),
        )
      : json
  })
}
