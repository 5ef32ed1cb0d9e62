import { expect, test } from '@playwright/test'

test('a page offers what it shows as files, in its state', async ({ page }) => {
  await page.goto('/treasuries?group=network&range=90d')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const files = page.locator('#download')
  await expect(files.getByRole('link', { name: 'CSV', exact: true })).toHaveAttribute(
    'href',
    /^\/treasuries\.csv\?.*group=network/,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'CSV', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rwa-treasuries-demo-export-\d{13}\.csv$/)
  await expect(files).toContainText('<iframe src=')
})

test('methodology and files open where the reader is, and each chart has its own', async ({
  page,
}) => {
  await page.goto('/treasuries?range=90d')
  const methodology = page.getByRole('region', { name: 'Methodology' })
  await page.getByRole('button', { name: 'Methodology', exact: true }).first().click()
  await expect(methodology.getByRole('link', { name: '7-Day APY' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(methodology).toBeHidden()
  await page.locator('#yield').getByLabel('Download this chart').click()
  const files = page.locator('#yield .menu').getByRole('link')
  await expect(files).toHaveText(['CSV', 'JSON', 'PNG'])
  const [download] = await Promise.all([page.waitForEvent('download'), files.first().click()])
  expect(download.suggestedFilename()).toMatch(/^rwa-treasuries-yield-demo-export-\d{13}\.csv$/)
  await expect(page.locator('#value').getByRole('button', { name: 'Methodology' })).toBeVisible()
})

test('what opens over a page stands on the screen, and closes on Escape and on a press elsewhere', async ({
  page,
}) => {
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const panel = page.locator('#download')
  const columns = page.locator('summary', { hasText: 'Columns' })
  const choices = page.getByRole('group', { name: 'Columns' })
  for (const [button, opened] of [
    [page.getByRole('button', { name: 'Download', exact: true }), panel],
    [columns, choices],
  ] as const) {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('main').click({ position: { x: 4, y: 4 } }),
    ]) {
      await button.click()
      await expect(opened).toBeVisible()
      const box = await opened.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440)
      await close()
      await expect(opened).toBeHidden()
    }
  }
})

test('every ending answers with its type, and a path that is no page with 404', async ({
  request,
}) => {
  for (const [ending, type] of [
    ['csv', 'text/csv'],
    ['json', 'application/json'],
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['metadata.json', 'application/json'],
  ] as const) {
    const answer = await request.get(`/home.${ending}`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain(type)
  }
  expect((await request.get('/no-such-page.csv')).status()).toBe(404)
  expect((await request.get('/changes/feed.xml')).headers()['content-type']).toContain('xml')
})

test('downloads say to strangers how to get them', async ({ page }) => {
  await page.goto('/downloads')
  await expect(page.locator('#take').getByRole('link', { name: 'Sign in' })).toBeVisible()
})
