import { expect, test } from 'vitest'
import { describeLargest } from '#server/pipeline/coverage/coverage-lines.ts'
import type { AssetCoverage } from '#server/pipeline/coverage/read-coverage.ts'

const asset = (slug: string, size: number | null, sources: number): AssetCoverage => ({
  slug,
  name: slug,
  assetClassId: 27,
  hasQuantity: true,
  price: null,
  hasValue: size !== null,
  size,
  hasHolders: false,
  hasYield: false,
  sources,
  lastDay: null,
  noQuantity: null,
})

test('of the fifty largest assets those with one source are named, and smaller ones do not count', () => {
  const some = Array.from({ length: 60 }, (_, at) => asset(`a${at}`, 1000 - at, at === 3 ? 1 : 2))
  expect(describeLargest([asset('none', null, 0), asset('small', 1, 1), ...some])).toBe(
    '49 of the 50 largest have two sources; one speaks for a3.',
  )
})

test('a site with few assets says how many there are', () => {
  expect(describeLargest([asset('a', 2, 2), asset('b', 1, 3)])).toBe(
    '2 of the 2 largest have two sources.',
  )
  expect(describeLargest([])).toBe('No asset has a value yet.')
})
