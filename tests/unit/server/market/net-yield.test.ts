import { expect, test } from 'vitest'
import { netYield } from '#server/market/figures/assets/net-yield.ts'

const percent = (value: number | null) => value && Number((value * 100).toFixed(6))
const paid = (measured: number | null, stated: number | null, managementFeeBps: number | null) => {
  const { net, gross, basis } = netYield({ measured, stated, managementFeeBps })
  return [percent(net), percent(gross), basis]
}

test('measured from NAV, the fee is taken already: gross is net and fee', () => {
  expect(paid(0.0334, 0.05, 50)).toEqual([3.34, 3.84, 'measured'])
  expect(paid(0.0334, null, null)).toEqual([3.34, null, 'measured'])
})

test('only stated, it is net where the fee is known', () => {
  expect(paid(null, 0.05, 25)).toEqual([4.75, 5, 'stated'])
  expect(paid(null, 0.05, null)).toEqual([null, 5, 'stated'])
  expect(paid(null, 0.05, 0)).toEqual([5, 5, 'stated'])
})

test('nothing follows from nothing', () => {
  expect(paid(null, null, 25)).toEqual([null, null, null])
})
