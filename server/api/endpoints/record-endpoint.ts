import type { ApiResource } from '#lib/registry/api-resources.ts'
import { openAskedMarket, type Endpoint } from '#server/api/contract/endpoint.ts'
import { listRecords } from '#server/market/records/list-records.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import { listFields } from '#server/market/records/fields/record-kind.ts'

/** A list of records of one kind, and how one of them is asked for. */
export interface RecordEndpoint {
  kind: RecordKindId
  path: Endpoint['path']
  resource: ApiResource
  title: string
  description: string
  example?: object
  one: {
    noun: string
    /** id or slug of one that every installation has, where there is such a one */
    example: string
  }
}

export function recordEndpoint({
  kind,
  example = { pagination: { page: 1, perPage: 10 } },
  one,
  ...row
}: RecordEndpoint): Endpoint {
  const of = getRecordKind(kind)
  return {
    ...row,
    resultName: nameRecord(one.noun),
    example,
    ...(of.isLarge && { isLarge: true }),
    askable: {
      fields: listFields(of),
      aliases: of.aliases ?? {},
      // records without figures are known only as they stand now
      ...(of.metrics
        ? { answersPast: true as const }
        : { unusedIncludes: ['provenance'] as const }),
    },
    answer: async (ask) => {
      const { query, perPage, version } = ask
      const { records, resultCount, cursor } = await listRecords(await openAskedMarket(ask), {
        kind,
        query,
        perPage,
        version,
      })
      return { results: records, resultCount, cursor }
    },
  }
}

/** `service provider` → `ServiceProvider` */
const nameRecord = (noun: string): string =>
  noun
    .split(' ')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')
