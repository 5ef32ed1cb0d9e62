import { db } from '#server/core/database/db.ts'

export async function updateName({ userId }: { userId: string }, name: string): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { name } })
}
