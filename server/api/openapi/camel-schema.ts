import { isObject } from '#lib/query/parse-filter.ts'
import { toCamelCase } from '#server/api/endpoints/camel-case.ts'
import type { JsonSchema } from '#lib/json-schema.ts'

/** Names a component whose properties are in camelCase. */
export const nameInCamelCase = (name: string): string => `${name}V3`

/** The schema of the same answer with names in camelCase, as version 3 has it. */
export const camelSchema = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, inCamelCase(keyword, value)]),
  )

function inCamelCase(keyword: string, value: unknown): unknown {
  if (keyword === 'required' && Array.isArray(value))
    return value.map((name) => toCamelCase(String(name)))
  if (keyword === '$ref') return nameInCamelCase(String(value))
  if (keyword === 'enum') return value
  if (Array.isArray(value))
    return value.map((part: unknown) => (isObject(part) ? camelSchema(part) : part))
  if (!isObject(value)) return value
  return keyword === 'properties'
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          toCamelCase(name),
          isObject(part) ? camelSchema(part) : part,
        ]),
      )
    : camelSchema(value)
}
