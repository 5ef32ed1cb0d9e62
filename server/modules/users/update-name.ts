import { db } from '#server/db.ts'

export async function updateName({ userId }: { userId: string }, name: string): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { name } })
}
