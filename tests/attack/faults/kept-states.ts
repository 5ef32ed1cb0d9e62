import pg from 'pg'
import { sql } from '#server/core/database/db.ts'

/** A table of the site, and what tells its rows apart. */
interface KeptTable {
  name: string
  /** those that are written; what the database computes is left to it */
  columns: string
  key: readonly string[]
}

/**
 * Keeps what stands in every table in tables beside them, and brings it back. A copy of the
 * database would cost half a second of a processor each time; most of a state is still there after
 * a run, and only what the run wrote is taken back.
 */
export class KeptStates {
  /** the first transaction after the last restore: what it and later ones wrote is not of the state */
  #since = '0'
  #open: string | undefined

  async keep(state: string): Promise<void> {
    await sql().query(
      `drop schema if exists ${schema(state)} cascade; create schema ${schema(state)}`,
    )
    for (const { name, key } of await listTables()) {
      await sql().query(`create table ${copyName(state, name)} as table public.${name}`)
      if (key.length)
        await sql().query(`create index on ${copyName(state, name)} (${key.join(', ')})`)
    }
    await this.#begin(state)
  }

  /** Where the state is the one that was open, only what changed since is put right. */
  async restore(state: string): Promise<void> {
    const isOpen = this.#open === state
    const changed = isOpen ? await this.#changedTables(state) : await listTables()
    const steps = changed.flatMap((table) => {
      const { name, key, columns } = table
      const back = `insert into public.${name} (${columns}) overriding system value
        select ${columns}
        from ${copyName(state, name)} k`
      if (!isOpen || !key.length) return [`delete from public.${name}`, back]
      const isSame = key.map((column) => `t.${column} = k.${column}`).join(' and ')
      return [
        `delete from public.${name} where age(xmin) <= age('${this.#since}'::xid)`,
        `${back} where not exists (select from public.${name} t where ${isSame})`,
      ]
    })
    // one message is one transaction; no trigger looks at what is put back
    await sql().query(['set local session_replication_role = replica', ...steps].join('; '))
    await this.#begin(state)
  }

  async forget(state: string): Promise<void> {
    await sql().query(`drop schema if exists ${schema(state)} cascade`)
    if (this.#open === state) this.#open = undefined
  }

  async #begin(state: string): Promise<void> {
    const { rows } = await sql().query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::xid::text as next',
    )
    this.#since = rows[0]?.next ?? '0'
    this.#open = state
  }

  async #changedTables(state: string): Promise<KeptTable[]> {
    const tables = await listTables()
    const { rows } = await sql().query<{ name: string }>(
      tables
        .map(
          ({ name }) =>
            `select ${pg.escapeLiteral(name)} as name
             where exists (select from public.${name} where age(xmin) <= age('${this.#since}'::xid))
             or (select count(*) from public.${name}) <> (select count(*) from ${copyName(state, name)})`,
        )
        .join(' union all '),
    )
    const changed = new Set(rows.map(({ name }) => name))
    return tables.filter(({ name }) => changed.has(name))
  }
}

const schema = (state: string) => pg.escapeIdentifier(`kept_${state}`)
const copyName = (state: string, table: string) => `${schema(state)}.${table}`

async function listTables(): Promise<KeptTable[]> {
  const { rows } = await sql().query<KeptTable>({
    name: 'kept-tables',
    text: `select quote_ident(c.relname) as name, columns, coalesce(key, '{}') as key from pg_class c,
             lateral (
               select string_agg(quote_ident(attname), ', ') as columns
               from pg_attribute
               where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
             ) own,
             lateral (
               select array_agg(quote_ident(attname)::text) as key
               from pg_index i
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
               where i.indrelid = c.oid and i.indisprimary
             ) first
           where c.relnamespace = 'public'::regnamespace
             and c.relkind = 'r'
             and c.relname <> '_prisma_migrations'
           order by 1`,
  })
  return rows
}
