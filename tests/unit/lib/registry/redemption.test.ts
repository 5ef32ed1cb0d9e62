import { expect, test } from 'vitest'
import { groupRedemption } from '#lib/registry/redemption.ts'

test.each([
  ['Daily', 'daily'],
  ['At once, each market day', 'daily'],
  ['On the same or the next business day', 'daily'],
  ['Within 24 hours', 'daily'],
  ['T+1', 'daily'],
  ['T+2', 'days'],
  ['Within several days', 'days'],
  // the slowest way that is named
  ['At once while there is capacity, else within 1 to 7 business days', 'days'],
  ['On the same day up to one million dollars, above that after two days', 'days'],
  ['Monthly', 'monthly'],
  ['Quarterly, at net asset value, of at least 5% of the shares', 'monthly'],
  ['One to one for dollars, by institutions', 'untimed'],
  ['From 430 tokens, in whole bars of gold', 'untimed'],
  ['', 'unknown'],
  [null, 'unknown'],
] as const)('%s: %s', (words, group) => {
  expect(groupRedemption(words)).toBe(group)
})
