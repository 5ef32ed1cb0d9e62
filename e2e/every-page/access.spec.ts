import pg from 'pg'
import { expect, type APIRequestContext } from '@playwright/test'
import { pageRoutes, type PageRoute } from '../../lib/routes.ts'
import { eachActor } from '../../tests/access/access-row.ts'
import { pageRow } from '../../tests/access/expected-pages.ts'
import { makeCast, type Cast } from '../../tests/access/actors.ts'
import { ownSite as test } from '../support/own-site.ts'
import { isFull } from '../support/variable.ts'

/** A thing of the demo set for each parameter of an address; rows of admins are made below. */
const PARAMETERS: Readonly<Record<string, string>> = {
  networkSlug: 'ethereum',
  platformSlug: 'securitize',
  issuerSlug: 'circle',
  assetSlug: 'usdc',
  investmentSlug: 'sample-offer-1',
  measureSlug: 'holding_addresses_count',
  chart: 'stablecoins',
}

const AT_ONCE = 4
/**
 * Pages for admins are told by one rule: so many of those who have none of them ask for each,
 * others each time; in full, all.
 */
const OTHERS_ASKING = isFull ? Infinity : 2

test('every page answers each actor as reviewed', async ({ site, playwright }) => {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const request = await playwright.request.newContext({ baseURL: site.url, maxRedirects: 0 })
  try {
    const cast = await makeCast(client)
    const rows = await accessRows(client, cast)
    const unexpected: string[] = []
    const waiting = [...pageRoutes]
    const work = async () => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const path = route.replace(
          /\[(\w+)\]/g,
          (_, name: string) => PARAMETERS[name] ?? rows[name] ?? name,
        )
        for (const [actor, expected] of chooseActors(route)) {
          const token = cast.tokens[actor]
          const answer = await answered(request, path, token)
          if (answer !== expected)
            unexpected.push(`${path} for ${actor}: ${answer}, not ${expected}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(unexpected).toEqual([])
  } finally {
    await client.end()
    await request.dispose()
  }
})

/** Who asks for this page, and what they get. */
function chooseActors(route: PageRoute) {
  const all = eachActor(pageRow(route))
  if (!route.startsWith('/admin/')) return all
  const others = all.filter(([actor]) => actor !== 'admin')
  const first = pageRoutes.indexOf(route) % others.length
  const asking = [...others.slice(first), ...others.slice(0, first)].slice(0, OTHERS_ASKING)
  return [...asking, ...all.filter(([actor]) => actor === 'admin')]
}

async function answered(
  request: APIRequestContext,
  path: string,
  token: string | null,
): Promise<string> {
  const response = await request.get(path, {
    headers: token === null ? {} : { cookie: `next-auth.session-token=${token}` },
  })
  const status = response.status()
  if (status === 307 || status === 308)
    return response.headers()['location']?.includes('/login?error=SessionRequired')
      ? 'sign in'
      : `${status} to ${response.headers()['location'] ?? ''}`
  if (status === 404) return 'missing'
  if (status !== 200) return String(status)
  return (await response.text()).includes('>No API access<') ? 'closed' : 'content'
}

/** Ids of rows that only admins see, by the parameter that names them. */
async function accessRows(
  client: pg.Client,
  { userIds, organizations }: Cast,
): Promise<Record<string, string>> {
  const insert = async (text: string, values: readonly unknown[]) =>
    (await client.query<{ id: string }>(`${text} returning id`, [...values])).rows[0]?.id ?? ''
  const first = async (table: string) =>
    String(
      (await client.query<{ id: number }>(`select id from ${table} order by id limit 1`)).rows[0]
        ?.id ?? 'none',
    )
  const role = await insert(
    "insert into api_role (id, name) values (gen_random_uuid()::text, 'Readers')",
    [],
  )
  const policy = await insert(
    "insert into api_policy (id, name, effect) values (gen_random_uuid()::text, 'Reading', 'allow')",
    [],
  )
  return {
    assetID: await first("asset where kind = 'asset'"),
    tokenID: await first('token'),
    issuerID: await first('issuer'),
    platformID: await first('platform'),
    networkID: await first('network'),
    investmentID: await first('investment'),
    articleID: await first('news_article'),
    managerID: await first('manager'),
    serviceProviderID: await first('service_provider'),
    citationID: await insert(
      `insert into citation (title, publisher, url, published_on)
       values ('A report', 'A paper', 'https://example.org/report', '2026-01-01')`,
      [],
    ),
    userID: userIds.customer,
    organizationID: organizations.api,
    apiAccessRoleID: role,
    apiAccessPolicyID: policy,
    apiAccessPolicyAssignmentID: await insert(
      'insert into api_policy_assignment (id, role_id, policy_id) values (gen_random_uuid()::text, $1, $2)',
      [role, policy],
    ),
    apiAccessUserRoleID: await insert(
      'insert into api_user_role (id, user_id, role_id) values (gen_random_uuid()::text, $1, $2)',
      [userIds.customer, role],
    ),
    apiAccessOrgRoleID: await insert(
      'insert into api_org_role (id, organization_id, role_id) values (gen_random_uuid()::text, $1, $2)',
      [organizations.api, role],
    ),
  }
}
