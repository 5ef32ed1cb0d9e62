import { expect, test } from 'vitest'
import { placeOptions } from '#server/market/listings/options.ts'

test('off chain is what is represented on no network; an asset whose networks are not known is nowhere', () => {
  const keys = (tokenization: string | null, networkIds: number[]) =>
    placeOptions({ tokenization, networkIds }).map(({ key }) => key)
  expect(keys('represented', [])).toEqual(['book-entry'])
  expect(keys('represented', [1])).toEqual(['ethereum'])
  expect(keys('distributed', [])).toEqual([])
  expect(keys(null, [])).toEqual([])
})
