import { expect } from '@playwright/test'
import { ingestSeries, runSql } from '../support/ingest-series.ts'
import { test } from '../support/site-fixtures.ts'
import { marketPageKeys, getMarketRow } from '#lib/registry/market-pages.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const key of marketPageKeys) {
    const { title, headline } = getMarketRow(key)

    test(`/${key}: title, headline figures, the chart as a picture, and its table says the same`, async ({
      page,
    }) => {
      await page.goto(`/${key}`)
      await expect(page).toHaveTitle(`Assay | ${title}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      // and how much is 30 days past due, which loans say
      const ofLoans = key === 'private-credit' ? 1 : 0
      // a class without a represented asset has no cell for one
      const isLess = headline.some(
        (cell) => cell.kind === 'size' && cell.tokenization === 'represented',
      )
      await expect(page.locator('.value-card').first()).toBeVisible()
      expect([headline.length + ofLoans, headline.length + ofLoans - Number(isLess)]).toContain(
        await page.locator('.value-card').count(),
      )
      await expect(page.locator('.value-card data').first()).not.toHaveText('')
      await expect(page.locator('.asof time').first()).not.toHaveText('')
      await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText(
        'Demo data: generated history, not market data',
      )
      await expect(page.getByRole('table', { name: 'Assets', exact: true })).toBeVisible()
      const chart = page.locator('#value')
      await expect(chart.locator('.area svg path').first()).toHaveAttribute('d', /^M/)
      await expect(chart.locator('.y-axis span').first()).not.toHaveText('')
      await expect(chart.locator('.x-axis span').first()).not.toHaveText('')
      const label = await chart.getByRole('img').first().getAttribute('aria-label')
      const [, value, day] = /to (\S+) on (.+)$/.exec(label ?? '') ?? []
      await chart.getByRole('link', { name: 'Show as a table' }).click()
      await expect(page).toHaveURL(`/${key}?view=table`)
      const newest = chart.getByRole('row').nth(1)
      await expect(newest.getByRole('rowheader')).toHaveText(day ?? 'no day')
      await expect(newest.locator('td').first()).toContainText(value ?? 'no value')
    })
  }
})

test('each chart of a page has a table of its own, and offers nothing that does not change it', async ({
  page,
}) => {
  for (const [path, charts] of [
    ['/private-credit', ['lending', 'delinquency', 'value']],
    ['/treasuries', ['value', 'yield']],
    ['/commodities', ['premium', 'value', 'ounces', 'issuance']],
    ['/assets/ousg', ['value', 'flows', 'price', 'yield']],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const key of charts) {
      const chart = page.locator(`#${key}`)
      for (const link of await chart.locator('.ctl a:not([aria-current])').all())
        expect(await link.getAttribute('href'), `${path} ${key}`).not.toBe(
          new URL(page.url()).pathname + new URL(page.url()).search,
        )
      await chart.getByRole('link', { name: 'Show as a table' }).click()
      await expect(chart.getByRole('table')).toBeInViewport()
      await expect(page.locator('.panel:has([title="Show as a chart"])')).toHaveCount(1)
    }
  }
})

test('range, scale and mode stand in the address and outlive a reload', async ({ page }) => {
  await page.goto('/treasuries')
  const chart = page.locator('#value')
  const control = (group: string, name: string) =>
    chart.getByRole('group', { name: group }).getByRole('link', { name, exact: true })
  await control('Range', '30D').click()
  await expect(page).toHaveURL('/treasuries?range=30d')
  await control('Scale', 'Log').click()
  await expect(page).toHaveURL('/treasuries?range=30d&scale=log')
  await control('Show as', 'Indexed').click()
  await expect(page).toHaveURL('/treasuries?range=30d&scale=log&mode=indexed')
  await control('Group by', 'Network').click()
  await expect(page).toHaveURL(/group=network/)
  await expect(chart.getByRole('heading', { level: 2 })).toContainText('by network')
  await page.reload()
  for (const [group, name] of [
    ['Range', '30D'],
    ['Scale', 'Log'],
    ['Show as', 'Indexed'],
    ['Group by', 'Network'],
  ] as const)
    await expect(control(group, name)).toHaveAttribute('aria-current', 'true')
  await expect(chart.getByRole('img').first()).toHaveAttribute(
    'aria-label',
    /by network, lines: Ethereum/,
  )
  await page.goBack()
  await expect(control('Group by', 'Asset')).toHaveAttribute('aria-current', 'true')
})

test('in shares the legend adds up to all of it', async ({ page }) => {
  await page.goto('/treasuries?mode=share')
  const shares = await page
    .locator('#value')
    .getByRole('list', { name: 'Legend' })
    .locator('b')
    .allInnerTexts()
  const sum = shares.reduce((total, text) => total + Number(text.replace('%', '')), 0)
  expect(Math.abs(sum - 100)).toBeLessThan(0.1)
})

test('a tokenization narrows chart, leagues and table alike', async ({ page }) => {
  await page.goto('/private-credit')
  await page
    .locator('#value')
    .getByRole('group', { name: 'Tokenization' })
    .getByRole('link', { name: 'Represented' })
    .click()
  await expect(page).toHaveURL('/private-credit?kind=represented')
  const foot = await page.locator('#leagues .panel-foot').innerText()
  await expect(page.locator('#value .leg .tot b')).toHaveText(/\$/)
  const total = await page.locator('#value .leg .tot b').last().innerText()
  expect(foot).toContain(total)
})

