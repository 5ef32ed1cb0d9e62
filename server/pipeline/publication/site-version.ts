import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { rebuildSearch } from '#server/pipeline/search/rebuild-search.ts'

/** Tables whose rows carry the demo source, with what hangs on them. */
const DEMO_TABLES = [
  'transaction',
  'loan',
  'pool',
  'investment',
  'news_article',
  'holder_snapshot',
] as const

/**
 * Tables that are read meanwhile, each before those that it points to. Emptied by TRUNCATE, which
 * takes seven seconds less for the demo set, they would keep every reader waiting until the load is
 * published.
 */
const HISTORY = [
  'series_values',
  'series_latest',
  'revised_line',
  'retired_part',
  'held_value',
  'incident',
  'observation',
] as const

/**
 * Takes the demo history away where the site is in demo mode: true if it was. The catalogue of
 * names and facts stays.
 */
export async function clearDemo(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mode: string }>(
    'select mode from site where id = 1 for update',
  )
  if (rows[0]?.mode !== 'demo') return false
  // in demo mode nothing else has observations, so what is derived goes too
  for (const table of HISTORY) await client.query(`delete from ${table}`)
  // their rows stay: names of series are made outside of this transaction, and one that is deleted
  // in it would be found there
  await client.query('update series set is_published = false where is_published')
  // generated history says nothing of when an asset came under watch
  await client.query(
    `update asset set added_on = (created_at at time zone 'UTC')::date
     where added_on <> (created_at at time zone 'UTC')::date`,
  )
  for (const table of DEMO_TABLES)
    await client.query(`delete from ${table} where source_id = $1`, [sources.demo.id])
  return true
}

/**
 * Moves the data version, brings search up to it, and tells every process that it moved. Call it at
 * the end of a transaction that published.
 */
export async function moveDataVersion(
  client: ClientBase,
  mode: 'demo' | 'real' | 'same',
): Promise<number> {
  const {
    rows: [site],
  } = await client.query<{ version: number }>(
    `insert into site (id, mode, data_version, first_run_at)
     values (1, case when $1 = 'same' then 'empty' else $1 end, 1, now())
     on conflict (id) do update set data_version = site.data_version + 1,
       mode = case when $1 = 'same' then site.mode else $1 end,
       first_run_at = coalesce(site.first_run_at, now()), changed_at = now()
     returning data_version as version`,
    [mode],
  )
  const version = site?.version ?? 0
  await rebuildSearch(client)
  await client.query('select pg_notify($1, $2)', ['assay_data_version', String(version)])
  return version
}

/** When each asset of the demo set came under watch: the first day of its generated history. By slug. */
export async function markAdded(
  client: ClientBase,
  firstDays: ReadonlyMap<string, Day>,
): Promise<void> {
  await client.query(
    'update asset set added_on = f.day from unnest($1::text[], $2::date[]) f(slug, day) where asset.slug = f.slug',
    [[...firstDays.keys()], [...firstDays.values()].map(isoDay)],
  )
}
