import type { SavedViewCreation } from '#lib/schemas/saved-view.ts'
import { AppError } from '#server/core/errors.ts'
import { db } from '#server/core/database/db.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const MOST = 100

/**
 * Keeps a state of a page under a name; the same name again takes the new state. Throws `conflict`
 * where there are too many.
 */
export async function saveView(
  { userId }: Pick<Viewer, 'userId'>,
  { name, path, query }: SavedViewCreation,
): Promise<void> {
  // written back from what was read of it, so that no `#` or second `?` gets into an address
  const own = new URLSearchParams(query).toString()
  await inTransaction(async (transaction) => {
    // in a statement of its own: one that waits for the row still counts what there was before it waited
    await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
    const kept = { userId, path, name }
    const isKnown = await transaction.savedView.findUnique({ where: { userId_path_name: kept } })
    if (!isKnown && (await transaction.savedView.count({ where: { userId } })) >= MOST)
      throw new AppError('conflict', `Limit of ${MOST} saved views reached; remove one first.`)
    await transaction.savedView.upsert({
      where: { userId_path_name: kept },
      create: { ...kept, query: own },
      update: { query: own },
    })
  })
}

/** Removes one of somebody's own; what is not theirs is not there. */
export async function removeView({ userId }: Pick<Viewer, 'userId'>, id: string): Promise<void> {
  const { count } = await db().savedView.deleteMany({ where: { id, userId } })
  if (count === 0) throw new AppError('not_found', 'View not found.')
}
