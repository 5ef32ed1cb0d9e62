import { expect } from '@playwright/test'
import { ownSite, ownSiteWithJobs as test, signIn } from './support/session.ts'

// The job queue as an admin works with it, on a site of this file's own, which runs its jobs beside it.

test('a job that is run now becomes progress, then its outcome and its log', async ({
  site,
  browser,
}) => {
  test.slow()
  const { page, close } = await signIn(browser, site, 'ada@assay.example', {
    name: 'Ada',
    role: 'ADMIN',
    flags: ['enable-admin-tools'],
  })
  await page.goto(`${site.url}/admin/sources`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible()
  await expect(page.locator('#jobs')).toContainText('1 worker')
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
    await expect(page.locator('#connectors')).toContainText('1 of 7 on')
    await isOn.click()
    await expect(isOn).toHaveAttribute('aria-checked', 'false')
    await close()
  },
)
