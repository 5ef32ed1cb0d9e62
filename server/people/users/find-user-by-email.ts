import { db } from '#server/core/database/db.ts'

/** Who signs in with this address. */
export function findUserByEmail(email: string) {
  return db().user.findUnique({ where: { email } })
}
