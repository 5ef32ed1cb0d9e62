import type { Complaint } from '#lib/query/query.ts'
import type { Endpoint } from '#server/api/endpoint.ts'

/** Of an endpoint, beside its own. */
export const QUESTION_PARAMETERS = ['query', 'format']
export const NO_PARAMETERS = { names: [], own: {} } as const
const FORMATS = ['json', 'csv']

/** What the address says beside the question, in the form in which it is asked with. */
export function readParameters(
  given: URLSearchParams,
  { names, own: parameters }: { names: readonly string[]; own: Required<Endpoint>['parameters'] },
): { values: Record<string, string>; complaint: Complaint | null } {
  const allowed = [...names, ...Object.keys(parameters)]
  const values: Record<string, string> = {}
  for (const [name, text] of given) {
    const path = name.slice(0, 60)
    if (!allowed.includes(name))
      return {
        values,
        complaint: {
          path,
          message: name.startsWith('query[')
            ? `The query is a single JSON parameter, query={"filter":{…}}, not "${path}": serialize it with JSON.stringify.`
            : `Unknown parameter "${path}": ${allowed.length ? `use ${allowed.map((word) => `"${word}"`).join(', ')}` : 'this address takes none'}.`,
          allowed,
        },
      }
    if (given.getAll(name).length > 1)
      return { values, complaint: { path, message: `"${path}" can be given once only.` } }
    if (name === 'format' && !FORMATS.includes(text))
      return {
        values,
        complaint: { path, message: '"format" must be json or csv.', allowed: FORMATS },
      }
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (!parameter) continue
    const value = parameter.read(text)
    if (value === undefined)
      return { values, complaint: { path, message: `"${name}" takes ${parameter.wanted}.` } }
    values[name] = value
  }
  return { values, complaint: null }
}
