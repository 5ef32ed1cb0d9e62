import { db } from '#server/core/database/db.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

/** People whose address or name has the words in it, the newest first. */
export function listUsers({ search, limit }: { search: string; limit: number }) {
  const has = containsText(search)
  return db().user.findMany({
    where: search ? { OR: [{ email: has }, { name: has }] } : {},
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      createdAt: true,
      disabledAt: true,
      organization: { select: { name: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: limit,
  })
}
