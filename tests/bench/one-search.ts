// node tests/bench/one-search.ts <entities> <queries>   called by bench:search, on an empty database
import { refuseFaults } from './find-faults.ts'
import { defaultFlags } from '#lib/registry/flags.ts'
import { pageGroups } from '#lib/search/page-groups.ts'
import { closeDatabase, directClient, sql } from '#server/core/database/db.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { findEntities } from '#server/pipeline/search/find-entities.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'

const WORDS = [
  'Alder',
  'Borea',
  'Cinder',
  'Delphi',
  'Ember',
  'Fathom',
  'Granite',
  'Harbor',
  'Iris',
  'Juniper',
  'Keel',
  'Lantern',
  'Meridian',
  'Northway',
  'Orchard',
  'Pinnacle',
  'Quarry',
  'Ridgeline',
  'Summit',
  'Tidewater',
  'Umber',
  'Vantage',
  'Willow',
  'Zephyr',
]
const KINDS = [
  'Treasury',
  'Credit',
  'Gold',
  'Liquidity',
  'Income',
  'Municipal',
  'Equity',
  'Real Estate',
  'Money Market',
  'Reinsurance',
]
const FORMS = ['Fund', 'Token', 'Trust', 'Note', 'Bond', 'Certificate', 'Share Class']

/** The kind of query that is to find nothing. */
const NOT_THERE = 'nothing of the kind'

interface Query {
  text: string
  meant: string
}
type Way = (text: string) => Promise<readonly string[]>

const [entities = 10_000, queries = 200] = process.argv.slice(2).map(Number)
await fill(entities)
await compare()
await closeDatabase()

async function fill(count: number): Promise<void> {
  const assets = Math.round(count * 0.4)
  const others = Math.round(count * 0.02)
  const client = await directClient()
  try {
    await syncReference(client)
    await client.query('begin')
    for (const table of ['platform', 'issuer'])
      await client.query(
        `insert into ${table} (slug, name, updated_at)
          select 'company-' || n, ($1::text[])[n % 24 + 1] || ' Partners ' || n, now()
          from generate_series(1, $2::int) n`,
        [WORDS, others],
      )
    const names = Array.from({ length: assets }, (_, at) => makeName(at))
    await client.query(
      `insert into asset (slug, name, ticker, asset_class_id, updated_at)
        select lower(replace(name, ' ', '-')), name, upper(left(md5(name), 5)), 27, now()
        from unnest($1::text[]) name`,
      [names],
    )
    await client.query(
      `insert into token (asset_id, network_id, name, symbol, address, updated_at)
        select id, n.network_id, name, ticker,
          '0x' || md5(slug || n.network_id) || left(md5(name), 8), now()
        from asset, lateral (select id as network_id from network order by id limit 3) n
        order by 1, 2
        limit $1`,
      [count - assets - 2 * others],
    )
    await client.query(
      `insert into series (scope_key, measure_id, source_id, scope_kind, scope_id, is_published)
        select 'asset:' || a.id, 2007, s.id, 'asset', a.id, true
        from asset a, (select id from source where slug = 'assay') s`,
    )
    await client.query(
      `insert into series_latest (series_id, day, value, spark, run_id)
        select id, 20000, 1e9 / (1 + id % 977), '{}', 1
        from series`,
    )
    const began = performance.now()
    await moveDataVersion(client, 'demo')
    const built = performance.now() - began
    await client.query('commit')
    await client.query('update series_latest set value = value * 1.01')
    const again = performance.now()
    await moveDataVersion(client, 'same')
    const moved = performance.now() - again
    await client.query('vacuum analyze search_document')
    await client.query(
      'create table control as select key, label, names, size from search_document',
    )
    await client.query('vacuum analyze control')
    const {
      rows: [row],
    } = await client.query<{ count: number }>('select count(*)::int from search_document')
    console.log(
      `${row?.count.toLocaleString('en-US')} entities, built in ${Math.round(built)} ms, ` +
        `brought up to date with every size moved in ${Math.round(moved)} ms`,
    )
  } finally {
    await client.end()
  }
}

