// The role that queries of the data API run as. Migrations make it and say what it may read where
// they may; a role that an administrator makes later has missed what they said.
import pg from 'pg'

const ROLE = 'assay_reader'
const FORBIDDEN = '42501'
const TABLES = [
  'asset',
  'asset_class',
  'asset_service_provider',
  'asset_terms',
  'catalogue_edit',
  'change_entry',
  'fact_source',
  'holder_snapshot',
  'ingest_run',
  'investment',
  'issuer',
  'jurisdiction',
  'loan',
  'loan_reading',
  'manager',
  'membership',
  'network',
  'news_article',
  'news_asset',
  'observation',
  'platform',
  'pool',
  'revised_line',
  'series',
  'series_latest',
  'series_values',
  'service_provider',
  'site',
  'source',
  'token',
  'transaction',
]
/** Tables of which the role may read these columns: none that says who decided. */
const COLUMNS = {
  held_value: 'id, series_id, day, value, previous, rule, run_id, state, decided_at',
  retired_part: 'id, scope_key, from_day, is_decided, retired_at, restored_at',
}

const STATE = `
  select to_regrole($1) is not null as "isThere",
         coalesce(pg_has_role(current_user, to_regrole($1)::oid, 'member'), false) as "isMember",
         coalesce(has_table_privilege(to_regrole($1)::oid, 'series', 'select'), false) as "mayRead",
         quote_ident(current_user) as role`

/**
 * Repeats what the role may read, where it missed that. → null, or what an administrator has to run
 * so that queries of the data API are confined to market data
 */
export async function prepareReader(url) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(STATE, [ROLE])
    const [{ isThere, isMember, mayRead, role }] = rows
    // roles belong to a server: another site on it may have made this one
    if (!isMember)
      return `${isThere ? '' : `create role ${ROLE} nologin; `}grant ${ROLE} to ${role}`
    if (!mayRead) await grantReading(client).catch(unlessForbidden)
    return null
  } finally {
    await client.end()
  }
}

/** A role that does not own the tables serves them all the same; Admin, Health says as whom queries run. */
function unlessForbidden(error) {
  if (error.code !== FORBIDDEN) throw error
}

/** In a migrated database, by the owner of its tables. */
async function grantReading(client) {
  const columns = Object.entries(COLUMNS).map(
    ([table, names]) => `grant select (${names}) on ${table} to ${ROLE}`,
  )
  await client.query(
    [
      `grant usage on schema public to ${ROLE}`,
      `grant select on ${TABLES.join(', ')} to ${ROLE}`,
      ...columns,
    ].join('; '),
  )
}
