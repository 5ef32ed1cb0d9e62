import { expect, test, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { formsInTurn } from '../support/inspect.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

/** Waits for the page to be alive: before that a key is nobody's. */
async function openByKey(page: Page, key: string) {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  // a slow page opens it after the key was pressed once more
  await field(page).fill('')
}

for (const key of ['Control+k', 'Meta+k', '/']) {
  test(`${key} opens search, a name leads to its page, and the keyboard is enough`, async ({
    page,
  }) => {
    await page.goto('/networks')
    await openByKey(page, key)
    await expect(palette(page).getByRole('option', { name: /Market Overview/ })).toBeVisible()
    await expect(palette(page).getByRole('group', { name: 'Assets' })).toBeVisible()
    await page.keyboard.type('etheruem')
    await expect(chosen(page)).toContainText('Ethereum')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/networks/ethereum')
    await expect(palette(page)).toBeHidden()
  })
}

test('Escape closes it and gives the focus back; a slash in a field is a slash', async ({
  page,
}) => {
  await page.goto('/networks')
  const button = page.getByRole('button', { name: /^Search (⌘K|Ctrl K)$/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
  const other = page.getByRole('searchbox', { name: 'Search networks' })
  await other.fill('')
  await other.press('/')
  await expect(other).toHaveValue('/')
  await expect(palette(page)).toBeHidden()
})

test('arrows, Home and End move through it, and results are links', async ({ page }) => {
  await page.goto('/')
  await openByKey(page, '/')
  await page.keyboard.type('usd')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results$/)
  const first = await chosen(page).getAttribute('href')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).not.toHaveAttribute('href', first ?? '')
  await page.keyboard.press('End')
  await expect(chosen(page)).toHaveAttribute('href', '/assets?q=usd')
  await page.keyboard.press('Home')
  await expect(chosen(page)).toHaveAttribute('href', first ?? '')
  await chosen(page).click()
  await expect(page).toHaveURL(first ?? '')
  await openByKey(page, '/')
  await expect(
    palette(page).getByRole('group', { name: 'Recent' }).getByRole('option'),
  ).toHaveAttribute('href', first ?? '')
})

test('the palette is not in the first load', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  expect(scripts.filter((text) => text.includes('palette-field'))).toEqual([])
})

test('an error of the server says so and leaves the menu', async ({ page }) => {
  await page.route('**/api/trpc/search.**', (route) => route.abort())
  await page.goto('/')
  await openByKey(page, '/')
  await expect(palette(page).getByRole('alert')).toContainText(
    'An error occurred while fetching initial search state',
  )
  await expect(palette(page).getByRole('option', { name: /Stablecoins/ })).toBeVisible()
  await page.unroute('**/api/trpc/search.**')
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(palette(page).getByRole('group', { name: 'Assets' })).toBeVisible()
})

for (const { name, viewport, scheme } of formsInTurn)
  test(`axe finds nothing in the palette (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('button', { name: /^Search (⌘K|Ctrl K)$/ }).click()
    await expect(palette(page).getByRole('group', { name: 'Assets' })).toBeVisible()
    const inspect = () => violations(page, { within: '.palette' })
    expect(await inspect()).toEqual([])
    await field(page).fill('gold')
    await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results$/)
    expect(await inspect()).toEqual([])
    await field(page).fill('qxzvw')
    await expect(palette(page).getByText('No results for “qxzvw”')).toBeVisible()
    expect(await inspect()).toEqual([])
    const box = await palette(page).boundingBox()
    if (viewport.width === 390) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  })

test('without scripts there is a plain form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Search (⌘K|Ctrl K)$/ })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search assets' }).fill('gold')
  await page.getByRole('searchbox', { name: 'Search assets' }).press('Enter')
  await expect(page).toHaveURL('/assets?q=gold')
  await context.close()
})
