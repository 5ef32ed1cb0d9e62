import { expect, test } from '@playwright/test'
import { flagKeys } from '#lib/registry/flags.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { pageRoutes, type PageRoute } from '#lib/routes.ts'
import { takeInTurn } from '../../tests/support/take-in-turn.ts'
import { inspectPage, FORMS } from '../support/inspect.ts'
import { ownSite, signIn } from '../support/own-site.ts'
import { isFull } from '../support/variable.ts'

// Rules that hold for all pages stand here, and nowhere else. In full, every route of the product
// is opened, in all forms; else one of the pages that one block draws, in one form. That every
// route answers is the crawl's.

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
  '/networks',
  '/platforms',
  '/issuers',
  '/',
  '/networks/stellar',
  '/assets/buidl',
  ...marketPageKeys.map((key) => `/${key}`),
])
/** Routes whose block also draws a page that is opened in any case. */
const DRAWN_ALIKE: ReadonlySet<PageRoute> = new Set([
  '/government-bonds',
  '/corporate-bonds',
  '/institutional-funds',
  '/stocks',
  '/real-estate',
  '/platforms',
  '/issuers',
  '/issuers/[issuerSlug]',
  '/tokens',
  '/pools',
  '/investments',
  '/tokens/timeseries',
  '/protocol_timeseries',
  '/pool_timeseries',
  '/loan_timeseries',
  '/tokens/aggregates',
  '/auth/verify',
  '/auth/signout',
])
const SIGNED_IN = /^\/(?:settings|admin|tools\/api|suggest)(?:\/|$)/

/** In one of the forms, another for each page; in full, in all of them. */
const chooseForms = (turn: number): readonly number[] =>
  takeInTurn(
    FORMS.map((_, at) => at),
    turn,
    1,
  )

const ofReaders = pageRoutes.filter(
  (path) => !SIGNED_IN.test(path) && (isFull || !DRAWN_ALIKE.has(path)),
)
for (const [turn, route] of ofReaders.entries()) {
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
  '/admin/api_access_policies/new',
  '/admin/assets/new',
  '/admin/suggestions',
  '/admin/quality',
  '/admin/ingest',
  '/admin/sources',
  '/admin/simulator',
  '/admin/audit',
  '/admin/health',
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
