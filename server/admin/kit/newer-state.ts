import type { NewerState } from '#lib/view/admin/admin-record.ts'
import { AppError } from '#server/core/errors.ts'
import type { AdminReads } from '#server/admin/kit/admin-module.ts'
import { listEntriesOn } from '#server/core/audit/entries-on.ts'

/** A row as it stands now, and who left it so. */
export async function newerState({ resource, find }: AdminReads, id: string): Promise<NewerState> {
  const [record, [last]] = await Promise.all([find(id), listEntriesOn(resource.audit, id, 1)])
  if (!record) throw new AppError('not_found', `This ${resource.one} no longer exists.`)
  const { version, values, labels } = record
  return { version, values, labels, by: last?.actor ?? null, at: last?.at ?? null }
}
