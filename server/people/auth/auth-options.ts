import { randomBytes } from 'node:crypto'
import type { CallbacksOptions, NextAuthOptions } from 'next-auth'
import { isSecure, libraryCookies } from '#server/people/auth/cookies.ts'
import { landingPath } from '#server/people/auth/landing-path.ts'
import { mailSignInChange } from '#server/people/auth/mail-sign-in-change.ts'
import { openIdProviders, providerName, vouchesForAddress } from '#server/people/auth/providers.ts'
import { withoutPeople } from '#server/people/auth/without-people.ts'
import { log } from '#server/core/log.ts'
import { IDLE_DAYS } from '#server/people/sessions/times.ts'
import { authAdapter, type SignInRequest } from '#server/people/sign-in/adapter.ts'
import { isAllowed, isLinked } from '#server/people/sign-in/is-allowed.ts'
import { noteFailedSignIn } from '#server/people/sign-in/note-sign-in.ts'
import { siteSecret } from '#server/core/site/site-secret.ts'
import { viewerOfSession } from '#server/people/viewer/viewer.ts'
import { welcomeUser } from '#server/people/users/welcome-user.ts'

interface AuthRequest extends SignInRequest {
  /** where the site is for who asks */
  origin: string
  /** makes a code for the address and sends it; throws where it cannot */
  sendCode: (email: string) => Promise<void>
  /** hears what fails on the way, which the library keeps to itself */
  onError: (error: unknown) => void
}

/** The library's options for one request: what it keeps to itself otherwise is bound here. */
export function authOptions({
  origin,
  sendCode,
  onError,
  ...request
}: AuthRequest): NextAuthOptions {
  let isNew = false
  return {
    secret: siteSecret(),
    useSecureCookies: isSecure(),
    cookies: libraryCookies(),
    adapter: heardErrors(authAdapter(request), onError),
    session: {
      strategy: 'database',
      maxAge: IDLE_DAYS * 86_400,
      updateAge: 3600,
      generateSessionToken: () => randomBytes(32).toString('base64url'),
    },
    pages: {
      signIn: '/login',
      signOut: '/auth/signout',
      error: '/auth/error',
      verifyRequest: '/auth/verify',
    },
    providers: [codeByMail(sendCode), ...openIdProviders()],
    callbacks: heardErrors(
      {
        redirect: ({ url }) => origin + landingPath(url, origin),
        signIn: (attempt) => admit(attempt, origin, request),
        session: ({ session, user }) => ({
          ...session,
          user: {
            id: user.id,
            name: user.name ?? null,
            email: user.email,
            image: user.image ?? null,
          },
        }),
      },
      onError,
    ),
    events: heardErrors(
      {
        createUser: () => {
          isNew = true
        },
        linkAccount: async ({ user, account }) => {
          if (!isNew && user.email)
            await mailSignInChange('linked', {
              email: user.email,
              what: providerName(account.provider),
            })
        },
        signIn: async ({ user }) => {
          await welcomeUser(user.id)
        },
      },
      onError,
    ),
    logger: {
      error: (code, metadata) => {
        log.warn('sign-in', { code, reason: withoutPeople(metadata) })
      },
      warn: (code) => {
        log.debug('sign-in', { code })
      },
      debug: () => undefined,
    },
  }
}

/** By hand: the library's own asks for a mail program of its own. */
const codeByMail = (sendCode: AuthRequest['sendCode']): NextAuthOptions['providers'][number] => ({
  id: 'email',
  type: 'email',
  name: 'Email',
  server: '',
  from: '',
  maxAge: 600,
  options: {},
  generateVerificationToken: () => '', // sendCode makes the code
  normalizeIdentifier: (address: string) => address, // as answer-auth.ts has written it
  sendVerificationRequest: ({ identifier }) => sendCode(identifier),
})

type SignInAttempt = Parameters<NonNullable<CallbacksOptions['signIn']>>[0]

/** Lets somebody in, or says no, or names the page that says why not. */
async function admit(
  { user, account, profile, email }: SignInAttempt,
  origin: string,
  { method, place, currentToken }: SignInRequest,
): Promise<boolean | string> {
  if (email?.verificationRequest) return true
  const address = user.email?.toLowerCase() ?? ''
  if (!(await isAllowed({ id: user.id, email: address }))) {
    await noteFailedSignIn('sign-in.refuse', address, { reason: 'disabled', method, ...place })
    return false
  }
  if (account?.type !== 'oauth' || (await isLinked(account.provider, account.providerAccountId)))
    return true
  // an account of a provider becomes a user's only with an address that is surely its own
  if (!vouchesForAddress(account.provider, profile))
    return `${origin}/auth/error?error=OAuthCreateAccount`
  const owner = currentToken ? await viewerOfSession(currentToken) : null
  if (!owner || owner.email === address) return true
  await noteFailedSignIn('sign-in.link-refuse', owner.email, {
    provider: account.provider,
    ...place,
  })
  return `${origin}/auth/error?error=OtherAddress`
}

/**
 * The same methods; `onError` hears what they throw before whoever calls them does. The sign-in
 * library keeps it to itself and answers as if nobody were signed in, and its log is one for all
 * requests at once.
 */
function heardErrors<Methods extends object>(
  methods: Methods,
  onError: (error: unknown) => void,
): Methods {
  return new Proxy(methods, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(method, target, given)
        } catch (error) {
          onError(error)
          throw error
        }
      }
    },
  })
}
