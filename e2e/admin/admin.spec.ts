import { expect, type Page } from '@playwright/test'
import { defaultFlags, flagKeys, type Flags } from '#lib/registry/flags.ts'
import { visibleNavigation, type VisibleEntry } from '#lib/registry/navigation.ts'
import { signInHref } from '#lib/routes.ts'
import { expectNothingInTheWay } from '../support/inspect.ts'
import { ownSite as test, signIn, withDatabase } from '../support/own-site.ts'
import { pick } from '../support/pick.ts'

// Tests the acts of admins in the browser, on a site of this file's own.

// whole journeys, on a machine that does more than this

const PAGES = [
  '/admin/users',
  '/admin/users/new',
  '/admin/organizations',
  '/admin/organizations/new',
  '/admin/api_access_policies',
  '/admin/api_access_policies/new',
  '/admin/api_access_user_roles',
  '/admin/simulator',
]

test('for everybody but admins there are no such pages', async ({ site, browser, request }) => {
  const { page, close } = await signIn(browser, site, 'customer@nobody.example', {
    hasProfile: true,
  })
  for (const path of ['/admin', ...PAGES]) {
    expect((await request.get(site.url + path)).status(), path).toBe(404)
    expect((await page.request.get(site.url + path)).status(), path).toBe(404)
  }
  await close()
})

test('whose session has ended is led from an admin page to the sign-in, and back', async ({
  site,
  request,
}) => {
  for (const path of [
    '/admin',
    '/admin/users?role=ADMIN&page=2',
    '/admin/users/12/edit',
    '/admin/organizations/new?domain=company.example',
    '/admin/audit?resource=user',
    '/admin/health',
  ]) {
    const answer = await request.get(site.url + path, {
      headers: { cookie: 'next-auth.session-token=ended' },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers()['location']], path).toEqual([307, signInHref(path)])
  }
})

const allOn: Flags = {
  ...defaultFlags,
  ...Object.fromEntries(flagKeys.map((key) => [key, true])),
}

