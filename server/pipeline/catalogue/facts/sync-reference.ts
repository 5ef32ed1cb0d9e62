import type { ClientBase } from 'pg'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { countries } from '#lib/registry/countries.ts'
import { networks } from '#lib/registry/networks.ts'
import { sources, sourceIds, staleAfterDays, type SourceId } from '#lib/registry/sources.ts'
import { isEdited } from '#server/pipeline/catalogue/facts/is-edited.ts'

const LICENCE_FIELDS = ['licence', 'attribution', 'redistributable'] as const

/**
 * Writes the registries that rows refer to, but for what an admin edited. Run at every start:
 * adding a row to a registry is all that is needed.
 */
export async function syncReference(client: ClientBase): Promise<void> {
  await client.query(
    `insert into asset_class (id, slug, name) select * from unnest($1::int[], $2::text[], $3::text[])
     on conflict (id) do update set slug = excluded.slug, name = excluded.name`,
    [
      assetClasses.map(({ id }) => id),
      assetClasses.map(({ slug }) => slug),
      assetClasses.map(({ name }) => name),
    ],
  )
  await client.query(
    `insert into network (id, slug, name, chain_id) select * from unnest($1::int[], $2::text[], $3::text[], $4::int[])
     on conflict (id) do update set slug = excluded.slug, name = excluded.name, chain_id = excluded.chain_id`,
    [
      networks.map(({ id }) => id),
      networks.map(({ slug }) => slug),
      networks.map(({ name }) => name),
      networks.map(({ chainId }) => chainId),
    ],
  )
  await client.query(
    `insert into jurisdiction (code, name, region) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (code) do update set name = excluded.name, region = excluded.region`,
    [
      countries.map(({ code }) => code),
      countries.map(({ name }) => name),
      countries.map(({ region }) => region),
    ],
  )
  const rows = sourceIds.map((slug) => ({ slug, ...sources[slug] }))
  const licences = LICENCE_FIELDS.map(
    (field) => `${field} = case
         when ${isEdited('source', 'source.id', field)} then source.${field}
         else excluded.${field}
       end`,
  )
  await client.query(
    `insert into source (id, slug, name, url, licence, attribution, redistributable, rank, stale_after_days)
     select *
     from unnest(
       $1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bool[], $8::int[],
       $9::int[]
     )
     on conflict (id) do update set slug = excluded.slug, name = excluded.name, url = excluded.url,
       rank = excluded.rank, stale_after_days = excluded.stale_after_days,
       ${licences.join(', ')}`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.slug),
      rows.map((row) => row.name),
      rows.map((row) => row.url),
      rows.map((row) => row.licence),
      rows.map((row) => row.attribution),
      rows.map((row) => row.redistributable),
      rows.map((row) => row.rank),
      rows.map(({ slug }) => staleAfterDays(slug)),
    ],
  )
  await client.query("insert into site (id, mode) values (1, 'empty') on conflict do nothing")
}

/** The same before a run on a database that no start has seen yet, or none since the source was added. */
export async function ensureReference(client: ClientBase, source: SourceId): Promise<void> {
  const { rowCount } = await client.query(
    'select from source, site where source.id = $1 and site.id = 1',
    [sources[source].id],
  )
  if (!rowCount) await syncReference(client)
}
