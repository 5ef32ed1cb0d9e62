import { expect, it } from 'vitest'
import { reportHref, reportHrefOf, suggestHref } from '#lib/suggest-href.ts'
import { provenanceHref } from '#lib/trpc-href.ts'

it('leads from what a stamp opens to the report of the same figure', () => {
  const figure = { scope: 'class:27#distributed+total', measure: 'size' } as const
  expect(reportHrefOf(provenanceHref(figure))).toBe(reportHref(figure))
  expect(Object.fromEntries(new URLSearchParams(reportHref(figure).split('?')[1]))).toEqual(figure)
  expect(reportHrefOf('/api/trpc/other')).toBeNull()
})

it('names the entity of an edit', () => expect(suggestHref('asset', 'a b&c')).toBe('/suggest?asset=a+b%26c'))
