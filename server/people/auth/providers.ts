import type { Provider } from 'next-auth/providers/index'
import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { env } from '#server/core/env.ts'

/**
 * Claims of an OpenID provider, as far as they are used. `xms_edov`: Microsoft's word that the
 * owner of the domain has the address.
 */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
  name: z.string().max(200).optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})

interface OpenIdProvider {
  id: 'google' | 'linkedin' | 'azure-ad'
  name: string
  issuer: string
  clientId: string | undefined
  clientSecret: string | undefined
  client?: { token_endpoint_auth_method: 'client_secret_post' }
}

const MICROSOFT = 'https://login.microsoftonline.com/common/v2.0'

function known(): OpenIdProvider[] {
  const own = env()
  return [
    {
      id: 'google',
      name: 'Google',
      issuer: own.AUTH_GOOGLE_ISSUER ?? 'https://accounts.google.com',
      clientId: own.AUTH_GOOGLE_ID,
      clientSecret: own.AUTH_GOOGLE_SECRET,
    },
    {
      id: 'linkedin',
      name: 'LinkedIn',
      issuer: own.AUTH_LINKEDIN_ISSUER ?? 'https://www.linkedin.com/oauth',
      clientId: own.AUTH_LINKEDIN_ID,
      clientSecret: own.AUTH_LINKEDIN_SECRET,
      client: { token_endpoint_auth_method: 'client_secret_post' },
    },
    {
      id: 'azure-ad',
      name: 'Microsoft',
      issuer: own.AUTH_MICROSOFT_ISSUER ?? MICROSOFT,
      clientId: own.AUTH_MICROSOFT_ID,
      clientSecret: own.AUTH_MICROSOFT_SECRET,
    },
  ]
}

/** Returns the name of a way to sign in that the database keeps by its id. */
export const providerName = (id: string): string =>
  known().find((provider) => provider.id === id)?.name ?? id

/** Other ways in, of those that have their settings. */
export function openIdProviders(): Provider[] {
  return known().flatMap(({ id, name, issuer, clientId, clientSecret, client }) =>
    clientId && clientSecret
      ? [
          {
            id,
            name,
            type: 'oauth',
            clientId,
            clientSecret,
            ...(client ? { client } : {}),
            wellKnown: `${issuer}/.well-known/openid-configuration`,
            authorization: { params: { scope: 'openid email profile' } },
            idToken: true,
            // LinkedIn hands no nonce back, and takes no PKCE from programs that have a secret
            checks: id === 'linkedin' ? ['state'] : ['pkce', 'state', 'nonce'],
            httpOptions: { timeout: 5000 },
            profile: (given: unknown) => {
              const { sub, name: fullName, email, picture } = claims.parse(given)
              return {
                id: sub,
                name: fullName ?? null,
                email: emailAddress(email ?? ''),
                image: picture ?? null,
              }
            },
          } satisfies Provider,
        ]
      : [],
  )
}

/**
 * Tells if the provider vouches that the address is its user's. Microsoft lets administrators of
 * any tenant write any address: it counts with its own mark, or where the site trusts one tenant
 * only.
 */
export function vouchesForAddress(providerId: string, given: unknown): boolean {
  const { success, data } = claims.safeParse(given)
  if (!success || !emailAddress(data.email ?? '')) return false
  if (providerId !== 'azure-ad') return isYes(data.email_verified)
  const { AUTH_MICROSOFT_ISSUER } = env()
  return (
    isYes(data.xms_edov) ||
    (AUTH_MICROSOFT_ISSUER !== undefined && !OPEN_TENANTS.test(AUTH_MICROSOFT_ISSUER))
  )
}

const OPEN_TENANTS = /\/(?:common|organizations|consumers)(?:\/|$)/i

function isYes(claim: boolean | string | number | undefined): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}
