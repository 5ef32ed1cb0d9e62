import type { z } from 'zod'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import type {
  AdminList,
  AdminListRequest,
  AdminOption,
  AdminRecord,
  AdminValues,
} from '#lib/view/admin/admin-record.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/**
 * The reads of a resource of the admin pages, for admins: pages come to it through adminReadsOf,
 * calls through adminProcedure.
 */
export interface AdminReads {
  resource: AdminResource
  list: (request: AdminListRequest) => Promise<AdminList>
  /** null where there is none of this id, whatever the text is */
  find: (id: string) => Promise<AdminRecord | null>
  /** rows that a reference field offers: those of `ids`, else those that have the words of `q` */
  options: (asked: { q: string; ids: readonly string[] }) => Promise<AdminOption[]>
}

/** A row as it stands, locked until the transaction ends. */
export interface LockedRow<Edit> {
  version: number
  values: Edit
}

/**
 * The server's half of a resource. The rest is done once for all of them (write-rows.ts): the
 * transaction, the comparison of versions, the audit row. Throw AppError for what is refused, with
 * `details.fields` where it is about a field.
 */
export interface AdminModule<Creation extends AdminValues, Edit extends AdminValues>
  extends AdminReads {
  creation: z.ZodType<Creation>
  edit: z.ZodType<Edit>
  /**
   * Locks the row, and before it what has to be locked earlier. `wanted`: what it is about to
   * become; null: to be removed.
   * → null where there is none
   */
  lock: (
    transaction: Transaction,
    id: string,
    wanted: Edit | null,
  ) => Promise<LockedRow<Edit> | null>
  /** → its id */
  insert: (transaction: Transaction, actor: Viewer, values: Creation) => Promise<string>
  /** Writes the new values and moves the version by one. */
  change: (
    transaction: Transaction,
    actor: Viewer,
    id: string,
    values: Edit,
    before: Edit,
  ) => Promise<void>
  erase: (transaction: Transaction, actor: Viewer, id: string, before: Edit) => Promise<void>
}
