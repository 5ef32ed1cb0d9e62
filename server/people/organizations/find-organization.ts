import { literalInLike } from '#lib/query/text-pattern.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'

/** By id, domain, name, or the address of somebody who acts for it; refused where it is none, or more than one. */
export async function findOrganization(given: string): Promise<{ id: string; name: string }> {
  const text = given.trim()
  // a comparison in either case is a pattern to Prisma
  const found = await db().organization.findMany({
    where: {
      OR: [
        { id: text },
        { domain: text.toLowerCase() },
        { name: { equals: literalInLike(text), mode: 'insensitive' } },
        { currentUsers: { some: { email: text.toLowerCase() } } },
      ],
    },
    select: { id: true, name: true },
    take: 2,
  })
  const [only, other] = found
  if (!only)
    throw new AppError(
      'not_found',
      `No organization ${text} and no user with that address in an organization.`,
    )
  if (other)
    throw new AppError(
      'conflict',
      `More than one organization is named ${text}. Use its id or domain.`,
    )
  return only
}
