import type { ClientBase } from 'pg'
import type { NewAuditEntry } from '#server/core/audit/write-audit.ts'

/** The row of an act that is done in SQL, in its transaction: neither is there without the other. */
export async function recordAudit(
  transaction: ClientBase,
  { actor, action, resource, resourceId, before, after, requestId }: NewAuditEntry,
): Promise<void> {
  await transaction.query(
    `insert into audit_entry (actor, action, resource, resource_id, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      actor,
      action,
      resource,
      resourceId,
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      requestId ?? null,
    ],
  )
}
