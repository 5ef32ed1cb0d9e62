import { z } from 'zod'
import { today, type Day } from '#lib/dates.ts'
import type { ApiKeyView } from '#lib/view/account/api-key-view.ts'
import type { ApiUsageView } from '#lib/view/account/api-usage.ts'
import { sql } from '#server/core/database/db.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const DAYS = 30

/**
 * The viewer's own keys, and for owners and admins those of their organization; the newest first,
 * revoked ones last.
 */
export async function listKeys(viewer: Viewer): Promise<ApiKeyView[]> {
  const since = today() - DAYS + 1
  const [{ rows }, { rows: usage }] = await Promise.all([
    sql().query<KeyRow>(KEYS, [viewer.userId, viewer.organizationId]),
    sql().query<{ keyId: string; day: Day; requests: number }>(USAGE, [
      viewer.userId,
      viewer.organizationId,
      since,
    ]),
  ])
  const byKey = Map.groupBy(usage, ({ keyId }) => keyId)
  return rows.map((row) => {
    const own = new Map((byKey.get(row.id) ?? []).map(({ day, requests }) => [day, requests]))
    const days = Array.from({ length: DAYS }, (_, at) => own.get(since + at) ?? 0)
    return {
      ...row,
      secrets: secrets.parse(row.secrets),
      usage: days,
      requests30d: days.reduce((sum, requests) => sum + requests, 0),
    }
  })
}

type KeyRow = Omit<ApiKeyView, 'usage' | 'requests30d' | 'secrets'> & { secrets: unknown }

const secrets = z.array(z.object({ prefix: z.string(), expiresAt: z.string().nullable() }))

/**
 * Calls of the same keys in the last 30 days, and of the same people in the console, by key and
 * endpoint, the most called first.
 */
export async function listUsage(viewer: Viewer): Promise<ApiUsageView> {
  const from = today() - DAYS + 1
  const { rows } = await sql().query<{
    keyId: string
    keyName: string
    endpoint: string
    day: Day
    requests: number
    refused: number
    rows: number
  }>(CALLS, [viewer.userId, viewer.organizationId, from])
  const lines = [
    ...Map.groupBy(rows, ({ keyId, endpoint }) => `${keyId} ${endpoint}`).values(),
  ].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const byDay = new Map(own.map((row) => [row.day, row]))
    const days = Array.from({ length: DAYS }, (_, at) => byDay.get(from + at))
    return [
      {
        keyId: first.keyId,
        keyName: first.keyName,
        endpoint: first.endpoint,
        requests: days.map((day) => day?.requests ?? 0),
        refused: days.map((day) => day?.refused ?? 0),
        rows: own.reduce((sum, row) => sum + row.rows, 0),
      },
    ]
  })
  const calls = ({
    requests,
    refused,
  }: {
    requests: readonly number[]
    refused: readonly number[]
  }) => [...requests, ...refused].reduce((sum, number) => sum + number, 0)
  return { from, lines: lines.sort((one, other) => calls(other) - calls(one)) }
}

const VISIBLE = `(
  k.user_id = $1
  or (
    k.organization_id = $2
    and exists (
      select
      from organization_member m
      where m.organization_id = $2 and m.user_id = $1 and m.role in ('OWNER', 'ADMIN')
    )
  )
)`

const KEYS = `
select k.id, k.name, coalesce(k.scopes, '{}') as scopes,
  case
    when k.revoked_at is not null then 'revoked'
    when k.expires_at <= now() then 'expired'
    else 'working'
  end as state,
  to_json(k.created_at)#>>'{}' as "createdAt", to_json(k.expires_at)#>>'{}' as "expiresAt",
  to_json(k.revoked_at)#>>'{}' as "revokedAt", to_json(k.last_used_at)#>>'{}' as "lastUsedAt",
  case when k.user_id = $1 then null else coalesce(u.name, u.email) end as owner, k.user_id = $1 as "isMine",
  (
    select coalesce(
      json_agg(
        json_build_object(
          'prefix', s.prefix, 'expiresAt', s.expires_at
        ) order by s.created_at desc
      ),
      '[]'
    )
    from api_key_secret s
    where s.key_id = k.id and (s.expires_at is null or s.expires_at > now())
  ) as secrets
from api_key k join "user" u on u.id = k.user_id where ${VISIBLE} order by k.revoked_at is not null, k.created_at desc`

const USAGE = `
select u.key_id as "keyId", u.day, sum(u.requests)::int as requests
from api_usage u
join api_key k on k.id = u.key_id
where ${VISIBLE} and u.day >= $3
group by 1, 2`

const CALLS = `
select u.key_id as "keyId", k.name as "keyName", u.endpoint, u.day, u.requests, u.refused,
  u.rows::float8 as rows
from api_usage u
join api_key k on k.id = u.key_id
where ${VISIBLE} and u.day >= $3
union all
select 'console', 'Console', k.endpoint, k.day, sum(k.requests)::int, sum(k.refused)::int,
  sum(k.rows)::float8
from api_console_usage k
where ${VISIBLE} and k.day >= $3
group by k.endpoint, k.day
order by day`
