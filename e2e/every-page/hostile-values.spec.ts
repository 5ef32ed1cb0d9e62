import pg from 'pg'
import { expect, type APIRequestContext } from '@playwright/test'
import { pageRoutes } from '../../lib/routes.ts'
import { makeCast } from '../../tests/access/actors.ts'
import { procedureInputs } from '../../tests/access/procedure-inputs.ts'
import {
  HOSTILE_ENCODED,
  HOSTILE_TEXTS,
  hostileAddresses,
  hostileInputs,
} from '../../tests/support/api/hostile-requests.ts'
import { ownSite as test } from '../support/own-site.ts'

// This test cannot see a value that only hurts together with a good one beside it. Addresses of the
// data API are fuzzed in tests/attack.

const FILES = [
  '/news/feed.xml',
  '/changes/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/openapi.json',
  '/social/site',
  '/embed/stablecoins',
  '/files/csv/transactions',
  '/files/json/treasuries',
  '/files/svg/stablecoins',
  '/admin/audit/file.csv',
  '/api/auth/session',
]
const KNOWN: Readonly<Record<string, string>> = {
  networkSlug: 'ethereum',
  platformSlug: 'securitize',
  issuerSlug: 'circle',
  assetSlug: 'usdc',
  investmentSlug: 'sample-offer-1',
  measureSlug: 'holding_addresses_count',
}
/** Words of their addresses become part of statements: each gets every text, other pages one. */
const LISTINGS = ['/transactions', '/assets', '/news', '/treasuries', '/tokens/timeseries']

test('no page, feed or file answers 500, whatever stands in its address', { tag: '@full' }, async ({
  site,
  playwright,
}) => {
  test.setTimeout(600_000)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { tokens } = await makeCast(client)
  await client.end()
  const request = await playwright.request.newContext({ baseURL: site.url, maxRedirects: 0 })
  try {
    const failed: string[] = []
    for (const [at, route] of [...pageRoutes, ...FILES].entries()) {
      const path = route.replace(/\[(\w+)\]/g, (_, name: string) => KNOWN[name] ?? '1')
      const token = route.startsWith('/admin') ? tokens.admin : tokens.owner
      const texts = LISTINGS.includes(path)
        ? HOSTILE_TEXTS
        : HOSTILE_TEXTS.slice(at % HOSTILE_TEXTS.length, (at % HOSTILE_TEXTS.length) + 1)
      const odd = route.includes('[')
        ? [...texts.map((text) => encodeURIComponent(text) || 'x'), ...HOSTILE_ENCODED].map(
            (piece) => route.replace(/\[\w+\]/g, piece),
          )
        : []
      for (const address of [...texts.flatMap((text) => hostileAddresses(path, text)), ...odd]) {
        const status = await askStatus(request, address, token)
        if (status === 500) failed.push(`${address.slice(0, 300)}`)
      }
    }
    expect(failed).toEqual([])
  } finally {
    await request.dispose()
  }
})

test('no procedure answers 500, whatever its input is', { tag: '@full' }, async ({
  site,
  playwright,
}) => {
  test.setTimeout(600_000)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const cast = await makeCast(client)
  await client.end()
  const request = await playwright.request.newContext({ baseURL: site.url, maxRedirects: 0 })
  const headers = { cookie: `next-auth.session-token=${cast.tokens.owner ?? ''}` }
  try {
    const failed: string[] = []
    for (const [at, [name, inputOf]] of Object.entries(procedureInputs).entries())
      for (const input of hostileInputs(inputOf(cast, 'owner'), at)) {
        const text = JSON.stringify(input)
        const asked = await request.get(
          `/api/trpc/${name}?input=${encodeURIComponent(text).slice(0, 6_000)}`,
          { headers },
        )
        const sent = await request.post(`/api/trpc/${name}`, {
          headers: { ...headers, 'content-type': 'application/json' },
          data: text,
        })
        if (asked.status() === 500 || sent.status() === 500)
          failed.push(`${name} ${text.slice(0, 300)}`)
      }
    expect(failed).toEqual([])
  } finally {
    await request.dispose()
  }
})

async function askStatus(
  request: APIRequestContext,
  path: string,
  token: string | null,
): Promise<number> {
  const response = await request.get(path, {
    headers: token === null ? {} : { cookie: `next-auth.session-token=${token}` },
  })
  return response.status()
}
