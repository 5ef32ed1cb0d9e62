import { parseDay } from '#lib/dates.ts'
import { chooseView, type Endpoint } from '#server/api/endpoint.ts'
import { describeChanges, editionOfChanges } from '#server/market/changes/describe-changes.ts'
import { listRecords } from '#server/market/records/list-records.ts'
import { getRecordKind } from '#server/market/records/kinds/index.ts'
import { listFields } from '#server/market/records/record-kind.ts'

/** What changed in the catalogue and in figures that were published, for programs that keep a copy. */
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
      wanted: 'a date as YYYY-MM-DD or a time as YYYY-MM-DDThh:mm:ssZ',
      example: '2026-01-01',
      read: readMoment,
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
    const { records, resultCount, cursor } = await listRecords({
      kind: 'changes',
      query,
      view: chooseView(ask),
      perPage,
      version,
      edition,
      since: parameters['since'],
    })
    return {
      results: await describeChanges(records, {
        seesAllValues: ask.access.isUnlimited,
      }),
      resultCount,
      cursor,
    }
  },
}

/** The beginning of a day, or a point in time in UTC. */
function readMoment(text: string): string | undefined {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z)?$/.exec(text) ?? []
  return day === undefined || parseDay(day) === undefined
    ? undefined
    : `${day}${time ?? 'T00:00:00Z'}`
}
