import type { ClientBase } from 'pg'
import { nameScope, parseScope } from '#server/data/catalogue/scope-name.ts'

const TABLES = { asset: 'asset', platform: 'platform', issuer: 'issuer' } as const

/** A scope that is wider than a token as readers know it, inside the transaction that may have made what it is about. */
export async function nameSubject(client: ClientBase, scopeKey: string): Promise<string> {
  const scope = parseScope(scopeKey)
  const table = Object.entries(TABLES).find(([kind]) => kind === scope?.kind)?.[1]
  const { rows } = table
    ? await client.query<{ id: number; slug: string; name: string }>(
        `select id, slug, name from ${table} where id = $1`,
        [scope?.id],
      )
    : { rows: [] }
  const named = new Map(rows.map(({ id, slug, name }) => [id, { slug, name, ticker: null }]))
  return (await nameScope(scopeKey, { assets: named, platforms: named, issuers: named })).name
}
