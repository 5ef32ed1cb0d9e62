import type { AdminKey } from '#lib/view/admin/admin-record.ts'
import { db } from '#server/core/database/db.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const MOST = 100

/** Keys of a user or of an organization, for admins: the newest first, without anything that could be used. */
export async function listKeys(
  actor: Viewer,
  owner: { userId: string } | { organizationId: string },
): Promise<AdminKey[]> {
  insistAdmin(actor)
  const rows = await db().apiKey.findMany({
    where: owner,
    orderBy: { createdAt: 'desc' },
    take: MOST,
    include: {
      user: { select: { name: true, email: true } },
      organization: { select: { name: true } },
      secrets: { select: { prefix: true }, orderBy: { createdAt: 'desc' }, take: 1 },
    },
  })
  return rows.map(
    ({
      id,
      name,
      user,
      organization,
      secrets: [newest],
      scopes,
      revokedAt,
      expiresAt,
      lastUsedAt,
    }) => ({
      id,
      name,
      prefix: newest?.prefix ?? null,
      owner: user.name ?? user.email,
      organization: organization?.name ?? null,
      scopes,
      state: revokedAt ? 'revoked' : expiresAt && expiresAt <= new Date() ? 'expired' : 'working',
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }),
  )
}
