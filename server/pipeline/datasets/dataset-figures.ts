import { parseDay, type Day } from '#lib/dates.ts'
import { datasetKeys, type DatasetKey } from '#lib/registry/datasets.ts'
import { CROSSWALK } from '#server/pipeline/catalogue/crosswalk.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { seriesRows, type SeriesDataset } from '#server/pipeline/datasets/series-rows.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'

/** The figures of a data set as it is now. */
export interface DatasetFigures {
  rows: number
  /** number of them that a source's license keeps from being passed on */
  leftOut: number
  /** the newest day it has a row for; null where rows have no day */
  newestDay: Day | null
  /** ISO time of the last change; null where rows carry none */
  refreshedAt: string | null
}

/** Every data set in the order of the registry, with its figures as they are counted in the database. */
export async function datasetFigures(): Promise<({ key: DatasetKey } & DatasetFigures)[]> {
  const [series, { rows: tables }] = await Promise.all([
    seriesRows(),
    replicaSql().query<TableRow>({
      name: 'dataset-rows',
      text: COUNTS,
      values: [await restrictedSourceIds()],
    }),
  ])
  const figures = new Map<string, DatasetFigures>([
    ...Object.entries(series),
    ...tables.map(({ key, newestDay, ...row }): [string, DatasetFigures] => [
      key,
      { ...row, newestDay: newestDay === null ? null : (parseDay(newestDay) ?? null) },
    ]),
  ])
  return datasetKeys.map((key) => ({ key, ...(figures.get(key) ?? NOTHING) }))
}

const NOTHING: DatasetFigures = { rows: 0, leftOut: 0, newestDay: null, refreshedAt: null }

type TableRow = Omit<DatasetFigures, 'newestDay'> & { key: string; newestDay: string | null }

/**
 * How the rows of a table are counted. Rows with a source may be left out; names and facts of the
 * catalogue have none.
 */
interface Counted {
  from: string
  newest?: string
  refreshed?: string
  hasSource?: true
}

const COUNTED: Record<Exclude<DatasetKey, SeriesDataset>, Counted> = {
  assets: { from: `asset where kind = 'asset'`, refreshed: 'updated_at' },
  tokens: { from: 'token where not hidden', refreshed: 'updated_at' },
  'asset-classes': { from: 'asset_class' },
  networks: { from: 'network' },
  platforms: { from: 'platform', refreshed: 'updated_at' },
  issuers: { from: 'issuer', refreshed: 'updated_at' },
  managers: { from: 'manager', refreshed: 'updated_at' },
  'service-providers': { from: 'service_provider', refreshed: 'updated_at' },
  transactions: { from: 'transaction', newest: `at at time zone 'UTC'`, hasSource: true },
  holders: { from: 'holder_snapshot', newest: 'day', hasSource: true },
  'asset-events': {
    from: 'asset_event',
    newest: 'day',
    refreshed: 'recorded_at',
    hasSource: true,
  },
  identifiers: { from: `(${CROSSWALK}) identifier`, hasSource: true },
  'second-opinions': {
    from: 'second_opinion',
    newest: `date '1970-01-01' + day`,
    hasSource: true,
  },
  memberships: { from: 'membership', refreshed: 'recorded_at' },
  pools: { from: 'pool', refreshed: 'updated_at', hasSource: true },
  loans: { from: 'loan', refreshed: 'updated_at', hasSource: true },
  investments: { from: 'investment', refreshed: 'updated_at', hasSource: true },
}

// one statement; count(*) comes as text beyond what a number holds, which no table here reaches
const COUNTS = Object.entries(COUNTED)
  .map(
    ([key, { from, newest, refreshed, hasSource }]) => `
  select '${key}' as key, count(*) as rows,
         count(*) filter (where ${hasSource ? 'source_id = any($1)' : 'false'}) as "leftOut",
         ${newest ? `max(${newest})::date::text` : 'null'} as "newestDay",
         ${refreshed ? `to_json(max(${refreshed}))#>>'{}'` : 'null'} as "refreshedAt"
  from ${from}`,
  )
  .join(' union all ')
