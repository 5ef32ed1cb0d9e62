import { z } from 'zod'
import { listDifferences, type AuditEntry } from '#lib/view/admin/audit-entry.ts'
import { sql } from '#server/core/database/db.ts'

/** The last acts on one thing, the newest first; who acted is named while the account is there. */
export async function listEntriesOn(
  resource: string,
  resourceId: string,
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await sql().query({
    name: 'acts-on',
    text: ACTS,
    values: [resource, resourceId, limit],
  })
  return z
    .array(entryRow)
    .parse(rows)
    .map(({ at, before, after, ...row }) => ({
      ...row,
      at: at.toISOString(),
      differences: listDifferences(before, after),
    }))
}

const entryRow = z.object({
  id: z.string(),
  at: z.date(),
  actor: z.string(),
  actorId: z.string(),
  action: z.string(),
  resource: z.string(),
  resourceId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

const ACTS = `
select a.id::text as id, a.at,
       coalesce(
         u.name, u.email,
         case
           when a.actor in ('cli', 'settings', 'visitor') then a.actor
           else 'deleted account'
         end
       ) as actor,
       a.actor as "actorId", a.action,
       a.resource, a.resource_id as "resourceId", a.before, a.after
from audit_entry a left join "user" u on u.id = a.actor
where a.resource = $1 and a.resource_id = $2 order by a.id desc limit $3`
