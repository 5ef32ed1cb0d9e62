import type { ClientBase } from 'pg'
import { nameScope, parseScope } from '#server/data/catalogue/scope-name.ts'

const NAMES = {
  asset: 'select id, slug, name, ticker from asset where id = $1',
  token:
    'select t.id, a.slug, a.name, a.ticker from token t join asset a on a.id = t.asset_id where t.id = $1',
  platform: 'select id, slug, name, null as ticker from platform where id = $1',
  issuer: 'select id, slug, name, null as ticker from issuer where id = $1',
} as const

interface Row {
  id: number
  slug: string
  name: string
  ticker: string | null
}

/** A scope as readers know it, inside the transaction that may have made what it is about; a token by its asset. */
export async function nameSubject(client: ClientBase, scopeKey: string): Promise<string> {
  const scope = parseScope(scopeKey)
  const text = Object.entries(NAMES).find(([kind]) => kind === scope?.kind)?.[1]
  const { rows } = text ? await client.query<Row>(text, [scope?.id]) : { rows: [] }
  if (scope?.kind === 'token' && rows[0]) return rows[0].name
  const named = new Map(rows.map((row) => [row.id, row]))
  return (await nameScope(scopeKey, { assets: named, platforms: named, issuers: named })).name
}
