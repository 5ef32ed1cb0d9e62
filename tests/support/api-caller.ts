import { randomUUID } from 'node:crypto'
import type { PlanType } from '#lib/registry/plans.ts'
import { handle } from '#server/api/handle.ts'
import { sql } from '#server/db.ts'
import { hashOfKey, makeKeyText, prefixOfKey } from '#server/modules/api-keys/key-text.ts'

/** A key of a new user in a new organization with this plan. */
export async function keyWith(plan: PlanType, { scopes = [] }: { scopes?: readonly string[] } = {}): Promise<{ key: string; keyId: string; userId: string; organizationId: string }> {
  const [key, keyId, userId, organizationId] = [makeKeyText(), randomUUID(), randomUUID(), randomUUID()]
  await sql().query('insert into "user" (id, email) values ($1, $2)', [userId, `${userId}@example.org`])
  await sql().query('insert into organization (id, name) values ($1, $1)', [organizationId])
  await sql().query('insert into organization_plan (id, organization_id, type) values ($1, $1, $2)', [organizationId, plan])
  await sql().query("insert into organization_member (organization_id, user_id, role) values ($1, $2, 'OWNER')", [organizationId, userId])
  await sql().query('insert into api_key (id, user_id, organization_id, name, scopes) values ($1, $2, $3, $4, $5)', [keyId, userId, organizationId, 'test', scopes])
  await sql().query('insert into api_key_secret (id, key_id, hash, prefix) values ($1, $2, $3, $4)', [randomUUID(), keyId, hashOfKey(key), prefixOfKey(key)])
  return { key, keyId, userId, organizationId }
}

/** Asks the data API as a client does. */
export async function ask(path: string, { key, query, method = 'GET', headers = {} }: { key?: string; query?: unknown; method?: string; headers?: Record<string, string> } = {}) {
  const url = new URL(path, 'http://site')
  if (query !== undefined) url.searchParams.set('query', typeof query === 'string' ? query : JSON.stringify(query))
  const response = await handle(new Request(url, { method, headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers } }))
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: (): unknown => JSON.parse(text) }
}
