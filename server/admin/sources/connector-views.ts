import { z } from 'zod'
import { connectors, describeLicence, isConnectorKey } from '#lib/registry/connectors.ts'
import { isDeclaredFeed } from '#lib/registry/declared-feeds.ts'
import { fetchFaults, isFetchFault } from '#lib/registry/fetch-faults.ts'
import { judgeRunDays } from '#lib/view/sources/judge-run-days.ts'
import type { ConnectorView } from '#lib/view/sources/connector-row.ts'
import { sql } from '#server/core/database/db.ts'
import { declaredFeedSources } from '#server/pipeline/sources/declared/declared-feed-sources.ts'
import { fedTotals } from '#server/pipeline/sources/standing/fed-totals.ts'
import {
  openSourceIncidents,
  type OpenSourceIncident,
} from '#server/pipeline/answers/source-incidents.ts'
import {
  everyHoursOf,
  listConnectors,
  nextAskOf,
  sourceOf,
  type ConnectorRow,
} from '#server/pipeline/answers/connector-rows.ts'

/** Every connector, with the operator's own addresses: on or off, what it brings, and how it last went. */
export async function connectorViews(): Promise<ConnectorView[]> {
  const [rows, open, fed, { rows: counted }, { rows: ran }] = await Promise.all([
    listConnectors(),
    openSourceIncidents(),
    fedTotals(),
    sql().query({ name: 'connector-counts', text: COUNTS }),
    sql().query({ name: 'connector-days', text: RUN_DAYS, values: [DAYS] }),
  ])
  const counts = new Map(
    z
      .array(countRow)
      .parse(counted)
      .map((row) => [row.connector, row]),
  )
  const runs = Map.groupBy(z.array(dayRow).parse(ran), ({ connector }) => connector)
  return rows.map((row) => {
    const next = nextAskOf(row)
    const { askedAt, outcome, message, isOn, key } = row
    const source = sourceOf(row)
    return {
      ...describe(row),
      key,
      isOn,
      isOwn: row.address !== null,
      feeds: (source && fed.get(source)) ?? [],
      askedAt,
      lag: findLag(row),
      rows: counts.get(key)?.rows ?? 0,
      held: counts.get(key)?.held ?? 0,
      days: judgeRunDays(runs.get(key) ?? [], DAYS),
      outcome,
      message,
      everyHours: everyHoursOf(row),
      nextAt: next ? new Date(next).toISOString() : null,
      incidents: open.filter(({ connector }) => connector === key).map(describeIncident),
    }
  })
}

const DAYS = 30
const HOUR_MS = 3_600_000
/** Hours that a look at what is due, an answer and its run may take. */
const GRACE_HOURS = 2

function findLag(row: ConnectorRow): ConnectorView['lag'] {
  if (!row.isOn || row.goodAt === null) return null
  return {
    age: Math.max(0, Math.floor((Date.now() - Date.parse(row.goodAt)) / HOUR_MS)),
    promise: everyHoursOf(row) + GRACE_HOURS,
  }
}

const countRow = z.object({ connector: z.string(), rows: z.number(), held: z.number() })
const dayRow = z.object({
  connector: z.string(),
  ago: z.number(),
  fine: z.number(),
  failed: z.number(),
})

const COUNTS = `
  select r.connector, coalesce(sum(r.rows_read) filter (where r.state = 'published'), 0)::float8 as rows,
         coalesce(sum((select count(*) from held_value h where h.run_id = r.id and h.state = 'held')), 0)::int as held
  from ingest_run r where r.connector is not null group by 1`

const RUN_DAYS = `
  select connector, ((now() at time zone 'utc')::date - (started_at at time zone 'utc')::date)::int as ago,
         count(*) filter (where state in ('published', 'unchanged'))::int as fine,
         count(*) filter (where state in ('refused', 'failed'))::int as failed
  from ingest_run where connector is not null and started_at > now() - make_interval(days => $1) group by 1, 2`

const describeIncident = ({
  id,
  fault,
  subject,
  detail,
  openedAt,
  times,
}: OpenSourceIncident): ConnectorView['incidents'][number] => ({
  id,
  title: isFetchFault(fault) ? fetchFaults[fault].title : fault,
  detail: subject ? `${subject}: ${detail}` : detail,
  openedAt,
  times,
})

function describe({ key, address }: ConnectorRow) {
  if (!isConnectorKey(key))
    return {
      name: key,
      brings: address?.url ?? '',
      licence: address && describeLicence(address.source),
      tokenFor: null,
      form: null,
    }
  const { name, brings, source, host, needsToken } = connectors[key]
  return {
    name,
    brings,
    licence: describeLicence(source),
    tokenFor: needsToken ? host : null,
    form: isDeclaredFeed(key) ? declaredFeedSources[key].form : null,
  }
}
