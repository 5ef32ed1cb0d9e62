import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that keeps the focus, and gives it back', async ({ page }) => {
    await page.goto('/treasuries')
    const open = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Networks' })).toBeHidden()
    await open.click()
    await expect(menu.getByRole('link', { name: 'Networks' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
    const isInMenu = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.getElementById('nav')?.contains(document.activeElement),
      )
    for (let press = 0; press < 45; press++) {
      await page.keyboard.press('Tab')
      expect(await isInMenu()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Networks' })).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('it closes by its button, beside it, and on the way to a page', async ({ page }) => {
    await page.goto('/treasuries')
    const open = page.getByRole('button', { name: 'Open the menu' })
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Networks' })
    await open.click()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(link).toBeHidden()
    await open.click()
    await page.mouse.click(380, 500)
    await expect(link).toBeHidden()
    await open.click()
    await link.click()
    await expect(page).toHaveURL('/networks')
    await expect(link).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Networks')
    await page.getByRole('heading', { level: 1 }).click()
  })
})

test('the menu folds to icons, and stays so', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await menu.boundingBox())?.width ?? 0
  const wide = await width()
  expect(wide).toBe(248)
  await page.getByRole('button', { name: 'Collapse or expand the menu' }).click()
  await expect.poll(width).toBeLessThan(100)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(width).toBeLessThan(100)
  // entries keep their names for who cannot see icons
  await menu.getByRole('link', { name: 'Networks' }).click()
  await expect(page).toHaveURL('/networks')
  await page.getByRole('button', { name: 'Collapse or expand the menu' }).click()
  await expect.poll(width).toBe(wide)
})

test('the menu stays as it stands while its pages change', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.evaluate((element) => {
    element.dataset.known = 'yes'
  })
  await menu.getByRole('link', { name: 'Stablecoins' }).first().click()
  await expect(page).toHaveURL('/stablecoins')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stablecoins')
  await expect(menu).toHaveAttribute('data-known', 'yes')
})

test('the theme is remembered, and is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  const toggle = page.getByRole('button', { name: /^Theme:/ })
  await expect(toggle).toHaveAccessibleName('Theme: as the system. Switch to light')
  await toggle.click()
  await expect(toggle).toHaveAccessibleName('Theme: light. Switch to dark')
  await toggle.click()
  await expect(toggle).toHaveAccessibleName("Theme: dark. Switch to the system's")
  const dark = await ground()
  expect(dark).not.toBe(light)
  // whatever is painted first is dark: the attribute is set while the head is read
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      sessionStorage.setItem('theme-at-body', document.documentElement.dataset.theme ?? 'none')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/networks')
  expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark')
  expect(await ground()).toBe(dark)
  await toggle.click()
  expect(await ground()).toBe(light)
})

test('the first Tab leads past the menu', async ({ page }) => {
  await page.goto('/treasuries')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
  ).toBe(true)
})

test('sections of the menu fold away, with the keyboard too', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const link = menu.getByRole('link', { name: 'Networks' })
  await menu.getByText('Participants').click()
  await expect(link).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
})

test('the menu shows what everybody may see, and nothing of what a flag opens', async ({
  page,
}) => {
  await page.goto('/')
  const names = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a.nav-link')
    .allInnerTexts()
  expect(names.map((name) => name.split('\n')[0]?.trim())).toEqual([
    'Market Overview',
    'News',
    'Invest',
    'Stablecoins',
    'U.S. Treasuries',
    'Government Bonds',
    'Corporate Bonds',
    'Private Credit',
    'Commodities',
    'Institutional Funds',
    'Stocks',
    'Networks',
    'Platforms',
    'Downloads',
    'Media & Citations',
    'Data & API Platform',
  ])
})

test('without scripts the menu and the pages work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Networks' })
    .click()
  await expect(page).toHaveURL('/networks')
  await page.getByRole('searchbox', { name: 'Search networks' }).fill('stellar')
  await page.getByRole('button', { name: 'Search networks: go' }).click()
  await expect(page.getByRole('table', { name: 'Networks' }).getByRole('rowheader')).toHaveCount(1)
  await context.close()
})

test('the foot says of when the data is, and from where', async ({ page }) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await expect(foot.locator('time')).toHaveAttribute('datetime', /^20\d\d-/)
  await expect(foot).toContainText('Demo data: generated history, not market data.')
  await foot.getByRole('link', { name: 'Status' }).click()
  await expect(page).toHaveURL('/status')
})
