import { toDate, today, type Day } from '#lib/dates.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { isTrouble } from '#server/core/database/database-trouble.ts'
import { sql } from '#server/core/database/db.ts'
import { log } from '#server/core/log.ts'

/** Who asked: with a key, or signed in without one. */
export interface Asker {
  keyId: string | null
  userId: string
  organizationId: string | null
}

interface Count extends Asker {
  endpoint: string
  day: Day
  requests: number
  rows: number
  refused: number
}

const FLUSH_MS = 2_000
let counts = new Map<string, Count>()
let flushing: NodeJS.Timeout | undefined

/** Adds a request to what is written every two seconds: counting costs the request nothing. */
export function countRequest(
  { keyId, userId, organizationId }: Asker,
  endpoint: string,
  rows: number,
  isRefused: boolean,
): void {
  const day = today()
  const key = usageKey({ keyId, userId, organizationId, endpoint, day })
  const count = counts.get(key) ?? {
    keyId,
    userId,
    organizationId,
    endpoint,
    day,
    requests: 0,
    rows: 0,
    refused: 0,
  }
  counts.set(key, {
    ...count,
    requests: count.requests + (isRefused ? 0 : 1),
    rows: count.rows + rows,
    refused: count.refused + (isRefused ? 1 : 0),
  })
  writeSoon()
}

function writeSoon(): void {
  flushing ??= setTimeout(() => {
    void writeUsage()
  }, FLUSH_MS).unref()
}

const usageKey = ({
  keyId,
  userId,
  organizationId,
  endpoint,
  day,
}: Omit<Count, 'requests' | 'rows' | 'refused'>): string =>
  JSON.stringify([keyId ?? [userId, organizationId], endpoint, day])

/** Writes what was counted since the last time; what cannot be written now is written with the next. */
async function writeUsage(): Promise<void> {
  clearTimeout(flushing)
  flushing = undefined
  const written = [...counts.values()]
  if (written.length === 0) return
  counts = new Map()
  const byKey = written.flatMap((count) =>
    count.keyId === null ? [] : [{ ...count, keyId: count.keyId }],
  )
  const byUser = written.filter(({ keyId }) => keyId === null)
  const writes = [
    {
      own: byKey,
      write: () => sql().query(WRITE, [byKey.map(({ keyId }) => keyId), ...listNumbers(byKey)]),
    },
    {
      own: byUser,
      write: () =>
        sql().query(WRITE_CONSOLE, [
          byUser.map(({ userId }) => userId),
          byUser.map(({ organizationId }) => organizationId ?? ''),
          ...listNumbers(byUser),
        ]),
    },
  ]
  for (const { own, write } of writes) {
    if (own.length === 0) continue
    try {
      await write()
    } catch (error) {
      if (!isTrouble(error)) log.warn('usage of the data API could not be written', { error })
      for (const count of own) keep(count)
      writeSoon()
    }
  }
  if (byKey.length > 0)
    await sql()
      .query('update api_key set last_used_at = now() where id = any($1)', [
        [...new Set(byKey.map(({ keyId }) => keyId))],
      ])
      .catch((error: unknown) => {
        if (!isTrouble(error)) log.warn('the last use of API keys could not be written', { error })
      })
}

const listNumbers = (written: readonly Count[]): unknown[] => [
  written.map(({ endpoint }) => endpoint),
  written.map(({ day }) => day),
  written.map(({ requests }) => requests),
  written.map(({ rows }) => rows),
  written.map(({ refused }) => refused),
]

/** Back for the next time, beside what was counted meanwhile. */
function keep(count: Count): void {
  const newer = counts.get(usageKey(count))
  counts.set(
    usageKey(count),
    newer
      ? {
          ...count,
          requests: count.requests + newer.requests,
          rows: count.rows + newer.rows,
          refused: count.refused + newer.refused,
        }
      : count,
  )
}

const quotas = new LoadingCache<number>({ mostEntries: 10_000, mostMs: 5_000 })

/** Requests of the owner in this month, with all its keys and in the console; a few seconds old. */
export const requestsThisMonth = (owner: {
  userId: string
  organizationId: string | null
}): Promise<number> => quotas.get(owner.organizationId ?? owner.userId, () => countMonth(owner))

async function countMonth({
  userId,
  organizationId,
}: {
  userId: string
  organizationId: string | null
}): Promise<number> {
  const { rows } = await sql().query<{ used: number }>({
    name: 'requests-this-month',
    text: MONTH,
    values: [firstOfMonth(), organizationId, userId],
  })
  return rows[0]?.used ?? 0
}

function firstOfMonth(): Day {
  return today() - toDate(today()).getUTCDate() + 1
}

const WRITE = `
insert into api_usage (key_id, endpoint, day, requests, rows, refused)
select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::bigint[], $6::int[])
on conflict (key_id, day, endpoint) do update
set requests = api_usage.requests + excluded.requests, rows = api_usage.rows + excluded.rows,
  refused = api_usage.refused + excluded.refused`

// somebody who is gone by now has no usage
const WRITE_CONSOLE = `
insert into api_console_usage (user_id, organization_id, endpoint, day, requests, rows, refused)
select *
from unnest(
  $1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::bigint[], $7::int[]
) u(user_id, organization_id, endpoint, day, requests, rows, refused)
where exists (select from "user" where id = u.user_id)
on conflict (user_id, organization_id, day, endpoint) do update
set requests = api_console_usage.requests + excluded.requests,
  rows = api_console_usage.rows + excluded.rows,
  refused = api_console_usage.refused + excluded.refused`

const MONTH = `
select (
  (select coalesce(sum(u.requests), 0) from api_usage u join api_key k on k.id = u.key_id
   where u.day >= $1
     and case
       when $2::text is null then k.user_id = $3 and k.organization_id is null
       else k.organization_id = $2
     end)
  + (
    select coalesce(sum(c.requests), 0)
    from api_console_usage c
    where c.day >= $1
      and case
        when $2::text is null then c.user_id = $3 and c.organization_id = ''
        else c.organization_id = $2
      end
  )
)::int as used`
