import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { getMeasure } from '#lib/registry/measures.ts'

export interface FlatMarket {
  /** the URL of a role that may only read it, and has a schema of its own for the data that a program keeps */
  readerUrl: string
  /** with a value for each of the last days */
  assets: readonly number[]
}

/**
 * The same market as programs that read tables as they are would have it: schema `bench` with one
 * row an asset, its newest value beside it, and one row a value, each with the index that the
 * question needs.
 */
export async function makeFlatMarket(
  databaseUrl: string,
  ownSchema: string,
  days: number,
): Promise<FlatMarket> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [role, password] = [`bench_${process.pid}_${ownSchema}`, randomBytes(16).toString('hex')]
  try {
    const measure = getMeasure('bridgedTokenValue').id
    await client.query('create schema if not exists bench')
    await client.query(
      `create table if not exists bench.asset as
        select a.*, l.value
        from asset a
        left join series s on s.scope_kind = 'asset'
          and s.scope_id = a.id
          and s.is_published
          and s.segment is null
          and s.measure_id = ${measure}
        left join series_latest l on l.series_id = s.id`,
    )
    await client.query(`create table if not exists bench.daily_value as
      select row_number() over ()::int as id, s.scope_id as asset_id,
        date '1970-01-01' + v.start_day + (d.at - 1)::int as day, d.value::float8 as value
      from series s join series_values v on v.series_id = s.id cross join unnest(v.values) with ordinality d(value, at)
      where s.scope_kind = 'asset'
        and s.is_published
        and s.segment is null
        and s.measure_id = ${measure}
        and d.value is not null`)
    await client.query(`do $$ begin
      if not exists (select from pg_constraint where conrelid = 'bench.daily_value'::regclass and contype = 'p') then
        alter table bench.daily_value add primary key (id); alter table bench.asset add primary key (id);
        create index on bench.daily_value (asset_id, day); create index on bench.asset (value desc);
      end if; end $$`)
    await client.query('analyze bench.daily_value; analyze bench.asset')
    const { rows } = await client.query<{ asset: number }>(
      'select asset_id as asset from bench.daily_value group by 1 having count(*) >= $1 order by 1',
      [days],
    )
    await client.query(`create role ${role} login password '${password}'`)
    await client.query(
      `grant usage on schema bench to ${role};
        grant select on all tables in schema bench to ${role};
        create schema ${ownSchema} authorization ${role}`,
    )
    const url = new URL(databaseUrl)
    url.username = role
    url.password = password
    return { readerUrl: url.href, assets: rows.map(({ asset }) => asset) }
  } finally {
    await client.end()
  }
}

/** Roles belong to the server: the next run would find them. */
export async function dropReader(databaseUrl: string, ownSchema: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const role = `bench_${process.pid}_${ownSchema}`
  await client.query(`drop schema if exists ${ownSchema} cascade`)
  await client.query(
    `do $$ begin
      if exists (select from pg_roles where rolname = '${role}') then
        drop owned by ${role} cascade;
        drop role ${role};
      end if;
    end $$`,
  )
  await client.end()
}
