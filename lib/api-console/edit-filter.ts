import { valueAt, withValueAt, type JsonPath } from '#lib/api-console/edit-json.ts'
import { type Aliases, type Field, type Fields, operatorsOf } from '#lib/query/field.ts'
import { isObject } from '#lib/query/parse-filter.ts'

// The builder changes the JSON of a query and nothing beside it: whatever it has no control for
// stays as it was written.

const ROOT: JsonPath = ['filter']

/** The field that a name in a filter stands for, by its older name too. */
export function fieldNamed(
  name: unknown,
  fields: Fields,
  aliases: Aliases = {},
): Field | undefined {
  if (typeof name !== 'string') return undefined
  const own = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name
  return Object.hasOwn(fields, own) ? fields[own] : undefined
}

export const filterableNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isFilterable !== false)
export const sortableNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isSortable !== false)

/** A filter to begin with: the first field that takes a text, with its first value. */
export function newLeaf(fields: Fields): object {
  const names = filterableNames(fields)
  const name =
    names.find((each) => fields[each]?.type === 'text' && !each.startsWith('measure_')) ??
    names[0] ??
    ''
  return makeLeaf(name, fields[name])
}

function makeLeaf(name: string, field: Field | undefined): object {
  const operator = field ? (operatorsOf(field)[0] ?? 'equals') : 'equals'
  return { operator, field: name, value: firstValue(field) }
}

const firstValue = (field: Field | undefined): unknown =>
  field?.values?.[0] ?? (field?.type === 'boolean' ? true : '')

/** One filter more in the group at a path; what stands alone is put into a group first. */
export function withFilterAdded(json: unknown, group: JsonPath, added: object): unknown {
  const there = valueAt(json, group)
  if (isObject(there) && Array.isArray(there.filters))
    return withValueAt(json, [...group, 'filters', there.filters.length], added)
  const first: unknown[] = there === undefined || there === null ? [] : [there]
  const made = { operator: 'and', filters: [...first, added] }
  // the filter stands before order and page
  return group.length === 1 && isObject(json) && !Object.hasOwn(json, 'filter')
    ? { filter: made, ...json }
    : withValueAt(json, group, made)
}

/** Without what stands at a path; a filter of nothing goes with it. */
export function withFilterRemoved(json: unknown, path: JsonPath): unknown {
  const left = withValueAt(json, path, undefined)
  const root = valueAt(left, ROOT)
  return isObject(root) && Array.isArray(root.filters) && root.filters.length === 0
    ? withValueAt(left, ROOT, undefined)
    : left
}

/** Another field: operator and value stay where they suit it. */
export function withField(json: unknown, path: JsonPath, name: string, fields: Fields): unknown {
  const before = fieldNamed(valueAt(json, [...path, 'field']), fields)
  const field = fields[name]
  const operator = valueAt(json, [...path, 'operator']) ?? 'equals'
  const keepsOperator = field !== undefined && operatorsOf(field).some((each) => each === operator)
  const keepsValue = keepsOperator && before?.type === field.type && !field.values && !before.values
  const renamed = withValueAt(json, [...path, 'field'], name)
  if (keepsValue) return renamed
  if (keepsOperator)
    return withValueAt(
      renamed,
      [...path, 'value'],
      operator === 'in' || operator === 'not-in' ? [] : firstValue(field),
    )
  return withValueAt(renamed, path, makeLeaf(name, field))
}

/** Another operator: one value becomes a list of one, and a list its first. */
export function withOperator(json: unknown, path: JsonPath, operator: string): unknown {
  const value = valueAt(json, [...path, 'value'])
  const isOne = operator !== 'in' && operator !== 'not-in'
  const list: readonly unknown[] | null = Array.isArray(value) ? value : null
  const fitting = isOne
    ? list
      ? (list[0] ?? '')
      : value
    : (list ?? (value === undefined || value === '' ? [] : [value]))
  return withValueAt(
    withValueAt(json, [...path, 'operator'], operator),
    [...path, 'value'],
    fitting,
  )
}

/** Where the measure of a question is chosen: the first filter of the whole that names one. */
export function measurePath(json: unknown): JsonPath | null {
  const root = valueAt(json, ROOT)
  const isMeasure = (leaf: unknown): boolean =>
    isObject(leaf) && (leaf.field === 'measure_slug' || leaf.field === 'measure_id')
  if (isMeasure(root)) return ROOT
  if (!isObject(root) || (root.operator ?? 'and') !== 'and' || !Array.isArray(root.filters))
    return null
  const place = root.filters.findIndex(isMeasure)
  return place < 0 ? null : [...ROOT, 'filters', place]
}

/** The question about another measure. */
export function withMeasure(json: unknown, slug: string): unknown {
  const leaf = { operator: 'equals', field: 'measure_slug', value: slug }
  const path = measurePath(json)
  if (path) return withValueAt(json, path, leaf)
  const root = valueAt(json, ROOT)
  if (root === undefined || root === null) return withValueAt(json, ROOT, leaf)
  const isAnd = isObject(root) && (root.operator ?? 'and') === 'and' && Array.isArray(root.filters)
  return isAnd
    ? withFilterAdded(json, ROOT, leaf)
    : withValueAt(json, ROOT, { operator: 'and', filters: [leaf, root] })
}

/** A text of a control as the value of a number: itself where it is none yet, so that nothing typed is lost. */
export function numberOrText(text: string): string | number {
  return text.trim() !== '' && String(Number(text)) === text ? Number(text) : text
}
