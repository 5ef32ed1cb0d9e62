import { expect, type Page } from '@playwright/test'
import { expectNothingInTheWay } from '../support/inspect.ts'
import { ownSite as test, signIn, withDatabase } from '../support/own-site.ts'

// The pages of the own account, on a site of this file's own. Sessions are put into the database:
// how one signs in is another file's.

const PAGES = ['/settings', '/settings/profile', '/settings/plan', '/settings/team']

test('who is not signed in goes to sign in, and comes back from there', async ({
  site,
  request,
}) => {
  for (const path of PAGES) {
    const answer = await request.get(site.url + path, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toMatch(
      new RegExp(`/login\\?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}$`),
    )
  }
  expect((await request.get(`${site.url}/settings/export`, { maxRedirects: 0 })).status()).toBe(307)
})

test('a profile: what is wrong stands at its field, what is saved is there after a reload', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'ann@profile.example')
  await page.goto(`${site.url}/settings/profile`)
  const name = page.getByRole('textbox', { name: 'Full name' })
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(
    page.getByRole('alert').getByRole('button', { name: 'Name: required.' }),
  ).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ann Other')
  await page.getByRole('textbox', { name: 'Company' }).fill('Acme Capital')
  await choose(page, 'Company type', 'Buy-Side - Hedge Fund')
  await choose(page, 'How did you hear about us?', 'Podcast')
  await page.getByRole('checkbox', { name: 'Stablecoins' }).check()
  const [asked, answered]: [string[], string[]] = [[], []]
  const isProfile = (url: string) => url.includes('users.getProfile')
  page.on('request', (request) => {
    if (isProfile(request.url())) asked.push(request.url())
  })
  page.on('requestfinished', (request) => {
    if (isProfile(request.url())) answered.push(request.url())
  })
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved.', { exact: true })).toBeVisible()
  await expect.poll(() => answered.length).toBe(1)
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(name).toHaveValue('Ann Other')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Acme Capital')
  await expect(page.getByRole('combobox', { name: 'Company type' })).toContainText(
    'Buy-Side - Hedge Fund',
  )
  await expect(page.getByRole('checkbox', { name: 'Stablecoins' })).toBeChecked()
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Overview' })
    .click()
  await expect(page.locator('#account')).toContainText('Ann Other')
  await close()
})

test('the form over the profile and the form below it are of one record', async ({
  site,
  browser,
}) => {
  const { page, userId, close } = await signIn(browser, site, 'ann@two-forms.example', {
    hasProfile: true,
  })
  await withDatabase(site, (client) =>
    client.query('delete from profile where user_id = $1', [userId]),
  )
  await page.goto(`${site.url}/settings/profile`)
  const modal = page.getByRole('dialog', { name: /^Welcome to/ })
  await modal.getByRole('textbox', { name: 'Full Name' }).fill('Ann Other')
  await modal.getByRole('textbox', { name: 'Company' }).fill('Acme Capital')
  await modal.getByRole('combobox', { name: 'Company Type' }).click()
  await page.getByRole('option', { name: 'Buy-Side - Hedge Fund' }).click()
  await modal.getByRole('combobox', { name: 'How did you hear about us?' }).click()
  await page.getByRole('option', { name: 'Word of Mouth' }).click()
  await modal.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(modal).toBeHidden()
  const company = page.getByRole('textbox', { name: 'Company' })
  await expect(company).toHaveValue('Acme Capital')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Account of Ann Other (AO)')).toBeVisible()
  await expect(company).toHaveValue('Acme Capital')
  await expect(page.getByRole('combobox', { name: 'Company type' })).toContainText('Hedge Fund')
  await expect(modal).toBeHidden()
  await close()
})

test('search groups and the profile are loaded once, however often the tab is looked at and search is opened', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'ann@once.example', { hasProfile: true })
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(trpc\/(?:users|search)\.\w+|auth\/session)/.exec(request.url())?.[1]
    if (call) asked.push(call)
  })
  const times = (call: string) => asked.filter((each) => each === call).length
  await page.goto(`${site.url}/networks`)
  await expect(page.getByLabel(/^Account of/)).toBeVisible()
  expect([times('trpc/users.getProfile'), times('trpc/search.getInitialSearchGroups')]).toEqual([
    1, 0,
  ])
  await page.mouse.move(300, 300)
  await expect.poll(() => times('trpc/search.getInitialSearchGroups')).toBe(1)
  for (let look = 0; look < 2; look++) {
    const before = times('auth/session')
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => times('auth/session')).toBe(before + 1)
    await page.keyboard.press('Control+k')
    await expect(
      page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Assets' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  }
  expect([times('trpc/users.getProfile'), times('trpc/search.getInitialSearchGroups')]).toEqual([
    1, 1,
  ])
  await close()
})

