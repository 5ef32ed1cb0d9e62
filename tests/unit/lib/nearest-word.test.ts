import { expect, it } from 'vitest'
import { nearestWord, suggest } from '#lib/nearest-word.ts'

const FIELDS = ['id', 'name', 'asset_class_id', 'network_slug', 'market_value_dollar']

it.each([
  ['nmae', 'name'],
  ['assetClassID', 'asset_class_id'],
  ['network-slug', 'network_slug'],
  ['market_value_dolar', 'market_value_dollar'],
  ['marketvalue', undefined],
  ['price', undefined],
  ['', undefined],
  ['n'.repeat(100), undefined],
])('takes %s for %s', (given, meant) => {
  expect(nearestWord(given, FIELDS)).toBe(meant)
})

it('asks whether the near one was meant, and says nothing where none is', () => {
  expect(suggest('nmae', FIELDS)).toBe(' Did you mean "name"?')
  expect(suggest('zzz', FIELDS)).toBe('')
  expect(suggest(12, FIELDS)).toBe('')
})
