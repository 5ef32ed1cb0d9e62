import { expect } from '@playwright/test'
import { ownSite as test, signIn, withDatabase } from '../support/own-site.ts'

// Tests the acts of an admin on the market's data, on a site of this file's own.

test('an edit with its source, a held value and a report: pages follow, and each act is on record', async ({
  site,
  browser,
}) => {
  const { id, slug, name } = await withDatabase(site, async (client) => {
    const {
      rows: [asset],
    } = await client.query<{ id: number; slug: string; name: string }>(
      "select a.id, a.slug, a.name from asset a join token t on t.asset_id = a.id where a.ticker = 'BUIDL' limit 1",
    )
    if (!asset) throw new Error('the demo set has no BUIDL')
    await client.query(
      `insert into suggestion (id, kind, subject, subject_id, field, proposed, reason, source_url)
       values (gen_random_uuid()::text, 'edit', 'asset', $1, 'other', 'Another fund',
               'It is another fund, says its page.', 'https://fund.example/page')`,
      [String(asset.id)],
    )
    await client.query(
      `insert into held_value (series_id, day, value, previous, rule, reason, run_id)
       select s.id, l.day, l.value * 20, l.value, 'jump',
              'It reads twenty times as much as the day before.', l.run_id
       from series s
       join series_latest l on l.series_id = s.id
       join source on source.id = s.source_id
       where source.slug = 'demo' and s.scope_kind = 'asset' and s.scope_id = $1
       order by s.id limit 1`,
      [asset.id],
    )
    await client.query(
      `insert into held_value (series_id, day, value, previous, rule, reason, run_id)
       select s.id, l.day, l.value * 20, l.value, 'jump',
              'It reads twenty times as much as the day before.', l.run_id
       from series s
       join series_latest l on l.series_id = s.id
       join source on source.id = s.source_id
       join token t on t.id = s.scope_id
       where source.slug = 'demo' and s.scope_kind = 'token' and t.asset_id = $1
         and not exists (select from held_value)
       order by s.id limit 1`,
      [asset.id],
    )
    return asset
  })
  const { page, close } = await signIn(browser, site, 'ada@assay.example', {
    name: 'Ada',
    role: 'ADMIN',
    flags: ['enable-admin-tools'],
  })

  await test.step('a website with its source shows on the page and in the list of changes', async () => {
    await page.goto(`${site.url}/admin/assets?q=BUIDL`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: /^Website/ }).fill('https://buidl.example/fund')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Source: required.')
    await page.getByRole('textbox', { name: /^Source/ }).fill('https://buidl.example/notice')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`${site.url}/admin/assets/${id}`, { timeout: 60_000 })
    await page.goto(`${site.url}/assets/${slug}`)
    await expect(page.locator('.phead').getByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      'https://buidl.example/fund',
    )
    await expect(page.locator('#fact-sources')).toContainText('buidl.example')
    await page.goto(`${site.url}/changes?kind=edited`)
    await expect(page.locator('#list')).toContainText('→ https://buidl.example/fund.')
  })

  await test.step('a held value is released with a reason', async () => {
    await page.goto(`${site.url}/admin/quality`)
    await page.getByRole('checkbox', { name: new RegExp(`^Choose ${name.slice(0, 12)}`) }).check()
    await page.getByRole('button', { name: 'Release' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Reason: enter a short reason.')
    await page.locator('#held-reason').fill('The fund confirmed this figure.')
    await page.getByRole('button', { name: 'Release' }).click()
    // the lines that follow from it are made anew before it is answered; what the demo holds stays
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`^Choose ${name.slice(0, 12)}`) }),
    ).toHaveCount(0, { timeout: 60_000 })
    await page.goto(`${site.url}/admin/quality?state=released`)
    await expect(page.locator('#held')).toContainText('The fund confirmed this figure.')
  })

  await test.step('a report is declined with a reason', async () => {
    await page.goto(`${site.url}/admin/suggestions`)
    await page.getByRole('button', { name: /^Decline/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Reason' })
      .fill('Its prospectus says otherwise.')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('No open reports')).toBeVisible()
  })

  await test.step('the three acts are on record', async () => {
    await page.goto(`${site.url}/admin/audit`)
    for (const [action, words] of [
      ['asset.update', 'https://buidl.example/fund'],
      ['held_value.release', 'The fund confirmed this figure.'],
      ['suggestion.decline', 'Its prospectus says otherwise.'],
    ] as const) {
      await expect(page.locator('#acts li').filter({ hasText: action })).toContainText(words)
    }
  })
  await close()
})

test('for anybody else there are no such pages', async ({ site, browser }) => {
  const { page, close } = await signIn(browser, site, 'reader@assay.example')
  for (const path of [
    'quality',
    'ingest',
    'ingest/answers/1',
    'sources',
    'audit',
    'health',
    'suggestions',
    'licences',
    'assets',
    'assets/new',
    'tokens',
    'networks',
    'audit/file.csv',
  ]) {
    expect((await page.request.get(`${site.url}/admin/${path}`)).status(), path).toBe(404)
  }
  await close()
})
