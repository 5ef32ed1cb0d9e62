// node tests/bench/one-api-control.ts: what bench:api measures against. Fastify and pg answer the
// same bytes that the data API has ready, from a table of them, with prepared statements and
// without key, policies or limits. PORT and DATABASE_URL are given.
import fastify from 'fastify'
import pg from 'pg'
import { getMeasure } from '#lib/registry/measures.ts'
import { chosenFields } from '#server/api/answers/chosen-fields.ts'
import { recordsById } from '#server/market/records/records-by-id.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { CHOSEN } from './chosen.ts'

const pool = new pg.Pool({ max: 10, connectionString: process.env['DATABASE_URL'] })
const SORT = getMeasure('bridgedTokenValue').id

await prepare()

const LIST = (column: string) =>
  `select ${column} as document
    from bench_prepared
    where ($2::float8 is null or value >= $2)
    order by value is null, value desc, id desc
    limit $1`
const COUNT = `select count(*)::int as count from bench_prepared where ($1::float8 is null or value >= $1)`
const SERIES = `
select v.start_day as "startDay", v.values
from series s
join series_values v on v.series_id = s.id
where s.is_published and s.scope_key = $1 and s.measure_id = $2`

const server = fastify()

server.get<{ Querystring: { least?: string; chosen?: string } }>(
  '/assets',
  async ({ query: { least, chosen } }, reply) => {
    const from = least === undefined ? null : Number(least)
    const column = chosen === undefined ? 'document' : 'chosen'
    const [
      {
        rows: [counted],
      },
      { rows },
    ] = await Promise.all([
      pool.query<{ count: number }>({ name: 'count', text: COUNT, values: [from] }),
      pool.query<{ document: string }>({ name: column, text: LIST(column), values: [50, from] }),
    ])
    const resultCount = counted?.count ?? 0
    const pagination = JSON.stringify({
      page: 1,
      perPage: 50,
      pageCount: Math.ceil(resultCount / 50),
      resultCount,
    })
    return reply
      .type('application/json; charset=utf-8')
      .send(
        `{"results":[${rows.map(({ document }) => document).join(',')}],"pagination":${pagination}}`,
      )
  },
)

server.get<{ Querystring: { asset: string; from: string; to: string } }>(
  '/series',
  async ({ query: { asset, from, to } }) => {
    const {
      rows: [line],
    } = await pool.query<{ startDay: number; values: readonly (number | null)[] }>({
      name: 'series',
      text: SERIES,
      values: [`asset:${asset}`, SORT],
    })
    const points = (line?.values ?? []).flatMap((each, at) => {
      const day = new Date(((line?.startDay ?? 0) + at) * 86_400_000).toISOString().slice(0, 10)
      return each === null || day < from || day > to ? [] : [[day, each]]
    })
    return {
      results: [{ measure: { id: SORT }, group: { id: Number(asset), type: 'asset' }, points }],
    }
  },
)

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })

/** The rows as they are answered: whole, and with the fields that are chosen. */
async function prepare(): Promise<void> {
  await pool.query('drop table if exists bench_prepared')
  await pool.query(
    'create table bench_prepared (id int primary key, value float8, document text not null, chosen text not null)',
  )
  const { rows } = await pool.query<{ id: number; value: number | null }>(
    `
    select a.id, l.value
    from asset a
    left join series s on s.is_published
      and s.scope_kind = 'asset'
      and s.segment is null
      and s.scope_id = a.id
      and s.measure_id = $1
    left join series_latest l on l.series_id = s.id where a.kind = 'asset' order by a.id`,
    [SORT],
  )
  const version = await dataVersion()
  for (const { id, value } of rows) {
    const documents = await recordsById(await openMarketNow(), 'assets', [id], [], version)
    const [chosen] = chosenFields(documents, CHOSEN)
    if (chosen !== undefined)
      await pool.query('insert into bench_prepared values ($1, $2, $3, $4)', [
        id,
        value,
        String(documents[0]),
        chosen,
      ])
  }
  await pool.query('create index on bench_prepared (value)')
  await pool.query('analyze bench_prepared')
}
