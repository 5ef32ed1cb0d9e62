import { listDifferences, type AuditEntry } from '#lib/view/audit-entry.ts'
import { pageWithin } from '#lib/paging.ts'
import { sql } from '#server/core/database/db.ts'

export const ACTS_PER_PAGE = 50
/** A file has the newest so many. */
const MOST_ACTS_IN_FILE = 50_000
const ROWS_AT_ONCE = 1_000

/** `day`: as 2026-03-31, UTC. */
export interface AuditRequest {
  actor: string | undefined
  resource: string | undefined
  action: string | undefined
  id: string | undefined
  day: string | undefined
}

export interface AuditPage {
  entries: AuditEntry[]
  count: number
  page: number
  /** what the filters offer: everything that is among the newest rows */
  actors: { id: string; name: string }[]
  resources: string[]
  actions: string[]
}

/** Acts of the audit trail, the newest first. */
export async function auditPage(request: AuditRequest, wanted: number): Promise<AuditPage> {
  const [
    {
      rows: [counted],
    },
    { rows: offered },
  ] = await Promise.all([
    sql().query<{ count: number }>(
      `select count(*)::int as count from audit_entry a where ${MATCHES}`,
      listFilters(request),
    ),
    sql().query<{ kind: string; key: string; name: string }>(OFFERED),
  ])
  const count = counted?.count ?? 0
  const page = pageWithin(wanted, count, ACTS_PER_PAGE)
  const of = (kind: string) => offered.filter((row) => row.kind === kind)
  return {
    entries: await listEntries(request, {
      limit: ACTS_PER_PAGE,
      offset: (page - 1) * ACTS_PER_PAGE,
    }),
    count,
    page,
    actors: of('actor').map(({ key, name }) => ({ id: key, name })),
    resources: of('resource').map(({ key }) => key),
    actions: of('action').map(({ key }) => key),
  }
}

/** The same without pages, some at a time. */
export async function* everyAct(request: AuditRequest): AsyncGenerator<AuditEntry[]> {
  let below: string | null = null
  for (let taken = 0; taken < MOST_ACTS_IN_FILE; taken += ROWS_AT_ONCE) {
    const some: AuditEntry[] = await listEntries(request, { limit: ROWS_AT_ONCE, below })
    if (some.length) yield some
    below = some.at(-1)?.id ?? null
    if (some.length < ROWS_AT_ONCE || below === null) return
  }
}

async function listEntries(
  request: AuditRequest,
  { limit, offset = 0, below = null }: { limit: number; offset?: number; below?: string | null },
): Promise<AuditEntry[]> {
  const { rows } = await sql().query<
    Omit<AuditEntry, 'differences'> & { before: unknown; after: unknown }
  >(
    `select a.id::text, to_json(a.at)#>>'{}' as at, ${ACTOR} as actor, a.actor as "actorId", a.action, a.resource, a.resource_id as "resourceId", a.before, a.after
     from audit_entry a left join "user" u on u.id = a.actor where ${MATCHES} and ($6::bigint is null or a.id < $6) order by a.id desc limit $7 offset $8`,
    [...listFilters(request), below, limit, offset],
  )
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    differences: listDifferences(before, after),
  }))
}

const listFilters = ({ actor, resource, action, id, day }: AuditRequest): (string | null)[] => [
  actor ?? null,
  resource ?? null,
  action ?? null,
  id ?? null,
  day ?? null,
]

const MATCHES = `($1::text is null or a.actor = $1) and ($2::text is null or a.resource = $2) and ($3::text is null or a.action = $3) and ($4::text is null or a.resource_id = $4)
  and ($5::date is null or (a.at >= $5::date::timestamp at time zone 'UTC' and a.at < ($5::date + 1)::timestamp at time zone 'UTC'))`

const ACTOR = `coalesce(u.name, u.email, case when a.actor in ('cli', 'settings', 'visitor') then a.actor else 'somebody whose account is gone' end)`

// sign-ins of everybody are on record too: neither does the list of filters read all rows, nor does it name everybody
const OFFERED = `
  with newest as materialized (select actor, resource, action from audit_entry order by id desc limit 20000)
  select 'actor' as kind, a.actor as key, ${ACTOR} as name from (select distinct actor from newest where action not like 'sign-%') a left join "user" u on u.id = a.actor
  union all select distinct 'resource', resource, resource from newest
  union all select distinct 'action', action, action from newest order by 1, 3`
