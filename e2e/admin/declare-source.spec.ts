import { expect, test as base } from '@playwright/test'
import pg from 'pg'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { isoDay, today } from '#lib/dates.ts'
import { replaySources } from '../../tests/support/ingest/replayed-sources.ts'
import { signIn } from '../support/own-site.ts'
import { ON_DEMAND, variable } from '../support/variable.ts'

// An own JSON address becomes a source by clicking. The address is answered by a server on
// loopback, which the site is told to be its own.

const day = (ago: number): string => isoDay(today() - ago)
const ANSWER = {
  status: 'ok',
  funds: [1, 2, 3].map((ago) => ({
    code: 'USTB',
    date: day(ago),
    nav: '1123.4',
    note: 'provisional',
  })),
}

base('an own JSON address is mapped by clicking, previewed, and saved', async ({ browser }) => {
  const web = await replaySources()
  web.answers.set('nav.json', JSON.stringify(ANSWER))
  web.answers.set('page.html', '<!doctype html><html><body>Sign in</body></html>')
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_DEMO'),
    program: ON_DEMAND,
    env: { SOURCES_PRIVATE_HOSTS: new URL(web.url).host },
  })
  try {
    const { page, close } = await signIn(browser, site, 'ada@assay.example', {
      role: 'ADMIN',
      flags: ['enable-admin-tools'],
    })
    await page.goto(`${site.url}/admin/sources`)
    await page.getByRole('link', { name: 'Add JSON source' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add JSON source' })).toBeVisible()

    const address = page.getByRole('textbox', { name: 'Address', exact: true })
    const fetch = page.getByRole('button', { name: 'Fetch' })
    const tree = page.getByRole('list', { name: 'Answer' })
    await expect(async () => {
      await address.fill(`${web.url}/page.html`)
      await fetch.click()
      await expect(page.locator('#address')).toContainText('web page, not data', { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await address.fill(`${web.url}/nav.json`)
    await fetch.click()
    await expect(tree.getByRole('button', { name: '[0]' })).toHaveAttribute('aria-pressed', 'true')

    const mean = async (field: string, meaning: string) => {
      await tree.getByRole('button', { name: new RegExp(`^${field}`) }).click()
      await page.getByRole('combobox', { name: `Meaning of ${field}` }).click()
      await page.keyboard.type(meaning)
      await page.getByRole('option', { name: meaning, exact: true }).click()
    }
    await mean('code', 'Asset')
    await expect(page.getByLabel('Asset of USTB')).toHaveValue('ustb')
    await mean('date', 'Day')
    await mean('nav', 'Net Asset Value')
    const preview = page.locator('#preview')
    await expect(preview).toContainText('3 values')
    await expect(preview.getByRole('row').filter({ hasText: day(1) })).toContainText('$1,123.4')
    await expect(page.getByText('Rows: funds')).toBeVisible()

    await page.getByRole('combobox', { name: 'Unit of Net Asset Value' }).click()
    await page.getByRole('option', { name: 'Percent' }).click()
    await expect(preview.getByRole('row').filter({ hasText: day(1) })).toContainText('$11.23')

    await page.getByLabel('Name', { exact: true }).fill('Fund NAV')
    await page.getByRole('button', { name: 'Save and run' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      /lowercase letters/,
    )
    await page.getByLabel('Name', { exact: true }).fill('fund-nav')
    await page.getByRole('button', { name: 'Save and run' }).click()
    const own = page.locator('#connectors').getByRole('row').filter({ hasText: 'fund-nav' })
    await expect(own).toContainText(`${web.url}/nav.json`)
    await close()

    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ address: unknown }>(
      "select address from connector where key = 'fund-nav'",
    )
    await client.end()
    expect(rows[0]?.address).toMatchObject({
      source: 'own-declaration',
      declaration: {
        requests: [
          {
            assets: { USTB: 'ustb' },
            readings: [
              {
                rows: 'funds',
                asset: 'code',
                day: { path: 'date', form: 'iso' },
                measures: [{ measure: 'netAssetValue', value: 'nav', factor: 0.01 }],
              },
            ],
          },
        ],
      },
    })
  } finally {
    await site.stop()
    await web.stop()
  }
})
