import type { ClientBase, Pool } from 'pg'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { Frequency } from '#lib/dates.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'

export interface SeriesName {
  scope: Scope
  measure: MeasureKey
  source: SourceId
  frequency: Frequency
}

/**
 * Ids of series in the order of their names; rows that are missing are made. Give the pool, not the connection of an
 * open transaction: series are a reference table, and a cluster wants its rows committed before distributed ones.
 */
export async function ensureSeries(
  on: ClientBase | Pool,
  names: readonly SeriesName[],
): Promise<number[]> {
  if (!names.length) return []
  const keys = [
    names.map(({ scope }) => scopeKey(scope)),
    names.map(({ measure }) => measures[measure].id),
    names.map(({ source }) => sources[source].id),
  ]
  // `on conflict` alone is not enough: it waits for whoever has changed the row, and that may be
  // the caller's transaction
  await on.query(
    `insert into series (scope_key, measure_id, source_id, scope_kind, scope_id, segment, frequency)
     select *
     from unnest(
       $1::text[], $2::int[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[]
     ) n(scope_key, measure_id, source_id, scope_kind, scope_id, segment, frequency)
     where not exists (
       select 1
       from series s
       where (s.scope_key, s.measure_id, s.source_id) = (n.scope_key, n.measure_id, n.source_id)
     )
     on conflict do nothing`,
    [
      ...keys,
      names.map(({ scope }) => scope.kind),
      names.map(({ scope }) => (typeof scope.id === 'number' ? scope.id : null)),
      names.map(({ scope }) => scope.segment),
      names.map(({ frequency }) => frequency),
    ],
  )
  const { rows } = await on.query<{ id: number }>(
    `select s.id from unnest($1::text[], $2::int[], $3::int[]) with ordinality n(scope_key, measure_id, source_id, at)
     join series s using (scope_key, measure_id, source_id) order by n.at`,
    keys,
  )
  return rows.map(({ id }) => id)
}

/** A source may say another frequency than it did before. */
export async function setFrequencies(
  client: ClientBase,
  seriesIds: readonly number[],
  names: readonly SeriesName[],
): Promise<void> {
  await client.query(
    `update series s set frequency = n.frequency
     from unnest($1::int[], $2::text[]) n(id, frequency)
     where s.id = n.id and s.frequency <> n.frequency`,
    [seriesIds, names.map(({ frequency }) => frequency)],
  )
}
