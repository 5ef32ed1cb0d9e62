/** JSON schemas of what answers are made of, for their description. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const text: JsonSchema = { type: 'string' }
export const number: JsonSchema = { type: 'number' }
export const integer: JsonSchema = { type: 'integer' }
export const boolean: JsonSchema = { type: 'boolean' }
export const day: JsonSchema = { type: 'string', format: 'date' }
export const moment: JsonSchema = { type: 'string', format: 'date-time' }

export const oneOf = (values: readonly (string | number)[]): JsonSchema => ({
  type: typeof values[0] === 'number' ? 'number' : 'string',
  enum: values,
})

/** An object that has each of these, and of `optional` what there is. */
export const shape = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
})

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** A list of a certain length, place by place. */
export const tuple = (...prefixItems: readonly JsonSchema[]): JsonSchema => ({
  type: 'array',
  prefixItems,
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
})

export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string' || schema['type'] === 'object' || 'enum' in schema)
    return { oneOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema['type'], 'null'] }
}

export const described = (schema: JsonSchema, description: string): JsonSchema => ({
  ...schema,
  description,
})

/** Refers to a part of the same document under `components.schemas`. */
export const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
