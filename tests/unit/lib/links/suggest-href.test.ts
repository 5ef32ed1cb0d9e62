import { expect, it } from 'vitest'
import { makeReportHref, suggestHref } from '#lib/links/suggest-href.ts'
import { provenanceHref } from '#lib/links/trpc-href.ts'

it('leads from what a stamp opens to the report of the same figure', () => {
  const figure = { scope: 'class:27#distributed+total', measure: 'size' } as const
  const href = makeReportHref(provenanceHref(figure)) ?? ''
  expect([href.split('?')[0], Object.fromEntries(new URLSearchParams(href.split('?')[1]))]).toEqual(
    ['/suggest', figure],
  )
  expect(makeReportHref('/api/trpc/other')).toBeNull()
})

it('names the entity of an edit', () =>
  expect(suggestHref('asset', 'a b&c')).toBe('/suggest?asset=a+b%26c'))