test('every page of the menu is called as its entry is', async ({ site, browser }) => {
  const { page, close } = await signIn(browser, site, 'menu@titles.example', {
    role: 'ADMIN',
    flags: flagKeys,
    team: 'PREMIUM_ALL_ACCESS',
    hasProfile: true,
  })
  const leaves = (entries: readonly VisibleEntry[]): VisibleEntry[] =>
    entries.flatMap((entry) => (entry.href ? [entry] : leaves(entry.children)))
  const called: Record<string, string[]> = {}
  const entries = [allOn, defaultFlags].flatMap((flags) => leaves(visibleNavigation(flags)))
  for (const { href } of entries) {
    const html = await (await page.request.get(site.url + href)).text()
    called[href ?? ''] = [/<title>([^<]*)</, /<h1[^>]*>([^<]*)</].map((part) =>
      (part.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
    )
  }
  // in a tab and in search results the first page says what the site is
  called['/']?.splice(0, 1, 'Assay | Market Overview')
  expect(called).toEqual(
    Object.fromEntries(entries.map(({ href, label }) => [href, [`Assay | ${label}`, label]])),
  )
  await close()
})

test('from an organization to what a user of it may see', async ({ site, browser }) => {
  const { page, close } = await signIn(browser, site, 'ada@journey.example', {
    name: 'Ada Admin',
    role: 'ADMIN',
    hasProfile: true,
  })
  const isThere = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

  await page.goto(`${site.url}/admin`)
  await expect(page).toHaveURL(`${site.url}/admin/users`)
  await page.goto(`${site.url}/admin/organizations`)
  await page.getByRole('link', { name: 'New organization' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey Capital')
  await page.getByRole('textbox', { name: 'Company domain' }).fill('gmail.com')
  await page.getByRole('button', { name: 'Create organization' }).click()
  // the error stands at its field, and nothing that was typed is gone
  await expect(page.getByRole('textbox', { name: 'Company domain' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Company domain' }).fill('journey.example')
  await choose(page, 'Plan', 'Trial, data downloads')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await isThere('The organization was created.')
  await expect(page.getByRole('heading', { level: 1, name: 'Journey Capital' })).toBeVisible()

  await page.goto(`${site.url}/admin/users/new`)
  await page.getByRole('textbox', { name: 'Email' }).fill('Una@Journey.Example')
  await page.getByRole('textbox', { name: 'Name' }).fill('Una User')
  await find(page, 'Organization', 'journey', /^Journey Capital/)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Una User' })).toBeVisible()
  await page.locator('#memberships').getByRole('link', { name: 'Journey Capital' }).click()
  await choose(page, 'Role of Una User', 'Owner')
  await isThere('The role has been changed.')

  await page.goto(`${site.url}/admin/api_access_policies/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Treasury series')
  await page
    .getByRole('group', { name: 'Endpoints', exact: true })
    .first()
    .getByRole('checkbox', { name: 'Asset time series' })
    .check()
  await page.getByRole('searchbox', { name: 'Filter the list of asset classes' }).fill('treasur')
  await page.getByRole('checkbox', { name: 'U.S. Treasuries' }).check()
  await page.getByRole('textbox', { name: 'History, days' }).fill('30')
  await page.getByRole('button', { name: 'Create policy' }).click()
  await expect(page.locator('#values')).toContainText('U.S. Treasuries')

  await page.goto(`${site.url}/admin/api_access_roles/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Treasury readers')
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Treasury readers' })).toBeVisible()
  // the form knows which role it came from
  await page.locator('#policies').getByRole('link', { name: 'Add' }).click()
  await expect(page.getByRole('combobox', { name: 'Role' })).toContainText('Treasury readers')
  await find(page, 'Policy', 'treasury', /^Treasury series/)
  await page.getByRole('button', { name: 'Create assignment' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Treasury readers: Treasury series' }),
  ).toBeVisible()

  await page.goto(
    `${site.url}/admin/simulator?who=una%40journey.example&endpoint=asset_timeseries&assetClass=27`,
  )
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible()
  await page.goto(`${site.url}/admin/api_access_user_roles/new`)
  await find(page, 'User', 'una', /^Una User/)
  await find(page, 'Role', 'treasury', /^Treasury readers/)
  await page.getByRole('button', { name: 'Create user role' }).click()
  await expect(page.locator('#facts')).toContainText('no end date')

  await page.goto(`${site.url}/admin/simulator`)
  await page.getByRole('textbox', { name: 'User or key' }).fill('una@journey.example')
  await pick(page.getByRole('combobox', { name: 'Endpoint' }), 'Asset time series')
  await pick(page.getByRole('combobox', { name: 'Asset class' }), 'U.S. Treasuries')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByRole('heading', { name: 'Allowed' })).toBeVisible()
  await expect(page.locator('#answer')).toContainText(
    'The policy "Treasury series" of the role "Treasury readers" (from user) allows access.',
  )
  await expect(page.locator('#limits')).toContainText('30 days')

  // each act has its row, and the person is in none of them
  const { rows } = await withDatabase(site, (client) =>
    client.query<{ action: string; text: string }>(
      `select action, concat(before, after) as text
      from audit_entry a
      join "user" u on u.id = a.actor
      where u.email = 'ada@journey.example'
      order by a.id`,
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'organization.create',
    'user.create',
    'organization.set-member',
    'api_policy.create',
    'api_role.create',
    'api_policy_assignment.create',
    'api_user_role.create',
  ])
  expect(rows.map(({ text }) => text).join()).not.toMatch(/una/i)
  await close()
})

test('two who edit one user: the second sees both states, chooses, and nothing is lost', async ({
  site,
  browser,
}) => {
  const [first, second] = [
    await signIn(browser, site, 'one@race.example', {
      name: 'Admin One',
      role: 'ADMIN',
      hasProfile: true,
    }),
    await signIn(browser, site, 'two@race.example', {
      name: 'Admin Two',
      role: 'ADMIN',
      hasProfile: true,
    }),
  ]
  const { userId, close } = await signIn(browser, site, 'edited@race.example', {
    name: 'Before',
    hasProfile: true,
  })
  const address = `${site.url}/admin/users/${userId}/edit`
  await Promise.all([first.page.goto(address), second.page.goto(address)])
  await first.page.getByRole('textbox', { name: 'Name' }).fill('Theirs')
  await choose(first.page, 'API keys', 'On')
  await first.page.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.page.getByText('Your changes are saved.', { exact: true })).toBeVisible()

  await second.page.getByRole('textbox', { name: 'Name' }).fill('Yours')
  await choose(second.page, 'Role', 'Admin of this site')
  await second.page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = second.page.getByRole('alert').filter({ hasText: 'Edit conflict' })
  await expect(conflict).toContainText('Admin One saved it')
  await expect(conflict).toBeFocused()
  const row = (label: string) => conflict.getByRole('row', { name: new RegExp(label) })
  // both changed the name: yours stands until you choose; only they changed the flags: theirs are taken
  await expect(row('Name')).toContainText('was: Before')
  await expect(row('Name').getByRole('radio', { name: 'Yours' })).toBeChecked()
  await expect(row('Flags').getByRole('radio', { name: 'theirs: API keys: on' })).toBeChecked()
  await expect(row('Role').getByRole('radio', { name: 'Admin of this site' })).toBeChecked()
  await row('Name').getByRole('radio', { name: 'Theirs' }).check()
  await expect(second.page.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs')
  await second.page.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.page.getByText('Your changes are saved.', { exact: true })).toBeVisible()

  const kept = await withDatabase(site, (client) =>
    client.query<{ name: string; role: string; features: unknown; version: number; acts: number }>(
      `select name, role, features, version,
        (
          select count(*)::int
          from audit_entry
          where resource = 'user' and resource_id = u.id
        ) as acts
      from "user" u
      where id = $1`,
      [userId],
    ),
  )
  expect(kept.rows).toEqual([
    { name: 'Theirs', role: 'ADMIN', features: { 'enable-api-keys': true }, version: 4, acts: 2 },
  ])
  await expect(second.page.locator('#audit').getByRole('listitem').first()).toContainText(
    'by Admin Two',
  )
  await Promise.all([first.close(), second.close(), close()])
})

test('what is not saved is not lost by a click; acts are asked once more, one by one and together', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'ada@acts.example', {
    name: 'Ada Admin',
    role: 'ADMIN',
    hasProfile: true,
  })
  const victim = await signIn(browser, site, 'victim@acts.example', {
    name: 'Vic Tim',
    hasProfile: true,
  })
  await signIn(browser, site, 'other@acts.example', { name: 'Oth Er', hasProfile: true }).then(
    (other) => other.close(),
  )
  await page.goto(`${site.url}/admin/users/${victim.userId}/edit`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Changed')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'User Admin' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Changed')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vic Tim' })).toBeVisible()

  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.locator('#facts')).toContainText('Disabled')
  await victim.page.goto(`${site.url}/settings`)
  await expect(victim.page).toHaveURL(/\/login\?/)

  await page.goto(`${site.url}/admin/users?q=acts.example`)
  await page.getByRole('checkbox', { name: 'Choose Vic Tim' }).check()
  await page.getByRole('checkbox', { name: 'Choose Oth Er' }).check()
  const bar = page.getByRole('group', { name: 'Actions on selected users' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Enabled.', { exact: true })).toBeVisible()
  await pick(page.getByRole('combobox', { name: 'State' }), 'Disabled')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('No users match')).toBeVisible()

  await page.goto(`${site.url}/admin/users/${victim.userId}`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Delete account' }),
  ).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox').fill('Vic Tim')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/users`)
  expect((await page.request.get(`${site.url}/admin/users/${victim.userId}`)).status()).toBe(404)
  await Promise.all([close(), victim.close()])
})

for (const { width, scheme } of [
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const) {
  test(`nothing stands in anybody's way at ${width} px, ${scheme}`, async ({ site, browser }) => {
    const { page, userId, close } = await signIn(browser, site, `ada@axe-${width}.example`, {
      name: 'Ada Admin',
      role: 'ADMIN',
      hasProfile: true,
    })
    await expectNothingInTheWay(
      page,
      [`/admin/users/${userId}`, `/admin/users/${userId}/edit`, '/admin/simulator?who=ada'].map(
        (path) => site.url + path,
      ),
      { width, scheme },
    )
    await close()
  })
}

/** From a select control. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** From a field that searches. */
async function find(page: Page, label: string, words: string, option: RegExp) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the options' }).fill(words)
  await page.getByRole('option', { name: option }).click()
}
