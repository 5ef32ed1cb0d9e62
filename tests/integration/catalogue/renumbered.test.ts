import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#lib/registry/sources.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'

const MIGRATION = join(
  import.meta.dirname,
  '../../../prisma/migrations/20261123180000_ids_of_our_own/migration.sql',
)

const cell = async (query: string): Promise<unknown> => {
  const { rows } = await sql().query<{ cell: unknown }>(`select (${query}) as cell`)
  return rows[0]?.cell
}

/** A database as it was left before: ids that count from 1, and networks from 1001. */
const BEFORE = `
  delete from network;
  insert into network (id, slug, name)
  values (1, 'ethereum', 'Ethereum'), (1003, 'bsc', 'Binance'), (1019, 'stellar', 'Stellar');
  insert into issuer (id, slug, name) values (31, 'house', 'House');
  insert into platform (id, slug, name) values (10, 'securitize', 'Securitize'), (301, 'other', 'Other');
  insert into service_provider (id, slug, name, role)
  values (7, 'bank', 'Bank', 'custodian'), (8, 'vault', 'Vault', 'custodian');
  insert into asset (id, slug, name, asset_class_id, issuer_id, platform_id)
    values (31, 'buidl', 'BUIDL', 27, 31, 301), (32, 'note', 'Note', 27, 31, 10),
      (33, 'ousg', 'OUSG', 27, 31, 10), (57, 'other', 'Other', 27, 31, 10);
  insert into asset (id, slug, name, kind, asset_class_id)
  values (60, 'all-others-us-treasuries', 'All Others', 'remainder', 27);
  insert into "user" (id, email) values ('u', 'u@one.example');
  insert into saved_view (id, user_id, name, path, query)
  values ('v', 'u', 'v', '/assets', 'class=stocks,us-treasuries&network=bsc');
  insert into asset_service_provider (asset_id, service_provider_id) values (31, 7);
  insert into token (id, asset_id, network_id, name) values (620, 31, 1003, 'BUIDL'), (640, 32, 1, 'Note');
  insert into transaction (token_id, type, amount, at, hash, source_id) values (620, 'mint', 1, now(), '0x1', SOURCE);
  insert into membership (subject, subject_id, kind, target, valid_from) values
    ('asset', 31, 'class', '27', '2026-01-01'), ('asset', 31, 'issuer', '31', '2026-01-01'),
    ('token', 620, 'network', '1003', '2026-01-01'), ('token', 640, 'platform', '10', '2026-01-01');
  insert into series (scope_key, measure_id, source_id, scope_kind, scope_id, segment) values
    ('asset:31', 1, SOURCE, 'asset', 31, null), ('asset:33', 1, SOURCE, 'asset', 33, null),
    ('asset:57', 1, SOURCE, 'asset', 57, null), ('class:31', 1, SOURCE, 'class', 31, null),
    ('network:1003#distributed', 1, SOURCE, 'network', 1003, 'distributed'),
    ('platform:10', 1, SOURCE, 'platform', 10, null),
    ('total#distributed', 1, SOURCE, 'total', null, 'distributed');
  insert into incident (scope_key, measure_id, rule, title, detail, from_day, to_day)
  values ('token:620', 1, 'jump', '', '', 1, 1);
  insert into suggestion (id, kind, subject, subject_id, field, reason, source_url) values
    ('figure', 'figure', 'asset:31', 'asset:31', 'size', '', ''), ('edit', 'edit', 'asset', '31', 'name', '', '');
  insert into catalogue_edit (subject, subject_id, field, was, value, source_url) values
    ('asset', 31, 'issuerId', null, '31', ''), ('asset', 31, 'serviceProviderIds', '7', '7, 8', ''),
    ('token', 640, 'decimals', '6', '31', '');
  insert into fact_source (subject, subject_id, field, part, address, read_on)
  values ('asset', 31, 'serviceProviderIds', 7, '', now());
  insert into change_entry (kind, subject, subject_id, name, detail) values ('edited', 'asset', '31', '', '');
  insert into api_policy (id, name, effect, network_ids, updated_at) values ('p', 'p', 'allow', '{1019,1,1003}', now())`

test('an installation keeps everything under the ids that are given anew', async () => {
  const client = await directClient()
  try {
    await syncReference(client)
    await client.query(BEFORE.replaceAll('SOURCE', String(sources.demo.id)))
    await client.query('begin')
    await client.query(await readFile(MIGRATION, 'utf8'))
    await client.query('commit')
    // the next step of a start meets no row of the same name under another id
    await syncReference(client)
  } finally {
    await client.end()
  }

  expect(
    (
      await sql().query(
        "select id, issuer_id, platform_id from asset where kind = 'asset' order by id",
      )
    ).rows,
  ).toEqual([
    { id: 57, issuer_id: 1_000_031, platform_id: 10 },
    { id: 2331, issuer_id: 1_000_031, platform_id: 1_000_301 },
    { id: 1_000_032, issuer_id: 1_000_031, platform_id: 10 },
    { id: 1_000_057, issuer_id: 1_000_031, platform_id: 10 },
  ])
  expect(
    (await sql().query('select id, asset_id, network_id from token order by id')).rows,
  ).toEqual([
    { id: 1_000_620, asset_id: 2331, network_id: 8 },
    { id: 1_000_640, asset_id: 1_000_032, network_id: 1 },
  ])
  expect(await cell("select id from network where slug = 'stellar'")).toBe(9)
  expect(await cell('select slug from network where id = 8')).toBe('bnb-chain')
  expect(await cell('select token_id from transaction')).toBe(1_000_620)
  expect(
    await cell('select service_provider_id from asset_service_provider where asset_id = 2331'),
  ).toBe(1_000_007)
  expect(
    await cell(
      "select string_agg(concat_ws(' ', subject, subject_id, kind, target), ', ' order by id) from membership",
    ),
  ).toBe(
    'asset 2331 class 27, asset 2331 issuer 1000031, token 1000620 network 8, token 1000640 platform 10',
  )
  expect(
    await cell(
      "select string_agg(scope_key || ' ' || coalesce(scope_id, 0), ', ' order by id) from series",
    ),
  ).toBe(
    'asset:2331 2331, asset:57 57, asset:1000057 1000057, class:31 31, ' +
      'network:8#distributed 8, platform:10 10, total#distributed 0',
  )
  expect(await cell('select scope_key from incident')).toBe('token:1000620')
  expect(
    await cell(
      "select string_agg(concat_ws(' ', subject, subject_id), ', ' order by id) from suggestion",
    ),
  ).toBe('asset 2331, asset:2331 asset:2331')
  expect(
    await cell(
      "select string_agg(concat_ws(' ', subject_id, was, value), '; ' order by id) from catalogue_edit",
    ),
  ).toBe('2331 1000031; 2331 1000007 1000007, 1000008; 1000640 6 31')
  expect(await cell("select subject_id || ' ' || part from fact_source")).toBe('2331 1000007')
  expect(await cell('select subject_id from change_entry')).toBe('2331')
  expect(await cell('select network_ids::text from api_policy')).toBe('{9,1,8}')
  expect(await cell('select query from saved_view')).toBe(
    'class=stocks,us-treasury-debt&network=bnb-chain',
  )
  expect(await cell("select slug from asset where kind = 'remainder'")).toBe(
    'all-others-us-treasury-debt',
  )
  await sql().query("insert into asset (slug, name, asset_class_id) values ('new', 'New', 27)")
  expect(await cell("select id > 1009999 from asset where slug = 'new'")).toBe(true)
})