async function compare(): Promise<void> {
  const pages = pageGroups(defaultFlags)
  const search: Way = async (text) =>
    (await findEntities(text, pages)).flatMap(({ items }) => items.map(({ key }) => key))
  const ilike: Way = async (text) =>
    (
      await sql().query<{ key: string }>({
        name: 'control',
        text: `select key from control where names ilike '%' || $1 || '%' order by size desc nulls last limit 30`,
        values: [text],
      })
    ).rows.map(({ key }) => key)
  const kinds = await queriesByKind()
  for (const query of Object.values(kinds).flat().slice(0, 50))
    await Promise.all([search(query.text), ilike(query.text)])
  const all: { search: number[]; ilike: number[] } = { search: [], ilike: [] }
  const faults: string[] = []
  console.log(`\n${''.padEnd(24)}${'search'.padStart(30)}${'ilike'.padStart(30)}`)
  for (const [kind, list] of Object.entries(kinds)) {
    const own = await measure(list, search)
    const control = await measure(list, ilike)
    if (!list.length) faults.push(`${kind}: nothing was asked`)
    else if (own.found === 0 && kind !== NOT_THERE) faults.push(`${kind}: nothing was found`)
    all.search.push(...own.times)
    all.ilike.push(...control.times)
    console.log(`${kind.padEnd(24)}${tell(own).padStart(30)}${tell(control).padStart(30)}`)
  }
  console.log(
    `${'all'.padEnd(24)}${tell({ times: all.search }).padStart(30)}${tell({ times: all.ilike }).padStart(30)}`,
  )
  refuseFaults(faults)
}

async function measure(
  list: readonly Query[],
  way: Way,
): Promise<{ times: number[]; found: number }> {
  const times: number[] = []
  let found = 0
  for (const { text, meant } of list) {
    const began = performance.now()
    const keys = await way(text)
    times.push(performance.now() - began)
    if (keys.includes(meant)) found++
  }
  return { times, found: found / list.length }
}

async function queriesByKind(): Promise<Record<string, Query[]>> {
  const { rows } = await sql().query<{
    key: string
    label: string
    ticker: string
    tokenKey: string
    address: string
  }>(
    `select 'asset:' || a.id as key, a.name as label, a.ticker, 'token:' || t.id as "tokenKey",
        t.address
      from asset a
      join token t on t.asset_id = a.id
      where a.id % 7 = 0
      order by md5(a.slug || t.id)
      limit $1`,
    [queries],
  )
  return {
    ticker: rows.map(({ key, ticker }) => ({ text: ticker, meant: key })),
    'whole name': rows.map(({ key, label }) => ({ text: label, meant: key })),
    'two words, any order': rows.map(({ key, label }) => ({
      text: label.split(' ').slice(-2).reverse().join(' '),
      meant: key,
    })),
    'one letter': rows.map(({ key, label }) => ({ text: label.slice(0, 1), meant: key })),
    'three letters': rows.map(({ key, label }) => ({ text: label.slice(0, 3), meant: key })),
    'misspelt name': rows.map(({ key, label }, at) => ({ text: misspelt(label, at), meant: key })),
    address: rows.map(({ tokenKey, address }) => ({ text: address.slice(0, 12), meant: tokenKey })),
    [NOT_THERE]: rows.map((_, at) => ({ text: `qx${at}zvw`, meant: '' })),
  }
}

/** Two neighbouring letters of the longest word change places. */
function misspelt(label: string, at: number): string {
  const word = label.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  const place = 1 + (at % Math.max(1, word.length - 2))
  return label.replace(
    word,
    word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2),
  )
}

function makeName(at: number): string {
  return (
    `${WORDS[at % 24] ?? ''} ${KINDS[Math.floor(at / 24) % 10] ?? ''} ` +
    `${FORMS[Math.floor(at / 240) % 7] ?? ''} ` +
    `${1 + Math.floor(at / 1680)}${'ABCDEF'[at % 6] ?? ''}`
  )
}

function tell({ times, found }: { times: readonly number[]; found?: number }): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  return `p50 ${at(0.5)} p95 ${at(0.95)} ms${found === undefined ? '' : ` ${Math.round(found * 100)}%`}`
}
