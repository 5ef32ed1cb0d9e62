import { randomUUID } from 'node:crypto'
import { expect, type Browser } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { ownSite as test, signIn as signInAs, type OwnSite } from '../support/own-site.ts'
import { pick } from '../support/pick.ts'

// The API console, on a site of this file's own. Sessions are put into the database: how one signs
// in is another file's.

test('who is not signed in comes back to the question, who has no access gets nothing of it', async ({
  site,
  browser,
  request,
}) => {
  const path = '/tools/api/endpoint/assets?query=%7B%7D'
  const answer = await request.get(site.url + path, { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toContain(`callbackUrl=${encodeURIComponent(path)}`)
  const { page, close } = await signIn(browser, site, 'FREE')
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { name: 'No API access' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'request another' })).toBeVisible()
  expect(await page.content()).not.toContain('bridged_token_value_dollar')
  await close()
})

test('a query is built by clicks, stands beside it as JSON and in the address, runs, and is shared', async ({
  site,
  browser,
}) => {
  const { page, context, close } = await signIn(browser, site, 'PREMIUM')
  await page.goto(`${site.url}/tools/api/endpoint/assets`)
  const json = page.getByRole('textbox', { name: 'Query as JSON' })
  await page.getByRole('button', { name: 'Add filter' }).click()
  const filter = page.getByRole('group', { name: /^Filter by/ })
  await pick(filter.getByRole('combobox', { name: 'Field' }), 'asset_class_slug')
  await pick(
    filter.getByRole('combobox', { name: 'Value of asset_class_slug' }),
    'us-treasury-debt',
  )
  await expect(json).toHaveValue(
    /^\{\s+"filter": [^]+"field": "asset_class_slug", "value": "us-treasury-debt"/,
  )
  await pick(page.getByRole('combobox', { name: 'Sort by' }), 'name')
  await pick(page.getByRole('combobox', { name: 'Direction' }), 'asc')
  await page.getByRole('button', { name: 'Run' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.locator('.stat')).toHaveText('200')
  await expect(result.getByRole('columnheader', { name: 'asset_class_slug' })).toBeAttached()
  await expect(result.getByRole('row')).toHaveCount(11)
  await expect(page.getByText(/left this minute/)).toBeVisible()
  const firstPage = await result.getByRole('row').nth(1).textContent()
  await result.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Continues from a cursor')).toBeVisible()
  await expect(result.getByRole('row').nth(1)).not.toHaveText(firstPage ?? '')
  await result.getByRole('button', { name: 'JSON' }).click()
  await expect(result.getByLabel('Response as JSON')).toContainText('"results": [')

  await expect(page).toHaveURL(/asset_class_slug/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Query as JSON' })).toHaveValue(
    await json.inputValue(),
  )
  await expect(other.getByRole('combobox', { name: 'Value of asset_class_slug' })).toContainText(
    'us-treasury-debt',
  )
  await close()
})

test('a broken text loses nothing, and complaints stand where they belong', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'PREMIUM')
  await page.goto(`${site.url}/tools/api/v4/asset_timeseries`)
  const json = page.getByRole('textbox', { name: 'Query as JSON' })
  const good = await json.inputValue()
  // code that arrives while the text is selected takes the selection away
  await expect(async () => {
    await json.fill(good.slice(0, -2))
    await expect(page.getByText(/Expected a comma or }, found the end/)).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 30_000 })
  await expect(
    page.getByRole('group', { name: 'Query builder' }).getByText('Showing the last valid version'),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Measure', exact: true })).toBeDisabled()
  await json.fill(good.replace('"onOrAfter"', '"contains"'))
  const filter = page.getByRole('group', { name: 'Filter by date' })
  await expect(
    filter.getByText(/Unknown operator "contains" of "date"\. Allowed: equals/),
  ).toBeVisible()
  await expect(filter.getByRole('combobox', { name: 'Operator of date' })).toContainText('contains')
  await page.getByRole('button', { name: /^Line \d+$/ }).click()
  expect(
    await json.evaluate(
      (area) =>
        area instanceof HTMLTextAreaElement &&
        area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('"contains"')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText('filter.filters[1].operator'),
  ).toBeVisible()
  await pick(filter.getByRole('combobox', { name: 'Operator of date' }), 'onOrAfter')
  await expect(page.getByText('Query valid')).toBeVisible()
  await pick(page.getByRole('combobox', { name: 'Interval' }), 'week')
  // a large question is refused where the machine is too busy for it, and asked again
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByRole('region', { name: 'Result' }).getByRole('columnheader', { name: 'date' }),
    ).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await json.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(json).not.toBeFocused()
  await close()
})

