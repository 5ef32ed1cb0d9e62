import { PrismaAdapter } from '@auth/prisma-adapter'
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from 'next-auth/adapters'
import { db, sql } from '#server/db.ts'
import { deviceText } from '#server/modules/sessions/device-text.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '#server/modules/sessions/times.ts'
import { checkCode, type CodeAttempt } from '#server/modules/sign-in/check-code.ts'
import type { SignInLimits } from '#server/modules/sign-in/limits.ts'
import { hashToken } from '#server/modules/users/viewer.ts'

/** What one request brings that the library does not hand on. */
export interface SignInRequest {
  asksForCode: boolean
  /** the code as it was typed, with all that it is bound to; null in every other request */
  attempt: CodeAttempt | null
  userAgent: string
  /** the session that the browser has now: a new one takes its place */
  currentToken: string | null
  limits: SignInLimits
  /** the budget of an address for wrong codes is used up, for the first time in a week */
  onFirstHold: () => void
}

/**
 * The library's own adapter, with what it leaves open closed: session tokens are kept as hashes, sessions of disabled
 * users and those past their longest are none, codes are counted, and nothing of other providers is kept but who it is.
 */
export function authAdapter({ asksForCode, attempt, userAgent, currentToken, limits, onFirstHold }: SignInRequest): Adapter {
  const own = PrismaAdapter(db())
  return {
    ...own,
    // asking for a code must not tell, not even by its time, whether there is such a user
    getUserByEmail: async (email) => (asksForCode ? null : db().user.findUnique({ where: { email } })),
    // whom we let in has a confirmed address, by a code or by the word of the provider (auth-options.ts)
    createUser: ({ email, name, image }: Omit<AdapterUser, 'id'>) => db().user.create({ data: { email, name: name?.trim().slice(0, 100) || null, image: image ?? null, emailVerified: new Date() } }),
    linkAccount: async ({ userId, type, provider, providerAccountId }: AdapterAccount) => {
      await db().account.create({ data: { userId, type, provider, providerAccountId } })
    },
    createSession: async ({ sessionToken, userId, expires }) => {
      if (currentToken) await sql().query('delete from session where session_token = $1', [hashToken(currentToken)])
      await db().session.create({ data: { sessionToken: hashToken(sessionToken), userId, expires, device: deviceText(userAgent) } })
      await sql().query('update "user" set last_seen_at = now() where id = $1', [userId])
      return { sessionToken, userId, expires }
    },
    getSessionAndUser: async (sessionToken) => {
      const found = await db().session.findUnique({ where: { sessionToken: hashToken(sessionToken) }, include: { user: true } })
      if (!found || found.user.disabledAt || found.createdAt.getTime() < Date.now() - LONGEST_DAYS * 86_400_000) return null
      return { session: { sessionToken, userId: found.userId, expires: found.expires }, user: found.user }
    },
    updateSession: async ({ sessionToken }) => {
      const { rows: [row] } = await sql().query<{ user_id: string; expires: Date }>(PROLONG, [hashToken(sessionToken), IDLE_DAYS, LONGEST_DAYS])
      return row ? { sessionToken, userId: row.user_id, expires: row.expires } : null
    },
    deleteSession: async (sessionToken): Promise<AdapterSession | null> => {
      const { rows: [row] } = await sql().query<{ user_id: string; expires: Date }>('delete from session where session_token = $1 returning user_id, expires', [hashToken(sessionToken)])
      return row ? { sessionToken, userId: row.user_id, expires: row.expires } : null
    },
    // codes are made and kept by issue-challenge.ts, when they are sent
    createVerificationToken: (token) => token,
    useVerificationToken: async ({ identifier, token }) => {
      if (attempt?.email !== identifier || !await checkCode(attempt, limits, onFirstHold)) return null
      return { identifier, token, expires: new Date(Date.now() + 60_000) } // checkCode has asked the database's clock
    },
  }
}

const PROLONG = `
update session set last_seen_at = now(), expires = least(now() + $2 * interval '1 day', created_at + $3 * interval '1 day')
where session_token = $1 and expires > now() returning user_id, expires`
