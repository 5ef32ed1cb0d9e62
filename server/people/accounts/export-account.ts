import { isoDay } from '#lib/dates.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'

/**
 * Everything that is kept about somebody, for them to take away. Secrets are left out: hashes of sessions, keys and
 * invitations, and tokens of other sign-in providers.
 */
export async function exportAccount({ userId, email }: { userId: string; email: string }) {
  const [user, invitationsReceived, analyticsEvents, mails, apiUsage, audit] = await Promise.all([
    db().user.findUnique({ where: { id: userId }, include: OWN }),
    db().invitation.findMany({
      where: { email },
      select: {
        role: true,
        state: true,
        createdAt: true,
        expires: true,
        organization: { select: { name: true } },
      },
    }),
    db().analyticsEvent.findMany({
      where: { userId },
      omit: { userId: true },
      orderBy: { id: 'asc' },
    }),
    db().mail.findMany({
      where: { recipient: email },
      select: { subject: true, state: true, createdAt: true, sentAt: true },
    }),
    db().$queryRaw<
      {
        key_id: string
        endpoint: string
        day: number
        requests: number
        rows: bigint
        refused: number
      }[]
    >`select a.*
      from api_usage a
      join api_key k on k.id = a.key_id
      where k.user_id = ${userId}
      order by a.day, a.endpoint`,
    db().auditEntry.findMany({
      where: { OR: [{ actor: userId }, { resource: 'user', resourceId: userId }] },
      orderBy: { id: 'asc' },
    }),
  ])
  if (!user) throw new AppError('not_found', 'Not found.')
  return {
    exportedAt: new Date(),
    ...user,
    invitationsReceived,
    analyticsEvents,
    mails,
    audit,
    apiUsage: apiUsage.map(({ key_id: key, day, ...rest }) => ({ key, day: isoDay(day), ...rest })),
  }
}

const OWN = {
  profile: { omit: { userId: true } },
  preferences: { omit: { userId: true } },
  accounts: {
    select: { provider: true, providerAccountId: true, type: true, scope: true, createdAt: true },
  },
  sessions: {
    select: {
      id: true,
      createdAt: true,
      lastSeenAt: true,
      expires: true,
      device: true,
      method: true,
    },
  },
  passkeys: { select: { id: true, name: true, createdAt: true, lastUsedAt: true } },
  memberships: {
    select: { role: true, joinedAt: true, organization: { select: { id: true, name: true } } },
  },
  invitations: { select: { email: true, role: true, state: true, createdAt: true, expires: true } },
  planRequests: { omit: { userId: true } },
  savedViews: { omit: { userId: true } },
  suggestions: { omit: { userId: true } },
  exportJobs: { omit: { userId: true } },
  apiConsoleUsage: { omit: { userId: true } },
  apiKeys: {
    omit: { userId: true },
    include: { secrets: { select: { prefix: true, createdAt: true, expiresAt: true } } },
  },
  apiUserRoles: { select: { createdAt: true, expiresAt: true, role: { select: { name: true } } } },
} as const
