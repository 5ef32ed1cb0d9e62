import { PrismaAdapter } from '@auth/prisma-adapter'
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from 'next-auth/adapters'
import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { db, sql } from '#server/core/database/db.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '#server/people/sessions/times.ts'
import { checkCode, type CodeAttempt } from '#server/people/sign-in/check-code.ts'
import type { SignInLimits } from '#server/people/sign-in/sign-in-limits.ts'
import type { SignInPlace } from '#server/people/sign-in/note-sign-in.ts'
import { hashToken } from '#server/people/viewer/viewer.ts'

/** How long a passkey may be shown after the code. */
const PENDING_MS = 10 * 60_000

/** The parts of one request that the library does not hand on. */
export interface SignInRequest {
  asksForCode: boolean
  /** the code as it was typed, with all that it is bound to; null in every other request */
  attempt: CodeAttempt | null
  /** how somebody signs in: `code`, or the id of another provider */
  method: string
  place: SignInPlace
  /** the session that the browser has now: a new one takes its place */
  currentToken: string | null
  limits: SignInLimits
  /** the account has a passkey, which has to be shown before the session is one */
  onPasskeyAwaited: () => void
  /** the budget of an address for wrong codes is used up, for the first time in a week */
  onFirstHold: () => void
}

/**
 * The library's own adapter, with what it leaves open closed: session tokens are kept as hashes, sessions of disabled
 * users and those past their longest are none, codes are counted, and nothing of other providers is kept but who it is.
 */
export const authAdapter = (request: SignInRequest): Adapter => ({
  ...PrismaAdapter(db()),
  // asking for a code must not tell, not even by its time, whether there is such a user
  getUserByEmail: async (email) =>
    request.asksForCode ? null : db().user.findUnique({ where: { email } }),
  createUser,
  linkAccount: (account: AdapterAccount) => linkAccount(account, request),
  createSession: (session) => createSession(session, request),
  getSessionAndUser: findSession,
  updateSession: ({ sessionToken }) => prolongSession(sessionToken),
  deleteSession: (sessionToken) => endSession(sessionToken, request),
  // codes are made and kept by issue-challenge.ts, when they are sent
  createVerificationToken: (token) => token,
  useVerificationToken: async ({ identifier, token }) => {
    const { attempt, limits, onFirstHold } = request
    if (attempt?.email !== identifier || !(await checkCode(attempt, limits, onFirstHold)))
      return null
    return { identifier, token, expires: new Date(Date.now() + 60_000) } // checkCode has asked the database's clock
  },
})

/** Whom we let in has a confirmed address, by a code or by the word of the provider (auth-options.ts). */
const createUser = ({ email, name, image }: Omit<AdapterUser, 'id'>): Promise<AdapterUser> =>
  db().user.create({
    data: {
      email,
      name: name?.trim().slice(0, 100) || null,
      image: image ?? null,
      emailVerified: new Date(),
    },
  })

const linkAccount = (
  { userId, type, provider, providerAccountId }: AdapterAccount,
  { place }: SignInRequest,
): Promise<void> =>
  inTransaction(async (transaction) => {
    await transaction.account.create({ data: { userId, type, provider, providerAccountId } })
    await writeAudit(transaction, {
      actor: userId,
      action: 'sign-in.link',
      resource: 'user',
      resourceId: userId,
      after: { provider, ...place },
    })
  })

/** Takes the place of the browser's session; of an account with a passkey it is a short one, until that is used. */
async function createSession(
  session: AdapterSession,
  { currentToken, place, method, onPasskeyAwaited }: SignInRequest,
): Promise<AdapterSession> {
  const { sessionToken, userId, expires } = session
  await inTransaction(async (transaction) => {
    if (currentToken)
      await transaction.session.deleteMany({ where: { sessionToken: hashToken(currentToken) } })
    const awaitsPasskey = (await transaction.passkey.count({ where: { userId } })) > 0
    await transaction.session.create({
      data: {
        sessionToken: hashToken(sessionToken),
        userId,
        expires: awaitsPasskey ? new Date(Date.now() + PENDING_MS) : expires,
        device: place.device,
        method,
        awaitsPasskey,
      },
    })
    if (awaitsPasskey) onPasskeyAwaited()
    await transaction.$executeRaw`update "user" set last_seen_at = now() where id = ${userId}`
    await writeAudit(transaction, {
      actor: userId,
      action: awaitsPasskey ? 'sign-in.first-factor' : 'sign-in',
      resource: 'user',
      resourceId: userId,
      after: { method, ...place },
    })
  })
  return { sessionToken, userId, expires }
}

/** One that has ended is none: an account of another provider would be linked to whose it was. */
async function findSession(
  sessionToken: string,
): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
  const found = await db().session.findUnique({
    where: { sessionToken: hashToken(sessionToken) },
    include: { user: true },
  })
  if (
    !found ||
    found.awaitsPasskey ||
    found.user.disabledAt ||
    found.expires.getTime() < Date.now() ||
    found.createdAt.getTime() < Date.now() - LONGEST_DAYS * 86_400_000
  )
    return null
  return {
    session: { sessionToken, userId: found.userId, expires: found.expires },
    user: found.user,
  }
}

async function prolongSession(sessionToken: string): Promise<AdapterSession | null> {
  const found = await sql()
    .query<{ user_id: string; expires: Date }>(PROLONG, [
      hashToken(sessionToken),
      IDLE_DAYS,
      LONGEST_DAYS,
    ])
    .catch((error: unknown) => {
      // who reads while nothing can be written stays signed in
      const trouble = databaseTrouble(error)
      if (trouble === 'read-only' || trouble === 'no-space') return null
      throw error
    })
  const row = found?.rows[0]
  return row ? { sessionToken, userId: row.user_id, expires: row.expires } : null
}

async function endSession(
  sessionToken: string,
  { place }: SignInRequest,
): Promise<AdapterSession | null> {
  const {
    rows: [row],
  } = await sql().query<{ user_id: string; expires: Date }>(SIGN_OUT, [
    hashToken(sessionToken),
    JSON.stringify(place),
  ])
  return row ? { sessionToken, userId: row.user_id, expires: row.expires } : null
}

const PROLONG = `
update session
set last_seen_at = now(),
  expires = least(now() + $2 * interval '1 day', created_at + $3 * interval '1 day')
where session_token = $1 and not awaits_passkey and expires > now() returning user_id, expires`

const SIGN_OUT = `
with ended as (delete from session where session_token = $1 returning user_id, expires),
noted as (
  insert into audit_entry (actor, action, resource, resource_id, after)
  select user_id, 'sign-out', 'user', user_id, $2::jsonb
  from ended
)
select user_id, expires from ended`
