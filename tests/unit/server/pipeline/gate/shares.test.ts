import { expect, test } from 'vitest'
import { findHeld, steady } from '../../../../support/series/judged-scope.ts'

const STOCKS = { classId: 34 }
const FUNDS = { classId: 43 }

test('a supply of few dear tokens is no small one: a slip of its last day or last month is held', () => {
  for (const [days, times] of [
    [1, 1000],
    [30, 10],
    [30, 1000],
  ] as const) {
    const held = findHeld(
      {
        totalSupply: [...steady(100, 80_000), ...steady(days, 80_000 * times)],
        price: steady(100 + days, 320),
      },
      STOCKS,
    )
    const ofSupply = held.filter(([measure, rule]) => measure === 'totalSupply' && rule === 'jump')
    expect(ofSupply.map(([, , at]) => at)).toEqual(Array.from({ length: days }, (_, n) => 100 + n))
  }
})

test('without a price a supply of as few tokens may be anything', () => {
  expect(findHeld({ totalSupply: [...steady(100, 80_000), 8e6] }, STOCKS)).toEqual([])
})

const split = (times: number, priceMoves = 1) => ({
  totalSupply: [...steady(60, 80_000), ...steady(20, 80_000 * times)],
  price: [...steady(60, 320), ...steady(20, (320 / times) * priceMoves)],
})

test('a share that is split, or of which many become one, is held neither in tokens nor in its price', () => {
  for (const times of [1.5, 2, 3, 4, 10, 20, 0.1, 0.05])
    for (const moves of [1, 0.95, 1.08]) expect(findHeld(split(times, moves), STOCKS)).toEqual([])
})

test('a split is known from the supply that is published beside a price', () => {
  const { totalSupply, price } = split(10)
  expect(findHeld({ price }, { ...STOCKS, beside: { totalSupply } })).toEqual([])
  expect(findHeld({ price }, STOCKS).length).toBeGreaterThan(0)
})

test('it is no split by a ratio that no share is split in, nor in a fund, nor in one column', () => {
  const isHeld = (held: readonly unknown[]) => held.length > 0
  expect(isHeld(findHeld(split(1000), STOCKS))).toBe(true)
  expect(isHeld(findHeld(split(3.3), STOCKS))).toBe(true)
  expect(isHeld(findHeld(split(10), FUNDS))).toBe(true)
  expect(isHeld(findHeld({ ...split(10), price: steady(80, 320) }, STOCKS))).toBe(true)
  expect(isHeld(findHeld({ ...split(10), totalSupply: steady(80, 80_000) }, STOCKS))).toBe(true)
})
