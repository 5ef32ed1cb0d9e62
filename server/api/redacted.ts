import { isObject } from '#lib/query/parse-filter.ts'
import type { Json } from '#server/api/endpoint.ts'

const CHANGES = [['7d', 7], ['30d', 30], ['90d', 90]] as const

/** Records without the fields and without the older values that a caller may not see. Most callers may see all, and nothing is touched. */
export function redacted(results: readonly Json[], hidden: ReadonlySet<string>, historyDays: number | null): readonly Json[] {
  const tooOld = CHANGES.filter(([, days]) => historyDays !== null && days > historyDays).map(([name]) => name)
  if (hidden.size === 0 && tooOld.length === 0) return results
  return results.map((json) => {
    const record: unknown = JSON.parse(String(json))
    if (!isObject(record)) return json
    return JSON.stringify(Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (hidden.has(name) ? [] : [[name, withoutOlder(value, tooOld)]]))))
  })
}

function withoutOlder(value: unknown, tooOld: readonly string[]): unknown {
  if (tooOld.length === 0 || !isObject(value) || !('val_7d' in value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tooOld.some((span) => name.includes(`_${span}`)) ? null : part]))
}
