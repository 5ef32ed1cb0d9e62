import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const list = (page: Page): Locator => page.locator('#list')

const shownCount = (page: Page): Locator => list(page).locator('.panel-foot > span').first()

test('pages of transactions follow on without a gap or a double, and the way back is the same', async ({
  page,
}) => {
  const rows = () =>
    list(page)
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => {
          const hash = row.querySelector('.hash:not(td.expand *)')?.textContent
          const time = row.querySelector('time')?.dateTime
          return `${hash} ${time} ${row.querySelector('data')?.getAttribute('value')}`
        }),
      )
  await page.goto('/transactions?asset=usdc&type=burn')
  const total = Number((await shownCount(page).innerText()).split(' of ')[1]?.replaceAll(',', ''))
  const seen: string[] = []
  const times: string[] = []
  for (let from = 1; from <= total; from += 25) {
    await expect(shownCount(page)).toContainText(`${from}–`)
    seen.push(...(await rows()))
    times.push(
      ...(await list(page)
        .locator('tbody time')
        .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))),
    )
    const next = list(page).getByRole('link', { name: 'Next page' })
    if (await next.getAttribute('aria-disabled')) break
    await next.click()
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)
  expect(times).toEqual([...times].sort().reverse())
  if (total > 25) {
    const last = await rows()
    await list(page).getByRole('link', { name: 'Previous page' }).click()
    await expect.poll(rows).not.toEqual(last)
    expect(await rows()).toEqual(
      seen.slice(seen.length - last.length - 25, seen.length - last.length),
    )
  }
})

test('loans: the sums move with the filters, the statuses are explained', async ({ page }) => {
  await page.goto('/loans')
  const sum = page.locator('.sums').getByText('Outstanding').locator('..')
  const whole = await sum.locator('data').getAttribute('value')
  await page.goto('/loans?status=late')
  const late = Number(await sum.locator('data').getAttribute('value'))
  expect(late).toBeGreaterThan(0)
  expect(late).toBeLessThan(Number(whole))
  for (const text of await list(page).locator('.state').allInnerTexts())
    expect(text.trim()).toBe('Late')
  await page.getByText('Status definitions').click()
  await expect(page.locator('#statuses')).toContainText(
    'The loan is not paying installments on schedule.',
  )
})

test('from a pool to its loans, from an investment to its page, from a class to its assets', async ({
  page,
}) => {
  await page.goto('/pools')
  const row = list(page).getByRole('row').nth(1)
  const count = await row.locator('td[data-label=Loans] a').innerText()
  await row.locator('td[data-label=Loans] a').click()
  await expect(page).toHaveURL(/\/loans\?pool=/)
  await expect(shownCount(page)).toContainText(`of ${count}`)

  await page.goto('/investments?status=open')
  const offer = list(page).getByRole('rowheader').first().getByRole('link')
  const name = await offer.innerText()
  await offer.click()
  await expect(page).toHaveURL(/\/investments\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split('\n').at(-1) ?? name)
  await expect(page.locator('#offer')).toContainText('The investment is open to invest in.')
  expect((await page.request.get('/investments/no-such-offer')).status()).toBe(404)

  await page.goto('/asset_classes')
  const stocks = list(page).getByRole('row').filter({ hasText: 'Stocks' })
  const assets = await stocks.locator('td[data-label=Assets]').innerText()
  await stocks.locator('td[data-label=Assets] a').click()
  await expect(page).toHaveURL('/assets?class=stocks')
  await expect(list(page).locator('.panel-head .sub')).toContainText(`${assets.trim()} of`)
})
