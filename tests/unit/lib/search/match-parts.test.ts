import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchParts } from '#lib/search/match-parts.ts'

const marked = (label: string, query: string) =>
  matchParts(label, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it.each([
  ['BlackRock Fund', 'black', '[Black]Rock Fund'],
  ['BlackRock Fund', 'fund rock', 'Black[Rock] [Fund]'],
  ['USDC', 'usdc', '[USDC]'],
  ['USDC', '', 'USDC'],
  ['aaa', 'aa', '[aa]a'],
  ['İstanbul', 'stan', 'İstanbul'],
])('%s with %o is %s', (label, query, expected) => {
  expect(marked(label, query)).toBe(expected)
})

it('never loses a letter', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (label, query) => {
      expect(
        matchParts(label, query)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label)
    }),
  )
})
