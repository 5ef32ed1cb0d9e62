import { readDay, readMoment } from '#lib/query/read-time.ts'
import { openAskedMarket, type Endpoint } from '#server/api/contract/endpoint.ts'
import { describeChanges, editionOfChanges } from '#server/market/changes/describe-changes.ts'
import { listRecords } from '#server/market/records/list-records.ts'
import { getRecordKind } from '#server/market/records/kinds/index.ts'
import { listFields } from '#server/market/records/fields/record-kind.ts'

/** Lists changes of the catalogue and of figures that were published, for programs that keep a copy. */
export const changes: Endpoint = {
  path: '/v4/changes',
  resource: 'changes',
  title: 'Changes',
  resultName: 'Change',
  description:
    'Additions, renamings, reclassifications, removals, corrections and revised figures, latest first.',
  askable: { fields: listFields(getRecordKind('changes')), unusedIncludes: ['provenance'] },
  parameters: {
    since: {
      description: 'Only changes recorded at or after this time',
      wanted: 'a date as YYYY-MM-DD or a time in ISO 8601 such as 2026-01-31T23:00:00Z',
      example: '2026-01-01',
      read: readSince,
    },
  },
  edition: editionOfChanges,
  showsFieldsThroughout: true,
  example: {
    filter: { operator: 'equals', field: 'kind', value: 'added' },
    pagination: { page: 1, perPage: 10 },
  },
  answer: async (ask) => {
    const { query, perPage, version, edition, parameters } = ask
    const market = await openAskedMarket(ask)
    const { records, resultCount, cursor } = await listRecords(market, {
      kind: 'changes',
      query,
      perPage,
      version,
      edition,
      since: parameters['since'],
    })
    return {
      results: await describeChanges(market, records, {
        seesAllValues: ask.access.isUnlimited,
      }),
      resultCount,
      cursor,
    }
  },
}

/** The beginning of a day, or a point in time in UTC. */
function readSince(text: string): string | undefined {
  const day = readDay(text)
  return readMoment(text) ?? (day === undefined ? undefined : `${day}T00:00:00Z`)
}
