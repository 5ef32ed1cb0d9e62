import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

// The example slice: from the menu to one asset, the way a reader goes.

test('from the menu to a network, its chart by asset, and one of its assets', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Networks' })
    .click()
  await expect(page).toHaveURL('/networks')
  await expect(page).toHaveTitle('Assay | Networks')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Networks' }),
  ).toHaveAttribute('aria-current', 'page')

  const table = page.getByRole('table', { name: 'Networks' })
  await expect(table.getByRole('columnheader', { name: 'Distributed' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await table.getByRole('columnheader', { name: 'Network' }).getByRole('link').click()
  await expect(page).toHaveURL('/networks?dir=asc&sort=name')
  await expect(table.getByRole('columnheader', { name: 'Network' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const names = await table.getByRole('rowheader').allInnerTexts()
  const sorted = names.map((name) => name.split('\n').at(-1) ?? '')
  expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b)))

  const search = page.getByRole('searchbox', { name: 'Search networks' })
  await search.fill('ethereum')
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=ethereum/)
  await expect(table.getByRole('rowheader').filter({ hasText: 'Solana' })).toHaveCount(0)
  await expect(search).toHaveValue('ethereum')

  await table.getByRole('link', { name: 'Ethereum', exact: true }).click()
  await expect(page).toHaveURL('/networks/ethereum')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum')
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Networks' }),
  ).toHaveAttribute('href', '/networks')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Networks' }),
  ).toHaveAttribute('aria-current', 'page')

  await page.getByRole('group', { name: 'Group by' }).getByRole('link', { name: 'Asset' }).click()
  await expect(page).toHaveURL('/networks/ethereum?group=asset')
  const legend = page.locator('#value').getByRole('list', { name: 'Legend' })
  await expect(legend.getByRole('listitem').last()).toContainText(/^All Others \(\d+ Items\)/)
  const first = legend.getByRole('link').first()
  const ticker = (await first.locator('span').first().innerText()).trim()
  const href = await first.getAttribute('href')
  await first.click()
  await expect(page).toHaveURL(href ?? '')
  await expect(page.getByRole('main')).toContainText(ticker)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the row of a network says what its own page says', async ({ page }) => {
  await page.goto('/networks')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Stellar' }) })
  const full = await row.locator('td.fig data[title]').first().getAttribute('title')
  await page.goto('/networks/stellar')
  const card = page
    .locator('.value-card')
    .filter({ has: page.getByRole('heading', { name: 'Total Value' }) })
  await expect(card.locator('data').first()).toHaveAttribute('title', full ?? '')
})

test('each tab carries what it adds up to, and the foot of the list and of the flows says the whole', async ({
  page,
}) => {
  await page.goto('/networks')
  const [distributed, flow] = await Promise.all(
    ['Distributed Asset Value', 'Net Flow, 30 d'].map((label) =>
      page
        .locator('.value-card')
        .filter({ has: page.getByRole('heading', { name: label }) })
        .locator('data')
        .first()
        .getAttribute('value'),
    ),
  )
  const tabs = page.getByRole('navigation', { name: 'Value shown' })
  const current = tabs.locator('[aria-current]')
  await expect(current).toContainText('Distributed')
  await expect(current.locator('data')).toHaveAttribute('value', distributed ?? '')
  await expect(page.locator('#list .panel-foot data')).toHaveAttribute('value', distributed ?? '')
  await expect(page.locator('#flows .panel-foot data')).toHaveAttribute('value', flow ?? '')
  await tabs.getByRole('link', { name: 'Stablecoins' }).click()
  await expect(page).toHaveURL('/networks?sort=stablecoins&kind=stablecoins')
  await expect(page.locator('#list .panel-foot')).toContainText('stablecoin value')
  await expect(page.locator('#list .panel-foot data')).toHaveAttribute(
    'value',
    (await current.locator('data').getAttribute('value')) ?? '',
  )
})

