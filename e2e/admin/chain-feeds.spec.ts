import { expect } from '@playwright/test'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { startAnvil } from '../../tests/support/chain/anvil.ts'
import { feedCode, setFeed } from '../../tests/support/chain/feed-code.ts'
import { signIn } from '../support/own-site.ts'
import { test } from '../support/site-fixtures.ts'
import { variable } from '../support/variable.ts'

// A feed on a node of this test's own, from the form of admins to the panel on the page of its asset.

const MINUTE = 60_000
const timeAt = (minutesAgo: number) =>
  `${new Date(Date.now() - minutesAgo * MINUTE).toISOString().slice(0, 19)}Z`

test('a feed is checked, added, read, shown on its asset and switched off', async ({ browser }) => {
  const node = await startAnvil({ startsAt: timeAt(180) })
  const feed = await node.deploy(timeAt(150), feedCode)
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_DEMO'),
    env: { WORKER: '', RPC_ETHEREUM: node.url, RPC_ALLOW_PRIVATE: 'true' },
  })
  try {
    await setFeed(node, feed, {
      round: 7n,
      answer: 11_177_748n,
      updatedAt: timeAt(90),
      answeredInRound: 7n,
      decimals: 6n,
      description: 'FUND NAV',
    })
    await node.mineAt(timeAt(30))
    await node.mineMore(66, 20)
    const { page, close } = await signIn(browser, site, 'ada@assay.example', {
      role: 'ADMIN',
      flags: ['enable-admin-tools'],
    })
    await page.goto(`${site.url}/admin/sources`)
    const panel = page.locator('#chain-feeds')
    const form = panel.getByRole('form', { name: 'Add an onchain feed' })
    const fill = async (address: string) => {
      await form.getByLabel('Asset (slug)').fill('ustb')
      await form.getByLabel('Feed address').fill(address)
      await form.getByLabel('Source').fill('https://feeds.example/fund')
      await form.getByLabel('As of').fill('2026-11-01')
    }
    // where there is no feed, nothing can be added
    await fill(`0x${'1'.repeat(40)}`)
    // a site that has just begun may be busy, says so, and is asked again
    await expect(async () => {
      await form.getByRole('button', { name: 'Check feed' }).click()
      await expect(form.getByRole('status')).toContainText('The feed was not added.', {
        timeout: 20_000,
      })
    }).toPass({ timeout: 80_000 })
    await expect(form.getByRole('button', { name: 'Add feed' })).toHaveCount(0)

    await fill(feed)
    await form.getByRole('button', { name: 'Check feed' }).click()
    await expect(form.getByRole('status')).toContainText('One node reports 11.177748 at block', {
      timeout: 60_000,
    })
    await form.getByRole('button', { name: 'Add feed' }).click()
    await expect(panel).toContainText('ustb: NAV per token')
    await expect(panel).toContainText('not read yet')

    const networks = page.getByRole('listitem', { name: 'Networks', exact: true })
    await networks.getByRole('button', { name: 'Run now' }).click()
    await expect(async () => {
      await page.reload()
      await expect(panel).toContainText('11.177748 on', { timeout: 2_000 })
    }).toPass({ timeout: 90_000 })

    await page.goto(`${site.url}/assets/ustb`)
    const row = page
      .locator('#reconciliation')
      .getByRole('row')
      .filter({ hasText: 'NAV per token' })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('$11.177748', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(row).toContainText('third party')

    await page.goto(`${site.url}/admin/sources`)
    const reader = page.locator('#chain-readers').getByRole('row').filter({ hasText: 'Ethereum' })
    await expect(reader).toContainText(new URL(node.url).host)
    await expect(reader).toContainText('1 feed')
    await expect(reader).toContainText('65 blocks')
    await expect(async () => {
      await page.reload()
      await expect(reader).toContainText(/run \d+, (published|unchanged)/, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await reader.getByRole('button', { name: 'Run now' }).click()
    await expect(page.locator('.toast').filter({ hasText: 'Ethereum is queued.' })).toBeVisible()
    await panel.getByRole('button', { name: 'Switch off' }).click()
    await expect(panel).toContainText('0 of 1 on')
    await page.goto(`${site.url}/admin/audit`)
    await expect(page.locator('#acts')).toContainText('oracle_feed.create')
    await expect(page.locator('#acts')).toContainText('oracle_feed.off')
    await close()
  } finally {
    await site.stop()
    await node.stop()
  }
})
