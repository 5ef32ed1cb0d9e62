import type { Json } from '#server/api/contract/endpoint.ts'
import { jsonMembers } from '#server/api/answers/json-members.ts'

/** `last`: as it was answered before, as a program asks for the same fields each time. */
interface Known {
  members: ReadonlyMap<string, string>
  lastFields: string
  last: string
}

/** Records that are kept are the same bytes in every answer: their members are found once. */
const known = new WeakMap<Buffer, Known>()

/** Records with these of their fields only, in this order; a field that a record has not is left out. */
export function chosenFields(results: readonly Json[], fields: readonly string[]): string[] {
  const key = fields.join(' ')
  const labels = fields.map((name) => [name, `${JSON.stringify(name)}:`] as const)
  return results.map((record) => {
    if (typeof record === 'string') return chosen(jsonMembers(record), labels)
    const found = known.get(record) ?? {
      members: jsonMembers(record.toString()),
      lastFields: '',
      last: '',
    }
    if (found.lastFields !== key)
      Object.assign(found, { lastFields: key, last: chosen(found.members, labels) })
    known.set(record, found)
    return found.last
  })
}

const chosen = (
  members: ReadonlyMap<string, string>,
  labels: readonly (readonly [name: string, label: string])[],
): string =>
  `{${labels
    .flatMap(([name, label]) => {
      const value = members.get(name)
      return value === undefined ? [] : [label + value]
    })
    .join(',')}}`
