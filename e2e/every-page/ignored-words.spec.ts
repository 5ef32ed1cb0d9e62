import { expect, test } from '@playwright/test'
import { pageAt } from '#lib/registry/pages.ts'
import { pageRoutes } from '#lib/routes.ts'

const SLUGS: Readonly<Record<string, string>> = {
  networkSlug: 'stellar',
  platformSlug: 'securitize',
  issuerSlug: 'circle',
  assetSlug: 'buidl',
  investmentSlug: 'sample-offer-1',
}
const NOTE = 'Unknown values in the address:'

/** A word that each public page knows, with a value that it cannot have. */
const wrongAddresses = pageRoutes
  .map((route) => route.replace(/\[(\w+)\]/g, (_, name: string) => SLUGS[name] ?? 'none'))
  .flatMap((path) => {
    const names = pageAt(path)?.parameters.filter((name) => !['on', 'asof'].includes(name)) ?? []
    const name = ['range', 'currency', 'sort', 'page', 'plan'].find((each) => names.includes(each))
    return names.length > 0 ? [{ path, name: name ?? names[0] ?? 'q' }] : []
  })

test('every page says which word of its address it ignored', async ({ request }) => {
  expect(wrongAddresses.length).toBeGreaterThan(30)
  for (const { path, name } of wrongAddresses) {
    const value = 'w'.repeat(640)
    const wrong = await (await request.get(`${path}?${name}=${value}`)).text()
    expect(wrong, path).toContain(NOTE)
    expect(wrong, path).toContain(`&quot;${name}&quot; cannot be`)
    expect(await (await request.get(path)).text(), path).not.toContain(NOTE)
  }
})

test('a page that cannot be narrowed to a class names those that it can', async ({ page }) => {
  await page.goto('/private-credit?class=xyz')
  await expect(page.getByRole('note').filter({ hasText: NOTE })).toHaveText(
    /"class" cannot be "xyz"; allowed: private-credit, .+\. It was ignored\./,
  )
  await page.goto('/assets?class=xyz')
  await expect(page.getByRole('note').filter({ hasText: NOTE })).toHaveText(
    /"class" cannot be "xyz"; allowed: .*stablecoins/,
  )
})
