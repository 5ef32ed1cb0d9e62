import { expect, test } from '@playwright/test'
import { flagKeys } from '#lib/registry/flags.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { pageRoutes, type PageRoute } from '#lib/routes.ts'
import { inspectPage, FORMS } from './support/inspect.ts'
import { ownSite, signIn } from './support/session.ts'
import { isFull } from './support/variable.ts'

// Every route of the product is opened once: what holds for all pages is said here, and nowhere else.

test.describe.configure({ mode: 'parallel' })

/** One entity of every kind. */
const ONE_OF: Readonly<Partial<Record<PageRoute, string>>> = {
  '/networks/[networkSlug]': '/networks/stellar',
  '/platforms/[platformSlug]': '/platforms/securitize',
  '/issuers/[issuerSlug]': '/issuers/circle',
  '/assets/[assetSlug]': '/assets/buidl',
  '/investments/[investmentSlug]': '/investments/sample-offer-1',
  '/methodology/[measureSlug]': '/methodology/price_dollar',
  '/embed/[chart]': '/embed/treasuries',
}
/** The first screen of a page of the market is no more than 200 KB. */
const LIGHT: ReadonlySet<string> = new Set([
  '/',
  '/networks/stellar',
  '/assets/buidl',
  ...marketPageKeys.map((key) => `/${key}`),
])
const SIGNED_IN = /^\/(?:settings|admin|tools\/api|suggest)(?:\/|$)/

/** In one of the forms, another for each page; in full, in all of them. */
const chooseForms = (turn: number): readonly number[] =>
  isFull ? FORMS.map((_, at) => at) : [turn % FORMS.length]

for (const [turn, route] of pageRoutes.filter((path) => !SIGNED_IN.test(path)).entries()) {
  const path = ONE_OF[route] ?? route
  for (const form of chooseForms(turn))
    test(`${path} answers, complains of nothing, and axe finds nothing (${FORMS[form]?.name})`, async ({
      page,
      baseURL,
    }) => {
      await page.addInitScript(() => {
        sessionStorage.setItem('disable_inline_auth', 'true')
      })
      const bytes = await inspectPage(page, (baseURL ?? '') + path, form)
      expect(bytes).toBeGreaterThan(50_000)
      if (LIGHT.has(path)) expect(bytes).toBeLessThanOrEqual(200 * 1024)
    })
}

/** Pages that one block draws from rows: these stand for the others, which the crawl opens. */
const ALIKE = /^\/(?:tools\/api\/(?:endpoint|v4)|admin)\//
const STAND_IN: ReadonlySet<string> = new Set([
  '/admin/users',
  '/admin/users/new',
  '/admin/api_access_policies/new',
  '/admin/assets',
  '/admin/assets/new',
  '/admin/suggestions',
  '/admin/quality',
  '/admin/ingest',
  '/admin/sources',
  '/admin/simulator',
  '/admin/audit',
  '/admin/health',
  '/admin/licences',
])

const ofPeople = pageRoutes.filter(
  (path) =>
    SIGNED_IN.test(path) &&
    !path.includes('[') &&
    (isFull || !ALIKE.test(path) || STAND_IN.has(path)),
)
for (let at = 0; at < ofPeople.length; at += 4) {
  const paths = ofPeople.slice(at, at + 4)
  ownSite(
    `${paths.join(', ')} answer who may see them, complain of nothing, and axe finds nothing`,
    async ({ site, browser }) => {
      test.setTimeout(isFull ? 480_000 : 120_000)
      const { page, close } = await signIn(browser, site, `every-page-${at}@pages.example`, {
        name: 'Ann Other',
        role: 'ADMIN',
        flags: flagKeys,
        team: 'ENTERPRISE',
      })
      for (const [turn, path] of paths.entries())
        for (const form of chooseForms(at + turn))
          await test.step(`${path} (${FORMS[form]?.name})`, () =>
            inspectPage(page, site.url + path, form))
      await close()
    },
  )
}
