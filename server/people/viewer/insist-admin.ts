import { AppError } from '#server/core/errors.ts'
import { isAdmin } from '#server/people/viewer/is-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** For what only admins may read and do, wherever it is called from: to anybody else there is nothing. */
export function insistAdmin(actor: Pick<Viewer, 'role' | 'flags'>): void {
  if (!isAdmin(actor)) throw new AppError('not_found', 'Not found.')
}