test('dark mode follows to another browser, and a session ended there ends here', async ({
  site,
  browser,
}) => {
  const first = await signIn(browser, site, 'ann@devices.example', { device: 'Firefox on Linux' })
  const second = await signIn(browser, site, 'ann@devices.example', {
    device: 'Safari on iPhone',
    userId: first.userId,
  })
  await second.page.goto(`${site.url}/settings`)
  await second.page.getByRole('checkbox', { name: 'Dark mode' }).click()
  await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await first.page.goto(`${site.url}/settings`)
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(first.page.getByRole('checkbox', { name: 'Dark mode' })).toBeChecked()

  const sessions = second.page.locator('#sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End the session of Firefox on Linux/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText('This browser')
  await first.page.goto(`${site.url}/settings`)
  await expect(first.page).toHaveURL(/\/login\?/)
  await Promise.all([first.close(), second.close()])
})

test('a team from its first member to the next owner', async ({ site, browser }) => {
  const ann = await signIn(browser, site, 'ann@team.example', { name: 'Ann Other' })
  await ann.page.goto(`${site.url}/settings/team`)
  await ann.page.getByRole('textbox', { name: 'Organization name' }).fill('Acme Capital')
  await ann.page.getByRole('button', { name: 'Create organization' }).click()
  await expect(ann.page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await expect(ann.page.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled()
  await expect(ann.page.getByText('Your plan does not include invitations.')).toBeVisible()

  await withDatabase(site, (client) =>
    client.query(
      `update organization_plan set type = 'PREMIUM'
       where organization_id = (select organization_id from "user" where id = $1)`,
      [ann.userId],
    ),
  )
  await ann.page.goto(`${site.url}/settings/plan?plan=PREMIUM_DATA_DOWNLOADS`)
  await expect(ann.page.getByRole('combobox', { name: 'Plan' })).toHaveText('Data Downloads')
  await expect(
    ann.page
      .getByRole('table', { name: 'Plan limits and usage' })
      .getByRole('row', { name: /^Seats/ }),
  ).toContainText('25')
  await ann.page.goto(`${site.url}/settings/team`)
  await ann.page.getByRole('textbox', { name: 'Email' }).fill('Bob@Team.Example')
  await ann.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(ann.page.locator('#invitations')).toContainText('bob@team.example')

  const bob = await signIn(browser, site, 'bob@team.example', { name: 'Bob Builder' })
  await bob.page.goto(`${site.url}/settings/team?invitation=wrong`)
  await expect(bob.page.getByText('This invitation is no longer valid')).toBeVisible()
  await bob.page.getByRole('button', { name: 'Accept the invitation of Acme Capital' }).click()
  await expect(bob.page.locator('#members').getByRole('listitem')).toHaveCount(2)
  await expect(bob.page.locator('#invite')).toHaveCount(0)

  await ann.page.reload()
  await choose(ann.page, 'Role of Bob Builder', 'Admin')
  await expect(ann.page.getByText('The role has been changed.', { exact: true })).toBeVisible()
  await choose(ann.page, 'New owner', 'Bob Builder')
  await ann.page.getByRole('button', { name: 'Transfer ownership' }).click()
  const dialog = ann.page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Transfer ownership' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Acme Capital')
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ann.page.locator('#transfer')).toHaveCount(0)
  await expect(ann.page.locator('#members')).toContainText('Admin, you')
  await Promise.all([ann.close(), bob.close()])
})

test('everything can be taken away, and the account deleted by typing its address', async ({
  site,
  browser,
}) => {
  const { page, userId, close } = await signIn(browser, site, 'ann@gone.example', {
    name: 'Ann Other',
  })
  await page.goto(`${site.url}/settings`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('assay-account.json')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('ann@gone.example')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  const { rows } = await withDatabase(site, (client) =>
    client.query('select 1 from "user" where id = $1', [userId]),
  )
  expect(rows).toEqual([])
  await close()
})

for (const { width, scheme } of [
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const) {
  test(`nothing stands in anybody's way at ${width} px, ${scheme}`, async ({ site, browser }) => {
    const { page, close } = await signIn(browser, site, `ann@axe-${width}.example`, {
      name: 'Ann Other',
      team: 'PREMIUM',
    })
    await expectNothingInTheWay(
      page,
      PAGES.map((path) => site.url + path),
      { width, scheme },
    )
    await close()
  })
}

/** From a select control, however many options it has. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
