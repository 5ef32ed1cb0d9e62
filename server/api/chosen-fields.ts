import type { Json } from '#server/api/endpoint.ts'
import { jsonMembers } from '#server/api/json-members.ts'

/** Records that are kept are the same bytes in every answer: their members are found once. */
const known = new WeakMap<Buffer, ReadonlyMap<string, string>>()

/** Records with these of their fields only, in this order; a field that a record has not is left out. */
export function chosenFields(results: readonly Json[], fields: readonly string[]): string[] {
  const labels = fields.map((name) => [name, `${JSON.stringify(name)}:`] as const)
  return results.map((record) => {
    const members = membersOf(record)
    return `{${labels.flatMap(([name, label]) => { const value = members.get(name); return value === undefined ? [] : [label + value] }).join(',')}}`
  })
}

function membersOf(record: Json): ReadonlyMap<string, string> {
  if (typeof record === 'string') return jsonMembers(record)
  const found = known.get(record) ?? jsonMembers(record.toString())
  known.set(record, found)
  return found
}
