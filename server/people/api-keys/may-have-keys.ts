import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Keys that live at once, of one user in one organization. */
export const MOST_KEYS = 20

export const mayHaveKeys = ({ flags }: Pick<Viewer, 'flags'>): boolean => flags['enable-api-keys']

/** A key belongs to who made it; owners and admins of its organization may end it. */
export function mayRevoke(
  actor: { userId: string; organizationId: string | null },
  memberRole: string | null,
  key: { userId: string; organizationId: string | null },
): boolean {
  if (key.userId === actor.userId) return true
  return (
    key.organizationId !== null &&
    key.organizationId === actor.organizationId &&
    (memberRole === 'OWNER' || memberRole === 'ADMIN')
  )
}
