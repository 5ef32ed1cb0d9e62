import type { PlanType } from '#lib/registry/plans.ts'
import { handle } from '#server/api/handle.ts'
import { sql } from '#server/core/database/db.ts'
import { addMember, type Member } from '../people/add-member.ts'

/** A key of a new user in a new organization with this plan. */
export const keyWith = (
  plan: PlanType,
  options: { scopes?: readonly string[] } = {},
): Promise<Member> => addMember(sql(), plan, options)

/** Asks the data API as a client does. */
export async function ask(
  path: string,
  {
    key,
    query,
    method = 'GET',
    headers = {},
  }: { key?: string; query?: unknown; method?: string; headers?: Record<string, string> } = {},
) {
  const url = new URL(path, 'http://site')
  if (query !== undefined)
    url.searchParams.set('query', typeof query === 'string' ? query : JSON.stringify(query))
  const response = await handle(
    new Request(url, {
      method,
      headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (): unknown => JSON.parse(text),
  }
}