test('a key is used and kept nowhere, code is copied, and what was asked with it is counted', async ({
  site,
  browser,
}) => {
  const { page, context, close } = await signIn(browser, site, 'PREMIUM')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/settings/api-keys`)
  await page.getByRole('textbox', { name: 'Name' }).fill('From the console')
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('dialog').locator('code').innerText()
  await page.goto(`${site.url}/tools/api/endpoint/networks`)
  await page
    .getByRole('group', { name: 'Authenticate with' })
    .getByRole('button', { name: 'Key' })
    .click()
  const field = page.getByLabel('API key')
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('rwa_live_wrong')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('alert')).toContainText(
    'Invalid API key.',
  )
  await field.fill(key)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Result' }).locator('.stat')).toHaveText('200')
  expect(page.url()).not.toContain('rwa_live')
  expect(
    await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
    ),
  ).not.toContain(key.slice(9))
  await page.getByRole('tab', { name: 'curl' }).click()
  await page.getByRole('button', { name: 'Copy the curl code' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('Bearer $ASSAY_KEY')
  expect(code).not.toContain(key)
  await expect(async () => {
    await page.goto(`${site.url}/tools/api/api-keys`)
    await expect(
      page.locator('#usage').getByRole('row', { name: /From the console networks/ }),
    ).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await close()
})

test('axe finds nothing in the console, on desk and phone, light and dark, and nothing moves sideways', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'PREMIUM')
  const query = {
    filter: {
      operator: 'or',
      filters: [
        { field: 'no_such', value: 1 },
        { filters: [{ field: 'network_slugs', operator: 'in', value: ['ethereum'] }] },
      ],
    },
  }
  const desk = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }
  const wrong = `/tools/api/endpoint/assets?query=${encodeURIComponent(JSON.stringify(query))}`
  for (const [path, size, colorScheme] of [
    [wrong, desk, 'light'],
    [wrong, phone, 'dark'],
    ['/tools/api/v4/asset_timeseries', desk, 'dark'],
    ['/tools/api/v4/asset_timeseries', phone, 'light'],
    ['/tools/api/api-keys', phone, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.goto(site.url + path)
    expect(await violations(page), path).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  }
  await close()
})

test('what a page says about the same in the API leads to a query that is answered', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'PREMIUM')
  for (const path of [
    '/',
    '/treasuries',
    '/networks/ethereum',
    '/platforms/securitize',
    '/assets/buidl',
    '/assets/timeseries?class=stocks&group=network',
    '/assets?class=stocks&q=a&sort=name&dir=asc',
    '/transactions?type=mint',
    '/networks',
  ]) {
    await page.goto(site.url + path)
    const href = await page
      .locator('a', { hasText: /^(API query|Open in the API console)$/ })
      .first()
      .getAttribute('href')
    await page.goto(site.url + (href ?? ''))
    await expect(page.getByText('Query valid')).toBeVisible()
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('region', { name: 'Result' }).locator('.stat')).toHaveText('200')
  }
  await close()
})

test('llms.txt and openapi.json name every endpoint and can be read by anybody', async ({
  site,
  request,
}) => {
  const text = await (await request.get(`${site.url}/llms.txt`)).text()
  const answer = await request.get(`${site.url}/openapi.json`)
  expect(answer.status()).toBe(200)
  const { etag = '', ...headers } = answer.headers()
  expect(headers['access-control-allow-origin']).toBe('*')
  const again = await request.get(`${site.url}/openapi.json`, {
    headers: { 'if-none-match': etag },
  })
  expect(again.status()).toBe(304)
  const description: unknown = await answer.json()
  expect(description).toEqual(await (await request.get(`${site.url}/api/v4/openapi.json`)).json())
  const paths = [...JSON.stringify(description).matchAll(/"(\/v[34]\/[^"]+)":\{"get"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.endsWith('/meta'))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) expect(text).toContain(`/api${path}`)
  expect(text).toContain('circulating_market_value_dollar')
})

test('what is not there, and how it may not be asked, is said in JSON', async ({
  site,
  request,
}) => {
  for (const path of ['/api', '/v3', '/v4', '/V4/assets', '/API/v4/assets']) {
    const answer = await request.get(`${site.url}${path}`)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
  for (const method of ['POST', 'PROPFIND']) {
    const answer = await request.fetch(`${site.url}/v4/assets`, { method })
    expect([method, answer.status()]).toEqual([method, 405])
    expect(answer.headers()['allow']).toBe('GET, HEAD, OPTIONS')
    expect(await answer.text()).toContain('accepts GET requests only')
  }
})

/** A browser of somebody in an organization with this plan. */
const signIn = (browser: Browser, site: OwnSite, plan: 'FREE' | 'PREMIUM') =>
  signInAs(browser, site, `${randomUUID()}@console.example`, { name: 'Ann Other', team: plan })
