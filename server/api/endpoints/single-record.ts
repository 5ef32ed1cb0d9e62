import type { Filter, Query } from '#lib/query/query.ts'
import { chooseView, type Endpoint } from '#server/api/endpoint.ts'
import { recordEndpoint, type RecordEndpoint } from '#server/api/endpoints/record-endpoint.ts'
import { AppError } from '#server/core/errors.ts'
import { listRecords } from '#server/market/records/list-records.ts'

/** One record of a list, by its id or its slug, as the list has it. */
export function singleRecord(list: RecordEndpoint): Endpoint {
  const { kind, path, title, resource, one } = list
  const { askable, resultName } = recordEndpoint(list)
  const named = 'slug' in askable.fields ? 'id or slug' : 'id'
  return {
    resource,
    path: `${path}/{id}`,
    title: `${title}: One Record`,
    description: `The ${one.noun} with this ${named}, as /api${path} lists it.`,
    askable,
    resultName,
    isSingle: true,
    idExample: one.example,
    example: {},
    answer: async (ask) => {
      const { query, parameters, version } = ask
      refuseMore(query, path)
      const id = parameters['id'] ?? ''
      const { records } = await listRecords({
        kind,
        query: { ...query, filter: chooseBy(id, askable.fields) },
        view: chooseView(ask),
        perPage: 1,
        version,
      })
      if (!records.length)
        throw new AppError('not_found', `No ${one.noun} with the ${named} ${JSON.stringify(id)}.`)
      return { results: records, resultCount: 1, cursor: null }
    },
  }
}

const ID = /^\d{1,15}$/

const chooseBy = (id: string, fields: Endpoint['askable']['fields']): Filter =>
  ID.test(id) || !('slug' in fields)
    ? { operator: 'equals', field: 'id', value: ID.test(id) ? Number(id) : -1 }
    : {
        operator: 'equals',
        field: 'slug',
        value: fields['slug']?.spell?.(id) ?? id.toLowerCase(),
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
    throw new AppError(
      'bad_request',
      `"${asked}" applies to lists: use /api${path} instead. Single records support fields, include and asOf.`,
    )
}