test('the table sorts, searches, filters and turns pages, all in the address', async ({ page }) => {
  await page.goto('/treasuries')
  const panel = page.locator('#assets')
  const table = panel.getByRole('table')
  await table.getByRole('columnheader', { name: 'Holders' }).getByRole('link').click()
  await expect(page).toHaveURL('/treasuries?sort=holders')
  await expect(table.getByRole('columnheader', { name: 'Holders' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await table.getByRole('columnheader', { name: 'Holders' }).getByRole('link').click()
  await expect(page).toHaveURL('/treasuries?dir=asc&sort=holders')
  await expect(table.getByRole('columnheader', { name: 'Holders' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await panel.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/treasuries?dir=asc&page=2&sort=holders')
  await expect(panel.locator('.panel-foot')).toContainText(/^16–\d+ of \d+/)
  await expect(table.locator('td.row-number').first()).toHaveText('16')
  await page.reload()
  await expect(table.locator('td.row-number').first()).toHaveText('16')

  const search = panel.getByRole('searchbox', { name: 'Search assets' })
  await search.fill('ondo')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=ondo/)
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  for (const name of await table.getByRole('rowheader').allInnerTexts())
    expect(name.toLowerCase()).toContain('ondo')
  await panel.getByRole('link', { name: 'Remove filter Search: ondo' }).click()
  await expect(search).toHaveValue('')

  await search.fill('no such asset anywhere')
  await search.press('Enter')
  await expect(panel).toContainText('No assets match')
})

test('a league leads to its own ranking', async ({ page }) => {
  await page.goto('/treasuries')
  const league = page.locator('#leagues')
  await league.getByRole('link', { name: /^Platforms/ }).click()
  await expect(page).toHaveURL('/treasuries?league=platforms')
  await expect(league.getByRole('table', { name: 'Platforms by value' })).toBeVisible()
})

test('figures, address and files follow the day under "As of"; an impossible one is answered in words', async ({
  page,
  emptySite,
}) => {
  ingestSeries(emptySite, '2026-05-01', { Alpha: [100e6, 100e6], Beta: [10e6, 10e6] })
  await runSql(
    emptySite,
    `update ingest_run set started_at = '2026-05-03 09:00Z', finished_at = '2026-05-03 10:00Z'`,
  )
  ingestSeries(emptySite, '2026-05-03', { Alpha: [118e6, 120e6], Beta: [10e6, 10e6] })
  const value = page.locator('.value-card data').first()
  const picker = page.locator('.past-day')

  await page.goto(`${emptySite.url}/treasuries?group=network`)
  await expect(value).toHaveAttribute('value', '130000000')
  await expect(picker).toBeHidden()
  await page.locator('.asof').click()
  await picker.getByLabel('As known on').fill('2026-05-03')
  await picker.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${emptySite.url}/treasuries?group=network&asof=2026-05-03`)
  await expect(page.getByRole('note')).toContainText('Figures as published by 3 May 2026')
  await expect(value).toHaveAttribute('value', '110000000')
  await expect(picker.getByLabel('As known on')).toHaveValue('2026-05-03')

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  // values of a file of the operator may be shown and not passed on: a table without rows says so
  for (const { name, status, publishedBy } of [
    { name: 'CSV', status: 403, publishedBy: undefined },
    { name: 'JSON', status: 200, publishedBy: '2026-05-03' },
  ]) {
    const link = page.locator('#download').getByRole('link', { name, exact: true })
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toContain('asof=2026-05-03')
    const file = await page.request.get(new URL(href, emptySite.url).toString())
    expect([name, file.status(), file.headers()['x-published-by']]).toEqual([
      name,
      status,
      publishedBy,
    ])
  }

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Return to current data' }).click()
  await expect(page).toHaveURL(`${emptySite.url}/treasuries?group=network`)
  await expect(value).toHaveAttribute('value', '130000000')

  await page.locator('.asof').click()
  await picker.getByLabel('As of').fill('2026-05-03')
  await picker.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${emptySite.url}/treasuries?group=network&on=2026-05-03`)
  await expect(page.getByRole('note')).toContainText('Figures as of 3 May 2026, as known now')
  await expect(value).toHaveAttribute('value', '128000000')
  await expect(page.locator('.asof')).toContainText('As of 3 May 2026')
  await page.getByRole('link', { name: 'Return to current data' }).click()
  await expect(value).toHaveAttribute('value', '130000000')

  for (const [day, words] of [
    ['2026-02-30', 'must be a date in YYYY-MM-DD format'],
    ['2026-05-02', '2026-05-02'],
    ['2999-01-01', 'in the future'],
  ]) {
    const answer = await page.goto(`${emptySite.url}/treasuries?asof=${day}`)
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('heading', { name: 'No figures for this date' })).toBeVisible()
    await expect(page.locator('#past-day')).toContainText(words ?? '')
    await expect(page.locator('.value-card')).toHaveCount(0)
    const file = await page.request.get(`${emptySite.url}/treasuries.json?asof=${day}`)
    expect([file.status(), await file.text()]).toEqual([400, expect.stringContaining(words ?? '')])
  }
  await page.getByRole('link', { name: 'Current figures' }).click()
  await expect(value).toHaveAttribute('value', '130000000')
})
