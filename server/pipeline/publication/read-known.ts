import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { isAssetEventKey } from '#lib/registry/asset-events.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { getSource, sources, type SourceId } from '#lib/registry/sources.ts'
import type { Known } from '#server/pipeline/gate/open-judge.ts'
import { COMMODITIES } from '#server/pipeline/gate/rules/values/metal-unit.ts'
import type { KnownEvent, RecentDays } from '#server/pipeline/gate/readings/readings.ts'
import type { LineToWrite } from '#server/pipeline/publication/line-verdicts.ts'
import { LinesBeside } from '#server/pipeline/publication/lines-beside.ts'
import { readBenchmarks, readMetals } from '#server/pipeline/publication/read-benchmarks.ts'

/** Reads all that the gate has to know beside the lines of a run. */
export async function readKnown(
  client: ClientBase,
  lines: readonly LineToWrite[],
  { source, revises }: { source: SourceId; revises: boolean },
): Promise<Known> {
  const scopes = lines.map(({ scope }) => scope)
  return {
    beside: new LinesBeside(client, source),
    recentDays: await readRecentDays(client, new Set(lines.map(({ measure }) => measure))),
    inferred: new Set(getSource(source).infers),
    revises,
    benchmarks: await readBenchmarks(client, scopes),
    events: await readEvents(
      client,
      lines.flatMap(({ assetId }) => assetId ?? []),
    ),
    metals: lines.some(({ classId }) => classId === COMMODITIES) ? await readMetals(client) : [],
  }
}

/** Reads what is recorded of assets that explains a step of their figures. */
async function readEvents(
  client: ClientBase,
  assetIds: readonly number[],
): Promise<Map<number, KnownEvent[]>> {
  const { rows } = await client.query<{
    assetId: number
    kind: string
    day: Day
    factor: number
  }>(
    `select asset_id as "assetId", kind, day - date '1970-01-01' as day,
       coalesce(factor, 'NaN')::float8 as factor
     from asset_event
     where asset_id = any($1)
     order by day`,
    [[...new Set(assetIds)]],
  )
  return new Map(
    [...Map.groupBy(rows, ({ assetId }) => assetId)].map(([assetId, events]) => [
      assetId,
      events.flatMap(({ kind, day, factor }) =>
        isAssetEventKey(kind) ? [{ kind, day, factor }] : [],
      ),
    ]),
  )
}

/** Reads the newest days of all tokens and assets in some measures, of every source. */
async function readRecentDays(
  client: ClientBase,
  wanted: ReadonlySet<MeasureKey>,
): Promise<Map<MeasureKey, RecentDays[]>> {
  const byMeasure = new Map<MeasureKey, RecentDays[]>()
  for (const measure of wanted) {
    const { rows } = await client.query<{
      scopeKey: string
      assetId: number
      subject: string
      last: Day
      spark: (number | null)[]
    }>(RECENT, [measures[measure].id, sources.assay.id])
    byMeasure.set(
      measure,
      rows.map(({ spark, ...row }) => ({
        ...row,
        values: spark.map((value) => value ?? Number.NaN),
      })),
    )
  }
  return byMeasure
}

const RECENT = `
  select s.scope_key as "scopeKey", coalesce(t.asset_id, s.scope_id) as "assetId", a.name as subject, l.day as last,
    coalesce(l.spark, '{}') as spark
  from series s
  join series_latest l on l.series_id = s.id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  join asset a on a.id = coalesce(t.asset_id, s.scope_id)
  where s.measure_id = $1 and s.source_id <> $2 and s.scope_kind in ('token', 'asset')`
