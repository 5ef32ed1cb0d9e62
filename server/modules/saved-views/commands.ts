import type { SavedViewCreation } from '#lib/schemas/saved-view.ts'
import { AppError } from '#server/errors.ts'
import { db, sql } from '#server/db.ts'
import type { Viewer } from '#server/modules/users/viewer.ts'

const MOST = 100

/** Keeps a state of a page under a name; the same name again takes the new state. Throws `conflict` where there are too many. */
export async function saveView({ userId }: Pick<Viewer, 'userId'>, { name, path, query }: SavedViewCreation): Promise<void> {
  // written back from what was read of it, so that no `#` or second `?` gets into an address
  const own = new URLSearchParams(query).toString()
  // one statement, because two at once must not both pass the count
  const { rowCount } = await sql().query(SAVE, [userId, name, path, own, MOST])
  if (rowCount === 0) throw new AppError('conflict', `More than ${MOST} views are too many; remove one first.`)
}

const SAVE = `
  insert into saved_view (id, user_id, name, path, query)
  select gen_random_uuid()::text, $1, $2, $3, $4
  where (select count(*) from saved_view where user_id = $1) < $5 or exists (select from saved_view where user_id = $1 and path = $3 and name = $2)
  on conflict (user_id, path, name) do update set query = excluded.query`

/** Removes one of somebody's own; what is not theirs is not there. */
export async function removeView({ userId }: Pick<Viewer, 'userId'>, id: string): Promise<void> {
  const { count } = await db().savedView.deleteMany({ where: { id, userId } })
  if (count === 0) throw new AppError('not_found', 'There is no such view.')
}
