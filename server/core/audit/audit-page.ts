import { listDifferences, type AuditEntry } from '#lib/view/admin/audit-entry.ts'
import { sql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'

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
  /** the choices of the filters: everything that is among the newest rows */
  actors: { id: string; name: string }[]
  resources: string[]
  actions: string[]
}

/** Acts of the audit trail, the newest first. */
export async function auditPage(request: AuditRequest, wanted: number): Promise<AuditPage> {
  const [{ rows, count, page }, { rows: offered }] = await Promise.all([
    ACTS.readPage(sql(), { filters: { ...request, below: null }, order: 'newest', page: wanted }),
    sql().query<{ kind: string; key: string; name: string }>(OFFERED),
  ])
  const of = (kind: string) => offered.filter((row) => row.kind === kind)
  return {
    entries: rows.map(makeEntry),
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
    const some: ActRow[] = await ACTS.readFirst(sql(), {
      filters: { ...request, below },
      order: 'newest',
      limit: ROWS_AT_ONCE,
    })
    if (some.length) yield some.map(makeEntry)
    below = some.at(-1)?.id ?? null
    if (some.length < ROWS_AT_ONCE || below === null) return
  }
}

type ActRow = Omit<AuditEntry, 'differences'> & { before: unknown; after: unknown }

const makeEntry = ({ before, after, ...row }: ActRow): AuditEntry => ({
  ...row,
  differences: listDifferences(before, after),
})

const ACTOR = `
  coalesce(
    u.name, u.email,
    case when a.actor in ('cli', 'settings', 'visitor') then a.actor else 'deleted account' end
  )`

const ACTS = definePagedList<ActRow>()({
  name: 'audit',
  from: 'audit_entry a left join "user" u on u.id = a.actor',
  columns: `
    a.id::text, to_json(a.at)#>>'{}' as at, ${ACTOR} as actor, a.actor as "actorId", a.action,
    a.resource, a.resource_id as "resourceId", a.before, a.after`,
  filters: {
    actor: { holds: (value) => `a.actor = ${value}` },
    resource: { holds: (value) => `a.resource = ${value}` },
    action: { holds: (value) => `a.action = ${value}` },
    id: { holds: (value) => `a.resource_id = ${value}` },
    day: {
      type: 'date',
      holds: (value) =>
        `(a.at >= ${value}::timestamp at time zone 'UTC' and a.at < (${value} + 1)::timestamp at time zone 'UTC')`,
    },
    /** an id: entries that are older */
    below: { type: 'bigint', holds: (value) => `a.id < ${value}` },
  },
  orders: { newest: 'a.id desc' },
  perPage: ACTS_PER_PAGE,
})

// sign-ins of everybody are on record too: neither does the list of filters read all rows, nor does it name everybody
const OFFERED = `
  with newest as materialized (select actor, resource, action from audit_entry order by id desc limit 20000)
  select 'actor' as kind, a.actor as key, ${ACTOR} as name
  from (select distinct actor from newest where action not like 'sign-%') a
  left join "user" u on u.id = a.actor
  union all select distinct 'resource', resource, resource from newest
  union all select distinct 'action', action, action from newest order by 1, 3`
