import { expect } from '@playwright/test'
import { z } from 'zod'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { sources } from '#lib/registry/sources.ts'
import { ingestSeries, runSql } from '../support/ingest-series.ts'
import { test } from '../support/site-fixtures.ts'

test('the status page says what is fresh, held and stale, in the version that runs', async ({
  page,
  request,
}) => {
  await page.goto('/status')
  await expect(page).toHaveTitle('Assay | Status')
  const { version } = z
    .object({ version: z.string() })
    .parse(await (await request.get('/healthz')).json())
  await expect(page.getByText(/^Software version /)).toHaveText(`Software version ${version}`)
  const sources = page.getByRole('table', { name: 'Sources' })
  const demo = sources.getByRole('row').filter({ hasText: 'Demo generator' })
  await expect(demo).toContainText('On time')
  await expect(demo.getByRole('img', { name: /^30 days: / })).toHaveAttribute(
    'aria-label',
    /\d+ complete, 1 held/,
  )
  await expect(
    page.getByRole('table', { name: 'Recent runs' }).getByRole('row').nth(1),
  ).toContainText('published')
  await expect(page.locator('#incidents')).toContainText('Broadridge DLR: Daily Repo Volume')
  const held = page.getByRole('table', { name: 'Held values' }).getByRole('row').nth(1)
  await expect(held).toContainText(/\d times above its level/)
  await expect(
    page.locator('.value-card').filter({ hasText: 'Held values' }).locator('data'),
  ).toHaveText('1')
  await held.getByRole('link', { name: /Broadridge DLR/ }).click()
  await expect(page.locator('.value-card').first()).toContainText('last good')
})

test('a source that has fallen silent is listed, with how far it is behind', async ({ page }) => {
  await page.goto('/status')
  const row = page.getByRole('table', { name: 'Stale assets' }).getByRole('row').nth(1)
  await expect(row).toContainText(/\d+ d/)
  const name = await row.getByRole('link').innerText()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/assets\//)
  await expect(page.getByRole('main')).toContainText(name)
})

test('from the day of a page one comes to the status of its sources', async ({ page }) => {
  await page.goto('/stablecoins')
  await page.locator('.asof').click()
  await page.getByRole('link', { name: /^Freshness and sources/ }).click()
  await expect(page).toHaveURL('/status')
})

test('the methodology defines every measure, and says who reports it', async ({ page }) => {
  await page.goto('/methodology')
  await page.getByRole('table', { name: 'Measures' }).getByRole('link', { name: 'Holders' }).click()
  await expect(page).toHaveURL('/methodology/holding_addresses_count')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holders')
  await expect(page.locator('#definition')).toContainText('count of addresses with balance > 0')
  await expect(page.locator('#coverage')).toContainText('Demo generator')
})

test('held values are counted by rule and by source, and sources that disagree stand with both values', async ({
  page,
  emptySite,
}) => {
  const steady = (value: number) => Array.from({ length: 40 }, () => value)
  ingestSeries(emptySite, '2026-03-01', { Alpha: steady(100e6), Beta: steady(50e6) })
  ingestSeries(emptySite, '2026-04-10', { Alpha: [100e6, 7_000e6], Beta: [-5, 50e6] })
  // as if that had come from another source, before the same is read from this one
  await runSql(emptySite, 'update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  ingestSeries(emptySite, '2026-04-01', { Beta: steady(40e6).slice(0, 12) })

  const [held] = z.array(z.object({ all: z.number(), jumps: z.number(), rules: z.number() })).parse(
    await runSql(
      emptySite,
      `select count(*)::int as all, count(*) filter (where rule = 'jump')::int as jumps,
              count(distinct rule)::int as rules
       from held_value where state = 'held'`,
    ),
  )
  expect(held?.rules).toBeGreaterThan(1)

  await page.goto(`${emptySite.url}/status`)
  await expect(
    page.locator('.value-card').filter({ hasText: 'Held values' }).locator('data'),
  ).toHaveText(String(held?.all))
  const panel = page.locator('#held')
  const rows = panel.getByRole('table', { name: 'Held values' }).locator('tbody tr')
  await expect(rows).toHaveCount(held?.all ?? 0)
  for (const list of ['By rule', 'By source']) {
    const counts = await panel.getByRole('list', { name: list }).getByRole('link').allInnerTexts()
    const sum = counts
      .filter((words) => words !== 'All')
      .reduce((total, words) => total + Number(/(\d+)$/.exec(words)?.[1]), 0)
    expect([list, sum]).toEqual([list, held?.all])
  }
  await panel
    .getByRole('list', { name: 'By rule' })
    .getByRole('link', { name: qualityRules.jump.label })
    .click()
  await expect(page).toHaveURL(/\/status\?rule=jump/)
  await expect(rows).toHaveCount(held?.jumps ?? 0)
  await expect(rows.first()).toContainText('Alpha')

  const apart = page.getByRole('table', { name: 'Sources that disagree' }).locator('tbody tr')
  await expect(apart).toHaveCount(1)
  await expect(apart).toContainText('Beta: Asset Value')
  await expect(apart).toContainText('20.0%')
  for (const words of ['$50.0M', '$40.0M', sources['tvl-history'].name, '1 Apr 2026'])
    await expect(apart).toContainText(words)
  await apart.getByRole('link').click()
  await expect(page).toHaveURL(`${emptySite.url}/assets/beta`)
  await expect(page.locator('.value-card').first()).toContainText('sources differ by 20%')
})
