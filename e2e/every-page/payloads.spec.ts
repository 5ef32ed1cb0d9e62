import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, type Page } from '@playwright/test'
import { makeCast } from '../../tests/access/actors.ts'
import { scriptPayloads } from '../../tests/attack/foreign-content/script-payloads.ts'
import { test } from '../support/site-fixtures.ts'
import { isFull } from '../support/variable.ts'

// Script payloads in every text that somebody can write: catalogue, what runs import, profiles,
// teams, keys, suggestions. On a site of its own, whose names nobody else can use after it.
const PAYLOADS = isFull ? 1_000 : 20
const AT_ONCE = 60

const TABLES = [
  'asset',
  'asset_terms',
  'token',
  'issuer',
  'platform',
  'network',
  'manager',
  'service_provider',
  'investment',
  'loan',
  'pool',
  'news_article',
  'citation',
  'change_entry',
  'incident',
  'held_value',
  'user',
  'profile',
  'organization',
  'api_key',
  'saved_view',
  'suggestion',
  'jurisdiction',
  'ingest_run',
]
/** Columns that hold no text of people: keys, kinds and states, each held to its own values. */
const KEPT =
  /(^|_)(id|slug|kind|type|status|state|role|scope|hash|address|code|email|mode|subject|segment|color|domain|locale|version|frequency|standards|token_hash|popup)$/

const ADDRESS = `case when numbered.n % 2 = 0 then 'javascript:pwned()//' else 'https://pwned.example/' end`

const PAGES = [
  '/',
  '/stablecoins',
  '/treasuries',
  '/private-credit',
  '/networks',
  '/networks/ethereum',
  '/platforms',
  '/platforms/securitize',
  '/issuers',
  '/issuers/circle',
  '/assets',
  '/assets/usdc',
  '/assets?compare=usdt,buidl',
  '/tokens',
  '/transactions',
  '/loans',
  '/pools',
  '/investments',
  '/investments/sample-offer-1',
  '/invest',
  '/news',
  '/citations',
  '/directory',
  '/changes',
  '/status',
  '/downloads',
  '/tools/jurisdiction_explorer',
  '/embed/stablecoins',
  '/assets/timeseries',
  '/assets/aggregates',
]
const OWN_PAGES = ['/settings', '/settings/profile', '/settings/team', '/settings/api-keys']
const ADMIN_PAGES = [
  '/admin/users',
  '/admin/organizations',
  '/admin/assets',
  '/admin/tokens',
  '/admin/issuers',
  '/admin/news',
  '/admin/suggestions',
  '/admin/quality',
  '/admin/audit',
  '/admin/ingest',
  '/admin/sources',
]

test('no payload in any field is executed by any page', async ({ demoSite: site, browser }) => {
  test.setTimeout(60_000 + PAYLOADS * 3_000)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    const cast = await makeCast(client)
    await client.query(
      "insert into api_key (id, user_id, organization_id, name, scopes) values ($1, $2, $3, 'Key', '{}')",
      [randomUUID(), cast.userIds.owner, cast.organizations.api],
    )
    const payloads = scriptPayloads(PAYLOADS)
    const hits: string[] = []
    const policies = new Set<string>()
    for (let at = 0; at < payloads.length; at += AT_ONCE) {
      expect(await plant(client, payloads.slice(at, at + AT_ONCE))).toBeGreaterThan(40)
      for (const [token, pages] of [
        [null, PAGES],
        [cast.tokens.owner, OWN_PAGES],
        [cast.tokens.admin, ADMIN_PAGES],
      ] as const) {
        const context = await browser.newContext()
        if (token)
          await context.addCookies([
            { name: 'next-auth.session-token', value: token, url: site.url },
          ])
        const page = await context.newPage()
        let current = ''
        await page.exposeFunction('pwned', () => {
          hits.push(`${current} from ${at}`)
        })
        page.on('dialog', (dialog) => {
          void dialog.dismiss()
        })
        for (const path of pages) {
          current = path
          policies.add(await visit(page, site.url + path))
        }
        await context.close()
      }
    }
    expect(hits).toEqual([])
    // the scripts of the build, on every page the same: what got into a page adds nothing
    expect([...policies]).toEqual([expect.stringContaining('sha256-')])
  } finally {
    await client.end()
  }
})

/** With what loads after the paint. → the scripts that its policy allows */
async function visit(page: Page, url: string): Promise<string> {
  const answer = await page.goto(url, { waitUntil: 'load' })
  expect(answer?.status() ?? 0, url).toBeLessThan(500)
  await page.mouse.move(300, 300)
  await page.mouse.move(600, 450)
  return (
    /script-src [^;]*/.exec(answer?.headers()['content-security-policy'] ?? '')?.[0] ?? 'no policy'
  )
}

/** Writes them into every text, each first in some row. → how many columns took them */
async function plant(client: pg.Client, payloads: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1)
       and data_type = 'text' and is_generated = 'NEVER'`,
    [TABLES],
  )
  let written = 0
  for (const { table, column } of rows.filter((each) => !KEPT.test(each.column))) {
    // names of networks come from a table of the code; what the database refuses is held by a rule of its own
    // what is no address never gets that far: such a column has one that is
    const before = /(^|_)(url|website|link|href)$/.test(column) ? ADDRESS : "''"
    const done = await client
      .query(
        `with numbered as (
           select ctid, (row_number() over () - 1)::int as n from "${table}"
         )
         update "${table}" t
         set "${column}" = ${before} || left(
           array_to_string(
             ($1::text[])[(numbered.n % cardinality($1::text[])) + 1:]
               || ($1::text[])[1:(numbered.n % cardinality($1::text[]))],
             ' '
           ),
           4000
         ) || ' ' || numbered.n
         from numbered
         where t.ctid = numbered.ctid`,
        [payloads],
      )
      .then(
        () => true,
        () => false,
      )
    if (done) written++
  }
  await client.query('update site set data_version = data_version + 1')
  await client.query(
    "select pg_notify('assay_data_version', (select data_version from site)::text)::text",
  )
  return written
}
