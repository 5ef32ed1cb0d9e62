import { chosenFields } from '#server/api/answers/chosen-fields.ts'
import { writeCsv } from '#server/api/answers/csv.ts'
import type { Answer, Ask, Json } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import type { CachedAnswer } from '#server/api/cached-answers.ts'
import { redacted } from '#server/api/answers/redacted.ts'
import { marketAccess } from '#server/people/access/market-access.ts'
import { AppError } from '#server/core/errors.ts'

/** A checked question as data, so that another thread can answer it. */
export interface Question {
  /** the path of the endpoint */
  path: string
  ask: Omit<Ask, 'access'>
  hidden: ReadonlySet<string>
  isCsv: boolean
}

/** Rows, without what the caller may not see, as the body of an answer. */
export async function runQuestion({ path, ask, hidden, isCsv }: Question): Promise<CachedAnswer> {
  const endpoint = endpoints.find((each) => each.path === path)
  if (!endpoint) throw new AppError('not_found', `Unknown endpoint ${path}.`)
  // the process that answers decides how much a caller may see: it is asked for each value
  const answer = await endpoint.answer({
    ...ask,
    access: marketAccess(ask.caller, endpoint.resource),
  })
  const { fields, include } = ask.query
  const results = redacted(fields ? chosenFields(answer.results, fields) : answer.results, hidden)
  const rows = answer.rows ?? results.length
  if (isCsv) {
    const file = writeCsv(
      endpoint,
      fields ?? Object.keys(endpoint.askable.fields).filter((name) => !hidden.has(name)),
      results,
      { series: answer.series?.(), withMarks: include.includes('marks') },
    )
    const pages = endpoint.isSingle ? {} : countPages(cursorSeen(answer, hidden), ask.perPage)
    return { ...file, headers: { ...file.headers, ...pages }, rows }
  }
  const [only] = results
  return {
    body:
      endpoint.isSingle && only !== undefined
        ? Buffer.from(only)
        : writeBody(results, cursorSeen(answer, hidden), ask),
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    rows,
  }
}

/** A cursor says the id of a row. */
const cursorSeen = (answer: Answer, hidden: Question['hidden']): Answer =>
  hidden.has('id') ? { ...answer, cursor: null } : answer

/** A file has no room for what follows it. */
const countPages = ({ resultCount, cursor }: Answer, perPage: number): Record<string, string> => ({
  'X-Result-Count': String(resultCount),
  'X-Page-Count': String(Math.ceil(resultCount / perPage)),
  ...(cursor !== null && { 'X-Next-Cursor': cursor }),
})

/** Writes results with the question that was asked, so that an answer can be understood by itself. */
function writeBody(
  results: readonly Json[],
  { resultCount, cursor, aggregate, keptBack }: Answer,
  { perPage, query: { filter, sort, pagination, fields, asOf, notUsed } }: Question['ask'],
): Buffer {
  const rest = JSON.stringify({
    filter,
    sort,
    ...(aggregate ? { aggregate } : {}),
    ...(fields ? { fields } : {}),
    ...(asOf === null ? {} : { asOf }),
    ...(notUsed.length ? { not_used: notUsed } : {}),
    ...(keptBack
      ? {
          left_out: { lines: keptBack, reason: 'Their source may be shown but not redistributed.' },
        }
      : {}),
    pagination: {
      // a page that begins at a cursor has no number
      ...(pagination.cursor === null ? { page: pagination.page } : {}),
      perPage,
      pageCount: Math.ceil(resultCount / perPage),
      resultCount,
      ...(cursor === null ? {} : { cursor }),
    },
  })
  if (results.every((json) => typeof json === 'string'))
    return Buffer.from(`{"results":[${results.join(',')}],${rest.slice(1)}`)
  const comma = Buffer.from(',')
  const listed = results.flatMap((json, at) => [
    ...(at ? [comma] : []),
    typeof json === 'string' ? Buffer.from(json) : json,
  ])
  return Buffer.concat([Buffer.from('{"results":['), ...listed, Buffer.from(`],${rest.slice(1)}`)])
}
