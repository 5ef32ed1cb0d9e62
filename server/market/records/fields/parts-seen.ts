import { isObject } from '#lib/query/parse-filter.ts'
import type { Bindings } from '#server/core/database/compile-filter.ts'
import type { RecordKind } from '#server/market/records/fields/record-kind.ts'
import { fieldSeen } from '#server/market/records/fields/record-view.ts'
import type { MarketViewer } from '#server/market/market/market.ts'

/**
 * The SQL of an object, or of a list of them, whose parts are fields of the record as well:
 * `issuer.name` is `issuer_name`, and null wherever that may not be seen. Of a list it is null in
 * those of its members that stand where the field may not be seen.
 */
export function partsSeen(
  kind: RecordKind,
  name: string,
  sql: string,
  view: MarketViewer,
  bindings: Bindings,
): string {
  const { parts, isList } = listParts(kind.fields[name]?.schema)
  const { isMemberSeen } = kind.fields[name] ?? {}
  const seenAt = isList && isMemberSeen !== undefined ? { isSeen: isMemberSeen } : kind
  const narrow = parts.flatMap((part) => {
    const twin = findTwin(kind, name, part)
    const seen = twin === null ? 'true' : fieldSeen(seenAt, [twin, name], 'true', view, bindings)
    return seen === 'true' ? [] : [`when '${part}' then case when ${seen} then value end`]
  })
  if (narrow.length === 0) return sql
  const writeSeen = (object: string): string =>
    `(select json_object_agg(key, case key ${narrow.join(' ')} else value end) from json_each(${object}))`
  return isList
    ? `(select coalesce(json_agg(${writeSeen('member')}), '[]') from json_array_elements(${sql}) member)`
    : writeSeen(sql)
}

/** The names of the members of an object that a schema describes, also where it may be null or stands in a list. */
function listParts(schema: unknown): { parts: string[]; isList: boolean } {
  if (!isObject(schema)) return { parts: [], isList: false }
  if (isObject(schema['properties']))
    return { parts: Object.keys(schema['properties']), isList: false }
  if (isObject(schema['items'])) return { parts: listParts(schema['items']).parts, isList: true }
  const choices: unknown[] = Array.isArray(schema['oneOf']) ? schema['oneOf'] : []
  return listParts(choices.find((choice) => isObject(choice) && isObject(choice['properties'])))
}

/**
 * The field that a part is as well: `issuer_name` of `issuer.name`, and of a part of a list what it
 * is called alone.
 */
function findTwin({ fields, aliases = {} }: RecordKind, name: string, part: string): string | null {
  const known = [`${name}_${part}`, `${name}_${part}_name`, ...(part.includes('_') ? [part] : [])]
    .map((word) => aliases[word] ?? word)
    .find((word) => Object.hasOwn(fields, word))
  return known ?? null
}
