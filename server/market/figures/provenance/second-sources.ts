import type { Day } from '#lib/dates.ts'
import { getMeasure, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { decodeFloat8Array, lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { compareSources, type SourcesCompared } from '#server/pipeline/series/sources-apart.ts'

/**
 * A scope and measure that two sources report, with what both say. `source` says `one`,
 * `otherSource` the other value.
 */
export interface SecondSource extends SourcesCompared {
  /** the series of `source` */
  seriesId: number
  scopeKey: string
  measure: MeasureKey
  source: SourceId
  otherSource: SourceId
}

/** Compares days of reported series with all other sources that report the same, in the rank of these sources. */
export async function readSecondSources(
  wanted: readonly { seriesId: number; day: Day }[],
): Promise<{ day: Day; second: SecondSource }[]> {
  if (!wanted.length) return []
  const pairs = Map.groupBy(
    await readPairs([...new Set(wanted.map(({ seriesId }) => seriesId))]),
    ({ seriesId }) => seriesId,
  )
  const days = new Map(wanted.map(({ seriesId, day }) => [`${seriesId} ${day}`, { seriesId, day }]))
  return [...days.values()].flatMap(({ seriesId, day }) =>
    (pairs.get(seriesId) ?? []).flatMap((pair) => {
      const second = compare(pair, day)
      return second ? [{ day, second }] : []
    }),
  )
}

const SHOWN_SECONDS = 12

/** Compares the readings behind a value with other sources: those that disagree first, then those furthest apart. */
export async function listSeconds(
  seriesIds: readonly number[],
  day: Day,
  index: CatalogueIndex,
): Promise<Provenance['seconds']> {
  const found = await readSecondSources(seriesIds.map((seriesId) => ({ seriesId, day })))
  return Promise.all(
    found
      .map(({ second }) => second)
      .sort((a, b) => Number(b.since !== null) - Number(a.since !== null) || b.apart - a.apart)
      .slice(0, SHOWN_SECONDS)
      .map(async ({ scopeKey: key, measure, source, otherSource, one, other, ...rest }) => ({
        label: `${(await nameScope(key, index)).name}: ${getMeasure(measure).label}`,
        day: rest.day,
        source: sources[source].name,
        value: one,
        otherSource: sources[otherSource].name,
        otherValue: other,
        apart: rest.apart,
        since: rest.since,
      })),
  )
}

/** All that two sources say otherwise for two days and more, those that are furthest apart first. */
export const listSourcesApart = perVersion(
  async (): Promise<SecondSource[]> =>
    (await readPairs(null))
      .flatMap((pair) => compare(pair, lastDay(pair.line)) ?? [])
      .filter(({ since }) => since !== null)
      .sort((a, b) => b.apart - a.apart || a.scopeKey.localeCompare(b.scopeKey)),
)

interface Pair
  extends Pick<SecondSource, 'seriesId' | 'scopeKey' | 'measure' | 'source' | 'otherSource'> {
  line: Packed
  otherLine: Packed
}

function compare({ line, otherLine, ...names }: Pair, upTo: Day): SecondSource | undefined {
  const compared = compareSources(line, otherLine, upTo)
  return compared && { ...names, ...compared }
}

/** Pairs these series with every other source; null: in all scopes, the one that speaks with every other. */
async function readPairs(seriesIds: readonly number[] | null): Promise<Pair[]> {
  const { rows } = await replicaSql().query<{
    seriesId: number
    scopeKey: string
    measureId: number
    sourceId: number
    otherId: number
    start: Day
    packed: Buffer
    otherStart: Day
    otherPacked: Buffer
  }>({
    name: 'second-sources',
    text: PAIRS,
    values: [seriesIds, [sources.assay.id, sources.demo.id]],
  })
  return rows.flatMap(
    ({ measureId, sourceId, otherId, start, packed, otherStart, otherPacked, ...row }) => {
      const [measure, source, otherSource] = [
        measureById(measureId),
        sourceById(sourceId),
        sourceById(otherId),
      ]
      if (!measure || !source || !otherSource) return []
      return [
        {
          ...row,
          measure,
          source,
          otherSource,
          line: { start, values: decodeFloat8Array(packed) },
          otherLine: { start: otherStart, values: decodeFloat8Array(otherPacked) },
        },
      ]
    },
  )
}

const PAIRS = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.measure_id as "measureId",
         s.source_id as "sourceId", o.source_id as "otherId",
         v.start_day as start, array_send(v.values) as packed,
         ov.start_day as "otherStart", array_send(ov.values) as "otherPacked"
  from series s
  join series o on o.scope_key = s.scope_key and o.measure_id = s.measure_id and o.source_id <> s.source_id
  join source r on r.id = o.source_id
  join series_values v on v.series_id = s.id
  join series_values ov on ov.series_id = o.id
  where s.source_id <> all($2) and o.source_id <> all($2)
    and case when $1::bigint[] is not null then s.id = any($1)
        else s.id = (select x.id from series x join source xr on xr.id = x.source_id
                     where x.scope_key = s.scope_key and x.measure_id = s.measure_id and x.source_id <> all($2)
                     order by x.is_published desc, xr.rank, x.id limit 1) end
  order by s.id, r.rank, o.id`
