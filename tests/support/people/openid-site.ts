import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { browserFetch } from './browser-fetch.ts'

export type Claims = Readonly<Record<string, unknown>>

interface Client {
  id: string
  secret: string
  redirect: string
  method?: 'client_secret_post'
}

/**
 * A real OpenID provider on a free port of this machine, at which whoever has claims in `people`
 * can sign in by name.
 */
export async function startOpenIdProvider(
  clients: readonly Client[],
  people: ReadonlyMap<string, Claims>,
) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const issuer = `http://localhost:${address.port}`
  const provider = new Provider(issuer, {
    clients: clients.map(({ id, secret, redirect, method = 'client_secret_basic' }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirect],
      token_endpoint_auth_method: method,
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of this test'] },
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
            format: 'jwk',
          }),
          use: 'sig',
          alg: 'RS256',
          kid: 'one',
        },
      ],
    },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    void answer(request, response)
  })
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { issuer, stop }
}

/**
 * Follows an authorization as somebody in a browser does: signs in by name, agrees. → the address
 * that leads back to the site
 */
export async function authorize(url: string, name: string): Promise<string> {
  const { fetch } = browserFetch()
  const home = new URL(url).origin
  let response = await fetch(url, { redirect: 'manual' })
  for (let hop = 0; hop < 20; hop++) {
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, home)
      if (next.origin !== home) return next.href
      response = await fetch(next, { redirect: 'manual' })
      continue
    }
    const page = await response.text()
    const [, action] = /action="([^"]+)"/.exec(page) ?? []
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? []
    if (!action || !prompt)
      throw new Error(`the provider says ${response.status}: ${page.slice(0, 500)}`)
    response = await fetch(new URL(action, home), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ prompt, login: name, password: 'any' }).toString(),
    })
  }
  throw new Error('the provider does not come to an end')
}
