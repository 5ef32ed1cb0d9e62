import { expect, test } from 'vitest'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { paramsOf } from '#lib/page-state/page-state.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { publicResourceAt } from '#lib/registry/public-resources.ts'
import { pageRoutes } from '#lib/routes.ts'
import { rightAddress } from '#server/edge/gate/wrong-words.ts'

// Makes sure that no page passes over a word of its address in silence. It cannot see whether a
// page shows the sentences; e2e/every-page/ignored-words.spec.ts opens every page with one.

const PAGES = pageRoutes
  .map((route) => route.replace(/\[\w+\]/g, 'some'))
  .filter((path) => (pageAt(path)?.parameters.length ?? 0) > 0)

function sentencesAt(address: string): string[] {
  const [path = '', query = ''] = address.split('?')
  return describeIgnored(pageAt(path)?.shape ?? {}, paramsOf(new URLSearchParams(query)))
}

test('there are pages to look at', () => {
  expect(PAGES.length).toBeGreaterThan(30)
})

test.each(PAGES)('%s tells every word that its reader was sent on without', (path) => {
  const names = pageAt(path)?.parameters.filter((name) => !['on', 'asof'].includes(name)) ?? []
  for (const name of names) {
    const right = rightAddress(`${path}?${name}=${'x'.repeat(4_000)}`)
    // a date that cannot be read is told by the page itself
    if (right === null) continue
    expect(sentencesAt(right).join(), `${path} ${name}`).toMatch(
      new RegExp(`^"${name}" cannot be "x+…"; allowed: .+\\. It was ignored\\.$`),
    )
  }
  expect(publicResourceAt(path)?.parameters).toContain('ignored')
})

test('the sentence names the word and what is possible', () => {
  expect(sentencesAt(rightAddress('/treasuries?currency=xyz') ?? '')).toEqual([
    '"currency" cannot be "xyz"; allowed: usd, eur, gbp, chf, jpy. It was ignored.',
  ])
  expect(sentencesAt('/treasuries?range=2y&range=1y&currency=xyz')).toEqual([
    '"range" takes a single value. It was ignored.',
    '"currency" cannot be "xyz"; allowed: usd, eur, gbp, chf, jpy. It was ignored.',
  ])
})

test.each([
  '/treasuries',
  '/treasuries?range=90d',
  '/treasuries?ignored=',
  '/treasuries?ignored=currency%3Deur',
  '/treasuries?ignored=anything',
  '/privacy?ignored=currency%3Dxyz',
])('nothing is said at %s', (address) => {
  expect(sentencesAt(address)).toEqual([])
})
