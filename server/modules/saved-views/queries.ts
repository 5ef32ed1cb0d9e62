import { db } from '#server/db.ts'
import type { Viewer } from '#server/modules/users/viewer.ts'

/** The views that somebody keeps of a page, by name. */
export function listSavedViews({ userId }: Pick<Viewer, 'userId'>, path: string) {
  return db().savedView.findMany({
    where: { userId, path },
    select: { id: true, name: true, path: true, query: true },
    orderBy: { name: 'asc' },
  })
}
