import { formatQuery } from '#lib/api-console/query-json.ts'
import { readJson } from '#lib/api-console/read-json.ts'

/** A query of an address as one edits it; what is no JSON stays as it is, to be mended. */
export function laidOut(text: string): string {
  const { json, problem } = readJson(text)
  return problem ? text : formatQuery(json)
}
