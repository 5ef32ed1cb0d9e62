import type { ApiResource } from '#lib/schemas/api-key.ts'
import { viewOf, type Endpoint } from '#server/api/endpoint.ts'
import { listRecords } from '#server/market/records/list-records.ts'
import { recordKindOf, type RecordKindId } from '#server/market/records/kinds/index.ts'
import { fieldsOf } from '#server/market/records/record-kind.ts'

interface RecordEndpoint {
  kind: RecordKindId
  path: Endpoint['path']
  resource: ApiResource
  title: string
  description: string
  example?: object
}

/** A list of records of one kind. */
export function recordEndpoint({
  kind,
  example = { pagination: { page: 1, perPage: 10 } },
  ...row
}: RecordEndpoint): Endpoint {
  const of = recordKindOf(kind)
  return {
    ...row,
    example,
    ...(of.isLarge && { isLarge: true }),
    askable: { fields: fieldsOf(of), aliases: of.aliases ?? {} },
    answer: async (ask) => {
      const { query, perPage, version } = ask
      const { records, resultCount, cursor } = await listRecords({
        kind,
        query,
        view: viewOf(ask),
        perPage,
        version,
      })
      return { results: records, resultCount, cursor }
    },
  }
}
