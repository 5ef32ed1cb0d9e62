import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test('a marked day has a sign at the foot, and its tooltip and its table say what is marked', async ({
  page,
}) => {
  await page.goto('/treasuries')
  const chart = page.locator('#value')
  await expect(chart.locator('.marked-days').first()).toBeVisible()
  await expect(chart.getByText('Marked days: small components missing')).toBeVisible()
  await chart.getByRole('img').first().focus()
  const slider = chart.getByRole('slider').first()
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.locator('.tip')).toContainText(/\d% missing/)
  await expect(slider).toHaveAttribute('aria-valuetext', /; (less than )?[\d.]+% missing$/)
  await expect(chart.locator('.marked-days').first()).toBeVisible()
  await page.goto('/assets/timeseries?measure=holding_addresses_count&group=asset&view=table')
  const row = page
    .getByRole('region', { name: /table$/ })
    .getByRole('row')
    .nth(1)
  await expect(row.getByRole('cell').first()).toContainText(
    /\((less than )?[\d.]+% missing; upper bound\)/,
  )
  await expect(page.getByText('small components missing')).toBeVisible()
})
