import type { ClientBase } from 'pg'

interface Key {
  dropped: string
  added: string
}

/** Foreign keys first: they stand on the others. `n`, that a column is not null, stays: it costs nothing. */
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as added
  from pg_constraint
  where connamespace = 'public'::regnamespace
    and contype in ('f', 'p', 'u', 'x')
    and conrelid <> '_prisma_migrations'::regclass
  order by contype <> 'f'`

const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as dropped, pg_get_indexdef(i.indexrelid) as added
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'r'
    and not exists (select from pg_constraint where conindid = i.indexrelid)`

/**
 * Takes keys and indexes from tables that are about to be filled: tables come in the order of their
 * names and refer to each other in circles, and an index is made faster of all rows than row by
 * row. → puts them back, each checked over all rows
 */
export async function dropKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<Key>(KEYS)
  const { rows: indexes } = await client.query<Key>(INDEXES)
  const keys = [...constraints, ...indexes]
  for (const { dropped } of keys) await client.query(dropped)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { added } of keys.reverse()) await client.query(added)
  }
}
