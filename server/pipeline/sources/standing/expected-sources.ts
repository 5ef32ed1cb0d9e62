import type { QueryResultRow } from 'pg'
import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { listConnectors, sourceOf } from '#server/pipeline/answers/connector-rows.ts'

type Ask = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

const askPlainly: Ask = async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
  (await jobsSql().query<Row>(text, values)).rows

/**
 * Sources that should bring more: a connector of them is on whose upstream has not ended, their
 * networks are read, or their files were loaded on two days or more, the last one within half a
 * year (or twice the promise, where that is longer). What was loaded once promises nothing, and is
 * never late.
 */
export async function expectedSources(ask: Ask = askPlainly): Promise<Set<SourceId>> {
  const [rows, read] = await Promise.all([
    listConnectors(),
    ask<{ id: number }>(READ, [
      sources.demo.id,
      sources.evm.id,
      sources['token-supply'].id,
      sources.chainlink.id,
    ]),
  ])
  const expected = new Set<SourceId>()
  for (const { id } of read) {
    const source = sourceById(id)
    if (source) expected.add(source)
  }
  for (const row of rows) {
    const source = sourceOf(row)
    const hasEnded = isConnectorKey(row.key) && connectors[row.key].publishes === 'ended'
    if (row.isOn && source && !hasEnded) expected.add(source)
  }
  return expected
}

const READ = `
  select source.id from source
  cross join lateral (
    select count(distinct (r.started_at at time zone 'UTC')::date) as days, max(r.started_at) as last
    from ingest_run r where r.source_id = source.id and r.connector is null and r.state in ('published', 'unchanged')
  ) files
  where source.slug not in ('assay', 'catalogue') and source.id <> $1
    and case source.id
      when $2 then exists (select from chain_token where stopped is null)
      when $3 then exists (select from supply_token)
      when $4 then exists (select from oracle_feed where is_active)
      else files.days >= 2
        and files.last > now() - make_interval(days => greatest(180, 2 * source.stale_after_days))
    end`
