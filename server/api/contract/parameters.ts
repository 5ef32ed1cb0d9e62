import { parseForeignJson } from '#lib/foreign-json.ts'
import { suggest } from '#lib/nearest-word.ts'
import type { Askable } from '#lib/query/askable.ts'
import { queryLimits, type Complaint } from '#lib/query/query.ts'
import type { Pages } from '#lib/query/parse-query.ts'
import { whole } from '#lib/query/query-part.ts'
import { MOST_PAGES } from '#lib/query/read-sort-and-pagination.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'

/** Parameters of an address that asks for rows, beside the endpoint's own. */
export const QUESTION_PARAMETERS = ['query', 'format']
export const NO_PARAMETERS = { names: [], own: {} } as const
/**
 * Words that many programs write beside a query, and which part of its pagination that is. Single
 * records have no pages.
 */
export const PAGE_PARAMETERS = { page: 'page', perPage: 'perPage', limit: 'perPage' } as const
const MOST = { page: MOST_PAGES, perPage: queryLimits.perPage } as const
const FORMATS = ['json', 'csv']

const isPageParameter = (name: string): name is keyof typeof PAGE_PARAMETERS =>
  Object.hasOwn(PAGE_PARAMETERS, name)

interface Parameters {
  /** the endpoint's own, in the form in which it is asked with */
  values: Record<string, string>
  pagination: { -readonly [Part in keyof Pages]: Pages[Part] }
  complaint: Complaint | null
}

/**
 * The part of the address that stands beside the question. `askable`: of what the endpoint lets
 * ask, a parameter may be meant as a filter.
 */
export function readParameters(
  given: URLSearchParams,
  {
    names,
    own: parameters,
    askable,
  }: { names: readonly string[]; own: Required<Endpoint>['parameters']; askable?: Askable },
): Parameters {
  const allowed = [...names, ...Object.keys(parameters)]
  const read: Parameters = { values: {}, pagination: {}, complaint: null }
  const refused = (complaint: Complaint): Parameters => ({ ...read, complaint })
  for (const [name, text] of given) {
    const path = name.slice(0, 60)
    if (!allowed.includes(name))
      return refused({ path, message: explainUnknown(path, text, allowed, askable), allowed })
    if (given.getAll(name).length > 1)
      return refused({ path, message: `"${path}" can be given once only.` })
    if (name === 'format' && !FORMATS.includes(text))
      return refused({ path, message: '"format" must be json or csv.', allowed: FORMATS })
    if (isPageParameter(name)) {
      const part = PAGE_PARAMETERS[name]
      if (read.pagination[part] !== undefined)
        return refused({ path, message: '"limit" and "perPage" mean the same: give one of them.' })
      const number = whole(text, 1, MOST[part], name, (found) => (read.complaint = found))
      if (number === undefined) return read
      read.pagination[part] = { name, number }
    }
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (!parameter) continue
    const value = parameter.read(text)
    if (value === undefined)
      return refused({ path, message: `"${name}" takes ${parameter.wanted}.` })
    read.values[name] = value
  }
  return read
}

/** In the form that is right, where it can be told what was meant. */
function explainUnknown(
  name: string,
  text: string,
  allowed: readonly string[],
  askable: Askable | undefined,
): string {
  if (name.startsWith('query['))
    return (
      `The query is a single JSON parameter, query={"filter":{…}}, not "${name}": ` +
      'serialize it with JSON.stringify.'
    )
  const unknown = `Unknown parameter "${name}"`
  if (allowed.length === 0) return `${unknown}: this address takes none.`
  const use = `${unknown}: use ${allowed.map((word) => `"${word}"`).join(', ')}.`
  if (!allowed.includes('query')) return use
  const meant = askable && chooseMeant(name, text.slice(0, 60), askable)
  return meant
    ? `${unknown}. Did you mean query=${JSON.stringify(meant)}, URL-encoded?`
    : `${use}${suggest(name, allowed)}`
}

function chooseMeant(name: string, text: string, { fields, aliases = {} }: Askable): object | null {
  if (name === 'sort' || name === 'order_by' || name === 'orderBy')
    return {
      sort: { field: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' },
    }
  if (['filter', 'pagination', 'aggregate', 'include', 'fields', 'asOf'].includes(name))
    return { [name]: name === 'asOf' ? text : parsedOrText(text) }
  const field = fields[aliases[name] ?? name]
  if (!field || field.isFilterable === false) return null
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text) && field.type !== 'text'
  return { filter: { operator: 'equals', field: name, value: isNumber ? Number(text) : text } }
}

function parsedOrText(text: string): unknown {
  try {
    return parseForeignJson(text)
  } catch {
    return text.split(',')
  }
}
