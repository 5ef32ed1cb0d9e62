import { db } from '#server/core/database/db.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** The views that somebody keeps of a page, by name. */
export function listSavedViews({ userId }: Pick<Viewer, 'userId'>, path: string) {
  return db().savedView.findMany({
    where: { userId, path },
    select: { id: true, name: true, path: true, query: true },
    orderBy: { name: 'asc' },
  })
}