test('a long listing goes on on a second page, and is numbered on', async ({ page }) => {
  await page.goto('/issuers')
  const list = page.locator('#list')
  await expect(list.getByRole('table', { name: 'Issuers' }).getByRole('rowheader')).toHaveCount(15)
  await list.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/issuers?page=2')
  await expect(list.locator('tbody .row-number').first()).toHaveText('16')
  await list.getByRole('columnheader', { name: '30 d', exact: true }).getByRole('link').click()
  await expect(page).toHaveURL('/issuers?sort=change30d')
})

test('a list is narrowed to a class, and a row then says what it has of that class', async ({
  page,
}) => {
  await page.goto('/networks')
  const list = page.locator('#list')
  await list.getByText('Class: all').click()
  await list.getByRole('link', { name: /^U\.S\. Treasuries/ }).click()
  await expect(page).toHaveURL('/networks?class=us-treasury-debt')
  await expect(list.getByText('Class: U.S. Treasuries')).toBeVisible()
  await expect(list.getByRole('columnheader', { name: 'Holders' })).toHaveCount(0)
  const row = list.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ethereum' }) })
  const of = row.locator('[data-figure^="class:27#distributed&network:1|size"]')
  const value = await of.getAttribute('value')
  // the league of the class says the same
  await page.goto('/treasuries?kind=distributed')
  await expect(
    page.locator('[data-figure^="class:27#distributed&network:1|size"]').first(),
  ).toHaveAttribute('value', value ?? '')
})

test('a row that is pointed at raises its line in both charts', async ({ page }) => {
  await page.goto('/networks')
  const raised = (panel: string) =>
    page
      .locator(`${panel} path`)
      .evaluateAll(
        (paths) => paths.filter((path) => getComputedStyle(path).strokeWidth === '3.5px').length,
      )
  expect(await raised('#value')).toBe(0)
  await page.locator('#list').getByRole('link', { name: 'Ethereum', exact: true }).hover()
  for (const panel of ['#value', '#share-changes'])
    await expect.poll(() => raised(panel), { message: panel }).toBe(1)
})

test('what is to be known of a flow stands in its own row, and covers no other', async ({
  page,
}) => {
  await page.goto('/networks')
  const rows = page.locator('#flows .flow')
  await expect(rows.filter({ has: page.locator('small') })).not.toHaveCount(0)
  const beyond = await rows.evaluateAll((all) =>
    all.filter((row) => row.scrollHeight > row.clientHeight + 1).map((row) => row.textContent),
  )
  expect(beyond).toEqual([])
})

test('the largest assets of a row come with the pointer and with the focus, and lead to their pages', async ({
  page,
}) => {
  await page.goto('/networks')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ethereum' }) })
  const card = row.locator('.largest-card')
  await expect(card).toBeHidden()
  await row.locator('.largest').hover()
  await expect(card).toBeVisible()
  await expect(card.locator('.line')).toHaveCount(3)
  await page.mouse.move(0, 0)
  await expect(card).toBeHidden()
  const first = row.locator('.largest a').first()
  await first.focus()
  await expect(card).toBeVisible()
  const [name, value] = await Promise.all([
    card.locator('.line > span').first().innerText(),
    card.locator('data').first().getAttribute('value'),
  ])
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goto('/networks/ethereum')
  await expect(
    page.locator('#assets').getByRole('row').filter({ hasText: name }).locator('data').first(),
  ).toHaveAttribute('value', value ?? '')
})

test('another spelling of a slug leads to the one address of the network', async ({
  page,
  request,
}) => {
  const answer = await request.get('/networks/binance-smart-chain', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toMatch(/\/networks\/bnb-chain$/)
  await page.goto('/networks/XRP%20Ledger')
  await expect(page).toHaveURL('/networks/xrp-ledger')
})

test('the bridge has a page of its own', async ({ page }) => {
  await page.goto('/platforms/wormhole-bridge')
  await expect(page).toHaveURL('/wormhole')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wormhole')
})
