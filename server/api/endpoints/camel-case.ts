import { isObject } from '#lib/query/parse-filter.ts'
import type { Askable } from '#lib/query/askable.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'

/**
 * An endpoint under its address of version 3: the same question over the same rows, with camelCase
 * names in question and answer.
 */
export function inCamelCase(endpoint: Endpoint, path: Endpoint['path'], title: string): Endpoint {
  return {
    ...endpoint,
    path,
    title,
    description: `${endpoint.description} Fields are in camelCase.`,
    isCamelCase: true,
    askable: askedInCamelCase(endpoint.askable),
    answer: async (ask) => {
      const answer = await endpoint.answer(ask)
      return {
        ...answer,
        results: answer.results.map((json) => JSON.stringify(camel(JSON.parse(String(json))))),
      }
    },
  }
}

/** Both words are taken: `measure_id`, and `measureId` or `measureID`. */
function askedInCamelCase(askable: Askable): Askable {
  const { aliases = {}, fields, groupings = [] } = askable
  const names = [
    ...Object.keys(fields).map((name) => [name, name] as const),
    ...Object.entries(aliases),
  ]
  return {
    ...askable,
    aliases: {
      ...aliases,
      // as a client of version 3 spells it, and others after it
      protcolID: 'protocol_id',
      ...Object.fromEntries(
        names.flatMap(([word, name]) => listCamelWords(word).map((camel) => [camel, name])),
      ),
    },
    groupingAliases: Object.fromEntries(
      groupings.flatMap((group) => listCamelWords(group).map((camel) => [camel, group])),
    ),
  }
}

/** `measure_id` → `measureId`, `measureID`; nothing of a word that is the same in both. */
function listCamelWords(name: string): string[] {
  const word = toCamelCase(name)
  return word === name ? [] : [...new Set([word, word.replace(/Id$/, 'ID')])]
}

/** `asset_class_id` → `assetClassId` */
export const toCamelCase = (name: string): string =>
  name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [toCamelCase(name), camel(part)]),
  )
}
