import { includes } from '#lib/query/query.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { RecordEndpoint } from '#server/api/endpoints/record-endpoint.ts'
import { findRows, type CatalogueList } from '#server/market/catalogues/catalogue-list.ts'

/** A list of what figures are made of, and how one of its rows is asked for. */
export interface CatalogueEndpoint
  extends Pick<Endpoint, 'path' | 'title' | 'description' | 'resultName'> {
  list: CatalogueList
  one: RecordEndpoint['one']
}

/** A list of what figures are made of: measures, classes, jurisdictions, sources. */
export const catalogueEndpoint = ({ list, one: _one, ...row }: CatalogueEndpoint): Endpoint => ({
  ...row,
  resource: 'catalogues',
  askable: { fields: list.fields, unusedIncludes: includes },
  example: { pagination: { page: 1, perPage: 10 } },
  answer: async ({ query, perPage }) => {
    const { rows, resultCount } = await findRows(list, query, perPage)
    return { results: rows.map((each) => JSON.stringify(each)), resultCount, cursor: null }
  },
})
