import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assetHref,
  investmentHref,
  issuerHref,
  measureHref,
  networkHref,
  pageRoutes,
  platformHref,
  findRoute,
  signInHref,
} from '#lib/routes.ts'

describe('hrefs', () => {
  it('leads to the page of a thing', () => {
    expect(assetHref('usdc')).toBe('/assets/usdc')
    expect(networkHref('xrp-ledger')).toBe('/networks/xrp-ledger')
    expect(platformHref('securitize')).toBe('/platforms/securitize')
    expect(issuerHref('circle')).toBe('/issuers/circle')
    expect(measureHref('price_dollar')).toBe('/methodology/price_dollar')
  })

  it('leads to the partner page of Wormhole, and for no word that every object knows', () => {
    expect(platformHref('wormhole-bridge')).toBe('/wormhole')
    expect(platformHref('constructor')).toBe('/platforms/constructor')
  })

  it('keeps any slug in its segment, so that it comes back whole', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
        for (const [href, route] of [
          [assetHref(slug), '/assets/[assetSlug]'],
          [networkHref(slug), '/networks/[networkSlug]'],
          [issuerHref(slug), '/issuers/[issuerSlug]'],
          [investmentHref(slug), '/investments/[investmentSlug]'],
          [measureHref(slug), '/methodology/[measureSlug]'],
        ] as const) {
          const [segment = ''] = href.split('/').slice(-1)
          expect(decodeURIComponent(segment)).toBe(slug)
          const isPageOfItsOwn = pageRoutes.some((own) => own === href)
          if (!isPageOfItsOwn) expect(findRoute(href)).toBe(route)
        }
      }),
    )
  })

  it('takes the way back along to the sign-in page', () => {
    const url = new URL(signInHref('/settings/team?tab=a&b=c'), 'https://site.example')
    expect(url.pathname).toBe('/login')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'SessionRequired',
      callbackUrl: '/settings/team?tab=a&b=c',
    })
  })
})

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['/assets/usdc', '/assets/[assetSlug]'],
    ['/assets/timeseries', '/assets/timeseries'],
    ['/assets/usdc/', '/assets/[assetSlug]'],
    ['/admin/users/new', '/admin/users/new'],
    ['/admin/users/12', '/admin/users/[userID]'],
    ['/admin/users/12/edit', '/admin/users/[userID]/edit'],
    ['/assets/', '/assets'],
    ['/assets//', undefined],
    ['/nowhere', undefined],
    ['', undefined],
  ])('%s belongs to %s', (path, route) => expect(findRoute(path)).toBe(route))
})

const agreed = new URL('../../../../shared/acceptance/routes.txt', import.meta.url)

it.skipIf(!existsSync(agreed))(
  'has the agreed routes; of our own are pages below /admin, the one to sign out and what sources say',
  { meta: { needs: 'the list of routes in ../shared' } },
  () => {
    const routes = new Set(
      readFileSync(agreed, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('/'))
        .map((line) => line.split(' ')[0]),
    )
    const present: ReadonlySet<string | undefined> = new Set(pageRoutes)
    expect([...routes].filter((route) => !present.has(route))).toEqual([])
    const added = pageRoutes.filter((route) => !routes.has(route) && !route.startsWith('/admin/'))
    expect(added).toEqual(['/auth/signout', '/reconciliation'])
  },
)
