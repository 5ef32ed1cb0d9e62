import { parseJson } from '#lib/api-console/parse-json.ts'
import { formatQuery } from '#lib/api-console/query-json.ts'

/** A query of an address as one edits it; what is no JSON stays as it is, to be mended. */
export function laidOut(text: string): string {
  const { json, isBroken } = parseJson(text)
  return isBroken ? text : formatQuery(json)
}
