import { db } from '#server/db.ts'

/** Who signs in with this address. */
export function findUserByEmail(email: string) {
  return db().user.findUnique({ where: { email } })
}
