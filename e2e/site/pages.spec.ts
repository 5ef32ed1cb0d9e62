import { expect, test } from '@playwright/test'
import { embedAddress, EMBED_BLOCKS, embedBlocks, type EmbedBlock } from '#lib/links/embed-href.ts'

// The pages that stand beside the market: each keeps its promise, without a mouse too.

test('a country is chosen on the map by key, and again given up', async ({ page }) => {
  await page.goto('/tools/jurisdiction_explorer')
  const country = page.locator('.map').getByRole('link', { name: /^United States: / })
  await country.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]country=US/)
  await expect(
    page.locator('.map').getByRole('link', { name: /^United States: / }),
  ).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Remove filter Country: United States' }).click()
  await expect(page).toHaveURL('/tools/jurisdiction_explorer')
})

test('a country says what it has under the pointer, however small it is, and under the focus', async ({
  page,
}) => {
  await page.goto('/tools/jurisdiction_explorer')
  const links = page.locator('.map a')
  const small = links.filter({ has: page.locator('circle') }).first()
  const large = page.locator('.map').getByRole('link', { name: /^United States: / })
  for (const link of [small, large]) {
    const words = (await link.getAttribute('aria-label'))?.split(': ') ?? []
    await expect(link.locator('.map-tip')).toBeHidden()
    await expect(link.locator('.map-tip tspan')).toHaveText(words)
  }
  await small.locator('circle').hover()
  await expect(small.locator('.map-tip')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(small.locator('.map-tip')).toBeHidden()
  await page.keyboard.press('Tab')
  await large.focus()
  await expect(large.locator('.map-tip')).toBeVisible()
})

test('the table of jurisdictions adds up to the strip above it', async ({ page }) => {
  await page.goto('/tools/jurisdiction_explorer')
  const cells = await page.locator('#table tbody td:nth-of-type(2)').allInnerTexts()
  const assets = await page
    .locator('.strip .value-card', { hasText: 'Assets' })
    .first()
    .locator('data')
    .getAttribute('value')
  expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(Number(assets))
})

test('the directory is searched and narrowed, and its state has an address', async ({ page }) => {
  await page.goto('/directory')
  await page.locator('#roles').getByRole('link', { name: 'Service provider' }).click()
  await expect(page).toHaveURL(/kind=provider/)
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill('custodian')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=custodian/)
  await expect(page.getByRole('table', { name: 'Directory' }).getByRole('row')).not.toHaveCount(1)
  const rows = page.getByRole('table', { name: 'Directory' }).locator('tbody').getByRole('row')
  for (const row of await rows.all()) await expect(row).toContainText(/custodian/i)
})

test('feeds are announced by their pages and are feeds', async ({ page, request }) => {
  for (const [path, type] of [
    ['/news', 'application/rss+xml'],
    ['/changes', 'application/atom+xml'],
  ] as const) {
    await page.goto(path)
    const href = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute('href')
    const response = await request.get(new URL(href ?? '').pathname)
    expect(response.headers()['content-type']).toContain(type)
    expect(await response.text()).toMatch(/^<\?xml/)
  }
})

test('a block may stand in any page, a page in none', async ({ request }) => {
  const embed = await request.get('/embed/treasuries')
  expect(embed.headers()['content-security-policy']).toContain('frame-ancestors *')
  expect(embed.headers()['x-frame-options']).toBeUndefined()
  const page = await request.get('/treasuries')
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a block fills the frame that its code gives it: nothing scrolls, and no large part is blank', async ({
  page,
}) => {
  const pageOf: Partial<Record<EmbedBlock, string>> = {
    flows: '/',
    movers: '/',
    waterfall: '/',
    holders: '/assets/buidl',
    map: '/tools/jurisdiction_explorer',
  }
  for (const block of EMBED_BLOCKS) {
    const { height } = embedBlocks[block]
    await page.setViewportSize({ width: 800, height })
    await page.goto(embedAddress(pageOf[block] ?? '/treasuries', block))
    const { needed, blank } = await page.evaluate(() => {
      const foot = document.querySelector('.panel-foot')
      const [end, start] = [foot?.previousElementSibling, foot].map((part) =>
        part?.getBoundingClientRect(),
      )
      return {
        needed: document.documentElement.scrollHeight,
        blank: (start?.top ?? Infinity) - (end?.bottom ?? 0),
      }
    })
    expect(needed, block).toBeLessThanOrEqual(height)
    expect(blank / height, block).toBeLessThan(0.1)
  }
})

test('the plot of an embedded chart grows and shrinks with its frame', async ({ page }) => {
  const plot = page.locator('.area')
  const heightIn = async (frame: number) => {
    await page.setViewportSize({ width: 800, height: frame })
    return (await plot.boundingBox())?.height ?? 0
  }
  await page.goto('/embed/treasuries')
  const usual = await heightIn(600)
  expect((await heightIn(900)) - usual).toBeCloseTo(300, 0)
  await plot.hover()
  await expect(page.locator('.live')).toBeVisible()
  await expect.poll(() => heightIn(900)).toBeCloseTo(usual + 300, 0)
  await expect.poll(() => heightIn(600)).toBeCloseTo(usual, 0)
})

test('what is chosen for another page is what its frame shows and its code says', async ({
  page,
}) => {
  await page.goto('/developer/visualization?page=/treasuries')
  await page.getByRole('group', { name: 'Range' }).getByRole('link', { name: '30D' }).click()
  await expect(page).toHaveURL(/range=30d/)
  const frame = page.frameLocator('#preview iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('U.S. Treasuries')
  await expect(page.locator('#preview')).toContainText('/embed/treasuries?range=30d')
  await expect(frame.getByRole('link', { name: 'Assay' })).toHaveAttribute('target', '_blank')
})

test('a figure is reported from its sheet by somebody who signs in first', async ({ page }) => {
  await page.goto('/treasuries')
  await page
    .getByRole('link', { name: /^How .* was calculated/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Report this figure' }).click()
  await expect(page).toHaveURL(/\/login\?.*callbackUrl=%2Fsuggest/)
})

test('the repo page says what it counts, month by month', async ({ page }) => {
  await page.goto('/broadridge-dlr')
  await expect(
    page.getByRole('table', { name: 'Repo volume by month' }).getByRole('row').nth(1),
  ).toContainText(/\$[\d.]+T/)
  await page.goto('/platforms/broadridge-dlr')
  await expect(page).toHaveURL('/broadridge-dlr')
})

test('two dates are compared on the page of changes, and dates that cannot be are named', async ({
  page,
}) => {
  await page.goto('/changes')
  const panel = page.locator('#compare')
  await panel.getByLabel('From').fill('2026-02-01')
  await panel.getByLabel('To', { exact: true }).fill('2026-01-01')
  await panel.getByRole('button', { name: 'Compare' }).click()
  await expect(panel.getByRole('alert')).toHaveText(
    '1 Feb 2026 is after 1 Jan 2026. Enter the earlier date first.',
  )
  await page.goto('/changes?from=tomorrow&to=2026-01-01')
  await expect(panel.getByRole('alert')).toContainText('"tomorrow" is not a date.')
  await page.goto('/changes?from=2026-01-01&to=2026-02-01')
  await expect(panel.getByText('No figures changed')).toBeVisible()
  await expect(panel.getByLabel('From')).toHaveValue('2026-01-01')
})
