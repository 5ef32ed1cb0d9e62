import type { Locator } from '@playwright/test'

/**
 * Chooses in a small select: the system draws a few options, more are searched
 * (components/ui/selects/compact-select.tsx).
 */
export async function pick(control: Locator, option: string): Promise<void> {
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption(option)
    return
  }
  await control.click()
  const page = control.page()
  await page.getByRole('combobox', { name: 'Search the options' }).fill(option)
  // a value with words beside it is found by the value
  await page.getByRole('option', { name: new RegExp(`^${option}(?: ·|$)`) }).click()
}
