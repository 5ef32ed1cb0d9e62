import type { ClientBase } from 'pg'

/** Writes rows of a table that are not there; what a row lacks is null, and what stands there stays. */
export async function insertRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const given = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
  )
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(given)],
  )
}
