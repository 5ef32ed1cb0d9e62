import type { Fields } from '#lib/query/field.ts'
import type { Filter, Query } from '#lib/query/query.ts'
import {
  openAskedMarket,
  type Ask,
  type Endpoint,
  type Json,
} from '#server/api/contract/endpoint.ts'
import {
  catalogueEndpoint,
  type CatalogueEndpoint,
} from '#server/api/endpoints/catalogue-endpoint.ts'
import { recordEndpoint, type RecordEndpoint } from '#server/api/endpoints/record-endpoint.ts'
import { AppError, refusedPart } from '#server/core/errors.ts'
import { findRows } from '#server/market/catalogues/catalogue-list.ts'
import { listRecords } from '#server/market/records/list-records.ts'

/** One record of a list, by its id or its slug, as the list has it. */
export const singleRecord = (list: RecordEndpoint): Endpoint =>
  single(recordEndpoint(list), list.one, async (ask, query) => {
    const { records } = await listRecords(await openAskedMarket(ask), {
      kind: list.kind,
      query,
      perPage: 1,
      version: ask.version,
    })
    return records
  })

/** One row of a catalogue. */
export const singleRow = (list: CatalogueEndpoint): Endpoint =>
  single(catalogueEndpoint(list), list.one, async (_, query) => {
    const { rows } = await findRows(list.list, query, 1)
    return rows.map((row) => JSON.stringify(row))
  })

function single(
  list: Endpoint,
  { noun, example }: RecordEndpoint['one'],
  find: (ask: Ask, query: Query) => Promise<readonly Json[]>,
): Endpoint {
  const { path, title, resource, askable, resultName } = list
  const named = NAMES.filter((name) => name in askable.fields).join(' or ')
  return {
    resource,
    path: `${path}/{id}`,
    title: `${title}: One Record`,
    description: `The ${noun} with this ${named}, as /api${path} lists it.`,
    askable,
    resultName,
    isSingle: true,
    idExample: example,
    example: {},
    answer: async (ask) => {
      const { query, parameters } = ask
      refuseMore(query, path)
      const id = parameters['id'] ?? ''
      const results = await find(ask, { ...query, filter: chooseBy(id, askable.fields) })
      if (!results.length)
        throw new AppError('not_found', `No ${noun} with the ${named} ${JSON.stringify(id)}.`)
      return { results, resultCount: 1, cursor: null }
    },
  }
}

/** Names by which a record is asked for; a code is written in capitals. */
const NAMES = ['id', 'slug', 'code'] as const

const ID = /^\d{1,15}$/

function chooseBy(id: string, fields: Fields): Filter {
  if ('code' in fields) return { operator: 'equals', field: 'code', value: id.toUpperCase() }
  if (ID.test(id) || !('slug' in fields))
    return { operator: 'equals', field: 'id', value: ID.test(id) ? Number(id) : -1 }
  const slug = fields['slug']?.spell?.(id) ?? id.toLowerCase()
  return { operator: 'equals', field: 'slug', value: slug }
}

/** One record is neither filtered nor sorted: who asks for that means the list. */
function refuseMore({ filter, sort, pagination }: Query, path: string): void {
  const asked = filter
    ? 'filter'
    : sort
      ? 'sort'
      : pagination.page !== 1 || pagination.cursor !== null
        ? 'pagination'
        : null
  if (asked)
    throw refusedPart({
      path: asked,
      message: `"${asked}" applies to lists: use /api${path} instead. Single records support fields, include and asOf.`,
    })
}
