import type { Transaction } from '#server/core/audit/in-transaction.ts'
import type { Prisma } from '#server/generated/client.ts'

export interface NewAuditEntry {
  /**
   * id of the user who acts; `cli` for the command line, `settings` for a variable of the
   * installation, `visitor` for who is not signed in
   */
  actor: string
  /** `team.change-role` */
  action: string
  /** kind of thing: `user`, `organization` */
  resource: string
  resourceId: string
  /** The state before and after, without names and addresses: rows outlive the account that they are about. */
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
  requestId?: string | null
}

/** Writes the row of an act in the transaction of the act: neither is there without the other. */
export async function writeAudit(transaction: Transaction, act: NewAuditEntry): Promise<void> {
  await transaction.auditEntry.create({ data: act })
}
