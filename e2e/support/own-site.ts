import { createHash, randomUUID } from 'node:crypto'
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import pg from 'pg'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { ON_DEMAND, STARTS_WITHIN_MS, variable } from './variable.ts'

// People who are signed in already, on a site that the files of one worker share. Sessions are put
// into the database: how one signs in is another file's.

export interface OwnSite {
  url: string
  databaseUrl: string
}

const withSite = (env: Readonly<Record<string, string>>) =>
  base.extend<object, { site: OwnSite }>({
    site: [
      async ({}, use) => {
        const { url, databaseUrl, stop } = await startTestSite({
          postgres: variable('E2E_POSTGRES'),
          template: variable('E2E_DEMO'),
          program: ON_DEMAND,
          env,
        })
        await use({ url, databaseUrl })
        await stop()
      },
      { scope: 'worker', timeout: STARTS_WITHIN_MS },
    ],
  })

export const ownSite = withSite({})
/** The same, with the process beside it that runs its jobs. */
export const ownSiteWithJobs = withSite({ WORKER: '' })

interface Person {
  name?: string
  device?: string
  /** who signs in once more */
  userId?: string
  /** the plan of an organization of its own */
  team?: string
  role?: 'CUSTOMER' | 'ADMIN'
  /** beside the one that keeps forms from opening over pages */
  flags?: readonly string[]
  /** a filled-in profile keeps them away too, and leaves the flags as they are */
  hasProfile?: boolean
}

interface SignedIn {
  context: BrowserContext
  page: Page
  userId: string
  close: () => Promise<void>
}

/** A browser in which somebody is signed in, with a complete profile, so that no form opens over the pages. */
export async function signIn(
  browser: Browser,
  site: OwnSite,
  email: string,
  {
    name,
    device = 'Chrome on Linux',
    userId,
    team,
    role = 'CUSTOMER',
    flags = [],
    hasProfile = false,
  }: Person = {},
): Promise<SignedIn> {
  const token = randomUUID()
  const id = userId ?? randomUUID()
  await withDatabase(site, async (client) => {
    if (!userId) {
      await client.query(
        `insert into "user" (id, email, name, role, email_verified, updated_at, features)
         values ($1, $2, $3, $4, now(), now(), $5)`,
        [
          id,
          email,
          name ?? null,
          role,
          {
            ...(hasProfile ? {} : { 'inline-popup-auth': 'off' }),
            ...Object.fromEntries(flags.map((flag) => [flag, true])),
          },
        ],
      )
      if (hasProfile)
        await client.query(
          `insert into profile (user_id, company, company_type, acquisition_channel, updated_at)
           values ($1, 'Acme Capital', 'Buy-Side - Hedge Fund', 'Podcast', now())`,
          [id],
        )
      if (team) {
        await client.query(
          `insert into organization (id, name, updated_at) values ($1, 'Acme Capital', now())`,
          [`team-${id}`],
        )
        await client.query(
          `insert into organization_plan (id, organization_id, type) values ($1, $1, $2)`,
          [`team-${id}`, team],
        )
        await client.query(
          `insert into organization_member (organization_id, user_id, role) values ($1, $2, 'OWNER')`,
          [`team-${id}`, id],
        )
        await client.query(
          `insert into invitation (id, organization_id, email, role, token_hash, expires)
           values ($1, $1, 'somebody@axe.example', 'MEMBER', $1, now() + interval '1 day')`,
          [`team-${id}`],
        )
        await client.query('update "user" set organization_id = $1 where id = $2', [
          `team-${id}`,
          id,
        ])
      }
    }
    await client.query(
      `insert into session (id, session_token, user_id, expires, device)
       values ($1, $2, $3, now() + interval '1 day', $4)`,
      [randomUUID(), createHash('sha256').update(token).digest('hex'), id, device],
    )
  })
  const context = await browser.newContext()
  await context.addCookies([{ name: 'next-auth.session-token', value: token, url: site.url }])
  return { context, page: await context.newPage(), userId: id, close: () => context.close() }
}

export async function withDatabase<Result>(
  site: Pick<OwnSite, 'databaseUrl'>,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
