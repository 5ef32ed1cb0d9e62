import { expect } from '@playwright/test'
import { connectorKeys } from '#lib/registry/connectors.ts'
import { ownSite, ownSiteWithJobs as test, signIn } from '../support/own-site.ts'

// The job queue as an admin works with it, on a site of this file's own, which runs its jobs beside it.

const ALL = connectorKeys.length

test('a job that is run now becomes progress, then its outcome and its log', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'ada@assay.example', {
    name: 'Ada',
    role: 'ADMIN',
    flags: ['enable-admin-tools'],
  })
  await page.goto(`${site.url}/admin/sources`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible()
  await expect(page.locator('#jobs')).toContainText('1 worker', { timeout: 60_000 })
  const cleanUp = page.getByRole('listitem', { name: 'Clean-up', exact: true })
  await expect(cleanUp).toContainText('hourly at :50, next')

  await cleanUp.getByRole('button', { name: 'Run now' }).click()
  await expect(cleanUp).toContainText('done', { timeout: 30_000 })
  await expect(cleanUp).toContainText(/Removed \d+ rows and \d+ files\./)
  await cleanUp.getByText('Log of Clean-up').click()
  await expect(cleanUp.locator('.src-log')).toContainText('files removed')

  await page.goto(`${site.url}/admin/audit`)
  await expect(page.locator('#acts li').filter({ hasText: 'job.run' })).toHaveCount(1)
  await close()
})

ownSite(
  'a connector is switched on and off, and says when it is asked next',
  async ({ site, browser }) => {
    const { page, close } = await signIn(browser, site, 'grace@assay.example', {
      role: 'ADMIN',
      flags: ['enable-admin-tools'],
    })
    await page.goto(`${site.url}/admin/sources`)
    const rates = page.getByRole('row').filter({ hasText: 'ECB euro reference rates' })
    const isOn = rates.getByRole('switch', { name: 'ECB euro reference rates' })
    await expect(isOn).toHaveAttribute('aria-checked', 'false')
    await expect(async () => {
      if ((await isOn.getAttribute('aria-checked')) === 'false') await isOn.click()
      await expect(isOn).toHaveAttribute('aria-checked', 'true', { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await expect(rates).toContainText('every 12 h, next within 10 minutes')
    await expect(page.locator('#connectors')).toContainText(`1 of ${ALL} on`)
    await isOn.click()
    await expect(isOn).toHaveAttribute('aria-checked', 'false')
    await close()
  },
)

ownSite(
  'all sources at once, and an address of an own: checked at its fields, added, removed, brought back, on record',
  async ({ site, browser }) => {
    const { page, close } = await signIn(browser, site, 'joan@assay.example', {
      role: 'ADMIN',
      flags: ['enable-admin-tools'],
    })
    await page.goto(`${site.url}/admin/sources`)
    const panel = page.locator('#connectors')
    const live = page.locator('#go-live')
    const message = (text: string) => page.locator('.toast').filter({ hasText: text })

    await expect(live).toContainText('step 1 of 3')
    const go = live.getByRole('button', { name: 'Go live' })
    await expect(async () => {
      if (await go.isEnabled()) await go.click()
      await expect(panel).toContainText(`${ALL} of ${ALL} on`, { timeout: 15_000 })
    }).toPass({ timeout: 90_000 })
    await expect(live).toContainText('step 2 of 3')
    await expect(live).toContainText('All of them are on.')
    // a pause is taken back for what was on before
    await page.getByRole('switch', { name: 'Gold prices' }).click()
    await expect(panel).toContainText(`${ALL - 1} of ${ALL} on`)

    await page.getByRole('button', { name: 'Pause all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause all' }).click()
    await expect(panel).toContainText(`0 of ${ALL} on`)
    await message(`${ALL - 1} connectors paused.`)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(panel).toContainText(`${ALL - 1} of ${ALL} on`)

    await page.getByRole('button', { name: 'Add source' }).click()
    const form = page.getByRole('dialog', { name: 'Add a source' })
    await form.getByLabel('Name').fill('Fund NAV')
    await form.getByLabel('Address', { exact: true }).fill('funds.example/nav.csv')
    await form.getByRole('button', { name: 'Add source' }).click()
    const wrong = (label: string) => form.getByLabel(label, { exact: true })
    await expect(wrong('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong('Name')).toHaveAccessibleDescription(/lowercase letters, digits and -/)
    await expect(wrong('Address')).toHaveAccessibleDescription(/must be an http or https address/)
    await expect(form).toContainText('Source: choose one that is read from files.')

    await wrong('Name').fill('fund-nav')
    await wrong('Address').fill('https://funds.example/nav.csv')
    await form.getByRole('combobox', { name: 'Source' }).click()
    await page.keyboard.type('Time series')
    await page.getByRole('option', { name: /Time series/ }).click()
    await form.getByLabel(/^class/).fill('nothing of the kind')
    await form.getByRole('button', { name: 'Add source' }).click()
    await expect(form.getByLabel(/^class/)).toHaveAccessibleDescription(/unknown asset class/)
    await form.getByLabel(/^class/).fill('us-treasury-debt')
    await form.getByRole('button', { name: 'Add source' }).click()
    await expect(form).toHaveCount(0)
    const own = panel.getByRole('row').filter({ hasText: 'fund-nav' })
    await expect(own).toContainText('https://funds.example/nav.csv')
    await expect(panel).toContainText(`${ALL} of ${ALL + 1} on`)

    await own.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(own).toHaveCount(0)
    await message('fund-nav was removed.').getByRole('button', { name: 'Undo' }).click()
    await expect(own).toContainText('https://funds.example/nav.csv')
    await expect(panel).toContainText(`${ALL} of ${ALL + 1} on`)

    await page.goto(`${site.url}/admin/audit`)
    for (const act of ['connector.create', 'connector.remove', 'connector.restore'])
      await expect(page.locator('#acts li').filter({ hasText: act })).toHaveCount(1)
    await close()
  },
)
