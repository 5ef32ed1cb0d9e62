import { expect, test } from 'vitest'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { shownScope } from '#server/market/studio/question/published-scope.ts'

const rwa = new Set(assetClasses.filter(({ isRwa }) => isRwa).map(({ id }) => String(id)))
const inRwa = new Map([['class', rwa]] as const)
const everything = new Map()

test('filters and groups amount to what pages call by one name', () => {
  expect(shownScope(inRwa, [])).toBe('total')
  expect(shownScope(inRwa, [['tokenization', 'distributed']])).toBe('total#distributed')
  expect(shownScope(inRwa, [['class', '27']])).toBe('class:27')
  expect(shownScope(everything, [['network', '1']])).toBe('network:1')
})

test('the segments of a network leave stablecoins out, the whole of it does not', () => {
  const distributed = [
    ['network', '1'],
    ['tokenization', 'distributed'],
  ] as const
  expect(shownScope(inRwa, distributed)).toBe('network:1#distributed')
  expect(shownScope(everything, distributed)).toBeNull()
  expect(shownScope(inRwa, [['network', '1']])).toBeNull()
})

test('what no page shows has no name', () => {
  expect(shownScope(everything, [])).toBeNull()
  expect(shownScope(inRwa, [['jurisdiction', 'US']])).toBeNull()
  const two = new Map([['tokenization', new Set(['distributed', 'represented'])]] as const)
  expect(shownScope(two, [])).toBeNull()
})
