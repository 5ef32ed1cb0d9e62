// node tests/bench/one-api-control.ts: what bench:api measures against. Fastify and pg answer the same rows and fields from the
// same tables, with prepared statements and without key, policies or limits. PORT and DATABASE_URL are given.
import fastify from 'fastify'
import pg from 'pg'
import { measureOf } from '#lib/registry/measures.ts'
import { recordKindOf } from '#server/modules/records/kinds/index.ts'
import { metricNames } from '#server/modules/records/record-kind.ts'

const pool = new pg.Pool({ max: 10 , connectionString: process.env['DATABASE_URL'] })
const kind = recordKindOf('assets')
const measures = kind.metrics?.measures ?? []
const SORT = measureOf('bridgedTokenValue').id

const value = `(select s.scope_id, l.value from series s join series_latest l on l.series_id = s.id where s.is_published and s.scope_kind = 'asset' and s.segment is null and s.measure_id = ${SORT})`
const ASSETS = `
select ${Object.entries(kind.fields).map(([name, { json, sql }]) => `${json ?? sql} as "${name}"`).join(', ')}
from ${kind.from} left join ${value} v on v.scope_id = ${kind.id} where ${kind.where ?? 'true'} and ($2::float8 is null or v.value >= $2)
order by v.value is null, v.value desc, ${kind.id} desc limit $1`
const COUNT = `select count(*)::int as count from ${kind.from} left join ${value} v on v.scope_id = ${kind.id} where ${kind.where ?? 'true'} and ($1::float8 is null or v.value >= $1)`
const METRICS = `
select s.scope_id as id, s.measure_id as "measureId", l.value, l.value_7d as "value7d", l.value_30d as "value30d", l.value_90d as "value90d"
from series s join series_latest l on l.series_id = s.id where s.is_published and s.scope_kind = 'asset' and s.segment is null and s.measure_id = any($1) and s.scope_id = any($2)`
const SERIES = `
select v.start_day as "startDay", v.values from series s join series_values v on v.series_id = s.id where s.is_published and s.scope_key = $1 and s.measure_id = $2`

interface Latest { id: number; measureId: number; value: number; value7d: number | null; value30d: number | null; value90d: number | null }

const server = fastify()

server.get<{ Querystring: { least?: string } }>('/assets', async ({ query: { least } }) => {
  const from = least === undefined ? null : Number(least)
  const [{ rows: [counted] }, { rows }] = await Promise.all([
    pool.query<{ count: number }>({ name: 'count', text: COUNT, values: [from] }), pool.query<{ id: number }>({ name: 'assets', text: ASSETS, values: [50, from] }),
  ])
  const { rows: latest } = await pool.query<Latest>({ name: 'metrics', text: METRICS, values: [measures.map((measure) => measureOf(measure).id), rows.map(({ id }) => id)] })
  const found = new Map(latest.map((line) => [`${line.id} ${line.measureId}`, line]))
  const resultCount = counted?.count ?? 0
  return {
    results: rows.map((row) => ({ ...row, ...Object.fromEntries(measures.flatMap((measure) => metricNames(measure).map((name) => [name, metricOf(found.get(`${row.id} ${measureOf(measure).id}`))]))) })),
    pagination: { page: 1, perPage: 50, pageCount: Math.ceil(resultCount / 50), resultCount },
  }
})

server.get<{ Querystring: { asset: string; from: string; to: string } }>('/series', async ({ query: { asset, from, to } }) => {
  const { rows: [line] } = await pool.query<{ startDay: number; values: readonly (number | null)[] }>({ name: 'series', text: SERIES, values: [`asset:${asset}`, SORT] })
  const points = (line?.values ?? []).flatMap((each, at) => {
    const day = new Date(((line?.startDay ?? 0) + at) * 86_400_000).toISOString().slice(0, 10)
    return each === null || day < from || day > to ? [] : [[day, each]]
  })
  return { results: [{ measure: { id: SORT }, group: { id: Number(asset), type: 'asset' }, points }] }
})

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })

function metricOf(latest: Latest | undefined) {
  const { value = null, value7d = null, value30d = null, value90d = null } = latest ?? {}
  const amount = (before: number | null) => (value === null || before === null ? null : value - before)
  const percent = (before: number | null) => (value === null || !before ? null : ((value - before) / Math.abs(before)) * 100)
  return {
    val: value, val_7d: value7d, val_30d: value30d, val_90d: value90d, chg_7d_amt: amount(value7d), chg_7d_pct: percent(value7d),
    chg_30d_amt: amount(value30d), chg_30d_pct: percent(value30d), chg_90d_amt: amount(value90d), chg_90d_pct: percent(value90d),
  }
}
