import { dateOf, today, type Day } from '#lib/dates.ts'
import { sql } from '#server/db.ts'
import { log } from '#server/log.ts'

interface Count { keyId: string; endpoint: string; day: Day; requests: number; rows: number; refused: number }

const FLUSH_MS = 2_000
let counts = new Map<string, Count>()
let flushing: NodeJS.Timeout | undefined

/** Adds a request to what is written every two seconds: counting costs the request nothing. */
export function countRequest(keyId: string, endpoint: string, rows: number, isRefused: boolean): void {
  const day = today()
  const key = `${keyId} ${endpoint} ${day}`
  const count = counts.get(key) ?? { keyId, endpoint, day, requests: 0, rows: 0, refused: 0 }
  counts.set(key, { ...count, requests: count.requests + (isRefused ? 0 : 1), rows: count.rows + rows, refused: count.refused + (isRefused ? 1 : 0) })
  flushing ??= setTimeout(() => { void writeUsage() }, FLUSH_MS).unref()
}

/** Writes what was counted since the last time; what cannot be written now is written with the next. */
async function writeUsage(): Promise<void> {
  clearTimeout(flushing)
  flushing = undefined
  const written = [...counts.values()]
  if (written.length === 0) return
  counts = new Map()
  try {
    await sql().query(WRITE, [
      written.map(({ keyId }) => keyId), written.map(({ endpoint }) => endpoint), written.map(({ day }) => day),
      written.map(({ requests }) => requests), written.map(({ rows }) => rows), written.map(({ refused }) => refused),
    ])
    await sql().query('update api_key set last_used_at = now() where id = any($1)', [[...new Set(written.map(({ keyId }) => keyId))]])
  } catch (error) {
    log.warn('usage of API keys could not be written', { error })
    for (const count of written) counts.set(`${count.keyId} ${count.endpoint} ${count.day}`, count)
  }
}

const QUOTA_KEPT_MS = 5_000
const quotas = new Map<string, { until: number; used: Promise<number> }>()

/** Requests of the owner in this month, of all its keys; a few seconds old. */
export async function requestsThisMonth(owner: { userId: string; organizationId: string | null }): Promise<number> {
  const key = owner.organizationId ?? owner.userId
  const known = quotas.get(key)
  if (known && known.until > Date.now()) return known.used
  if (quotas.size > 10_000) quotas.clear()
  const used = countMonth(owner)
  quotas.set(key, { until: Date.now() + QUOTA_KEPT_MS, used })
  used.catch(() => { quotas.delete(key) })
  return used
}

async function countMonth({ userId, organizationId }: { userId: string; organizationId: string | null }): Promise<number> {
  const { rows } = await sql().query<{ used: number }>({ name: 'requests-this-month', text: MONTH, values: [firstOfMonth(), organizationId, userId] })
  return rows[0]?.used ?? 0
}

function firstOfMonth(): Day {
  return today() - dateOf(today()).getUTCDate() + 1
}

const WRITE = `
insert into api_usage (key_id, endpoint, day, requests, rows, refused)
select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::bigint[], $6::int[])
on conflict (key_id, day, endpoint) do update
set requests = api_usage.requests + excluded.requests, rows = api_usage.rows + excluded.rows, refused = api_usage.refused + excluded.refused`

const MONTH = `
select coalesce(sum(u.requests), 0)::int as used from api_usage u join api_key k on k.id = u.key_id
where u.day >= $1 and case when $2::text is null then k.user_id = $3 and k.organization_id is null else k.organization_id = $2 end`
