import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test('a fund: figures, chart, tokens with contracts, terms and activity', async ({ page }) => {
  await page.goto('/assets/buidl')
  await expect(page).toHaveTitle(
    /^Assay \| BlackRock USD Institutional Digital Liquidity Fund \(BUIDL\)$/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'BlackRock USD Institutional Digital Liquidity Fund',
  )
  await expect(
    page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'U.S. Treasuries' }),
  ).toHaveAttribute('href', '/treasuries')
  await expect(page.locator('.value-card h3')).toHaveText([
    'Asset Value',
    '7-Day APY',
    'NAV per Token',
    'Holders',
    'Net Flow, 30 d',
  ])
  await expect(page.locator('#value .area svg path').first()).toHaveAttribute('d', /^M/)

  const tokens = page.getByRole('table', { name: 'Tokens by network' })
  await expect(tokens.getByRole('link', { name: 'Ethereum', exact: true })).toHaveAttribute(
    'href',
    '/networks/ethereum',
  )
  const contract = tokens
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Ethereum', exact: true }) })
  await expect(contract.getByRole('link', { name: /Etherscan/ })).toHaveAttribute(
    'href',
    /^https:\/\/etherscan\.io\/token\/0x7712c34205737192402172409a8F7ccef8aA2AEc/i,
  )
  await expect(contract.getByRole('link', { name: /Etherscan/ })).toHaveAttribute('rel', /noopener/)
  const shares = await tokens
    .locator('td')
    .filter({ hasText: /^\d+\.\d+%$/ })
    .allInnerTexts()
  expect(
    Math.abs(shares.reduce((sum, text) => sum + Number(text.replace('%', '')), 0) - 100),
  ).toBeLessThan(0.1)

  await expect(page.locator('#terms')).toContainText('Issuer')
  const source = page
    .locator('#fact-sources')
    .getByRole('listitem')
    .filter({ hasText: 'Custodian: BNY' })
  await expect(source.getByRole('link')).toHaveAttribute('href', /^https:/)
  await expect(source).toContainText(/read \d+ \w+ 20\d\d$/)
  await expect(page.locator('#activity').getByRole('listitem').first()).toContainText(
    /Mint|Burn|Transfer/,
  )
})

test('the address of a contract is copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/assets/buidl')
  const row = page
    .getByRole('table', { name: 'Tokens by network' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Ethereum', exact: true }) })
  await row.getByRole('button', { name: /Copy/ }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '0x7712c34205737192402172409a8F7ccef8aA2AEc',
  )
})

test('the way on: to issuer and platform, and back to the asset', async ({ page }) => {
  await page.goto('/assets/buidl')
  const issuer = page.locator('#terms').getByRole('link').first()
  const name = await issuer.innerText()
  await issuer.click()
  await expect(page).toHaveURL(/\/issuers\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page
    .locator('#assets')
    .getByRole('link', { name: /BlackRock USD Institutional Digital Liquidity Fund/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/assets\/buidl/)
})

test('each of its charts has a table of the same figures', async ({ page }) => {
  await page.goto('/assets/buidl?view=table&range=30d')
  await expect(page.locator('#value').getByRole('row')).toHaveCount(31)
  await expect(page.locator('#value').getByRole('columnheader').first()).toHaveText('Day, UTC')
})

test('what is not known stands as a dash with its reason', async ({ page }) => {
  await page.goto('/networks?sort=total&dir=asc&page=2')
  const blank = page
    .getByRole('table', { name: 'Networks' })
    .getByRole('row')
    .last()
    .locator('td')
    .filter({ hasText: '–' })
    .first()
  await expect(blank).toContainText('–')
  await expect(blank).toContainText('No published value')
})

test('a stale asset says since when its value stands, and is in no share', async ({ page }) => {
  await page.goto('/status')
  const stale = page.locator('#stale').getByRole('row').nth(1)
  const day = await stale.locator('td').first().innerText()
  await stale.getByRole('link').click()
  await expect(page.locator('.value-card').first().locator('time')).toHaveText(day)
})

test('on a phone the page does not scroll sideways, and details of a row come on a tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/assets/buidl',
    '/treasuries',
    '/networks',
    '/status',
    '/',
    '/methodology',
  ]) {
    await page.goto(path)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      path,
    ).toBeLessThanOrEqual(0)
  }
  await page.goto('/networks')
  const row = page
    .getByRole('table', { name: 'Networks' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Ethereum' }) })
  const detail = row.locator('td[data-label="Stablecoins"]')
  await expect(detail).toBeHidden()
  await row.getByRole('checkbox', { name: 'More about Ethereum' }).check({ force: true })
  await expect(detail).toBeVisible()
})
