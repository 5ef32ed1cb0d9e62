import { isObject } from '#lib/query/parse-filter.ts'
import type { Endpoint } from '#server/api/endpoint.ts'

/** An endpoint under its address of version 3: the same question over the same rows, with camelCase names in the answer. */
export function inCamelCase(endpoint: Endpoint, path: Endpoint['path'], title: string): Endpoint {
  return {
    ...endpoint,
    path,
    title,
    description: `${endpoint.description} Fields are in camelCase.`,
    resultSchema: { type: 'object' },
    answer: async (ask) => {
      const answer = await endpoint.answer(ask)
      return {
        ...answer,
        results: answer.results.map((json) => JSON.stringify(camel(JSON.parse(String(json))))),
      }
    },
  }
}

function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      camel(part),
    ]),
  )
}
