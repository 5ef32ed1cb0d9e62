import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { findHeld, steady } from '../../../../support/series/judged-scope.ts'

test('flows that are wrong on two days in a row are held on both, and the supply goes on after them', () => {
  const held = findHeld({
    totalSupply: [1e9, 1e9, 1e9, 1e9, 1e9],
    dailyMintsToken: steady(5, 1e6),
    dailyBurnsToken: [1e6, 1e9, 1e9, 1e6, 1e6],
  })
  const days = held.filter(
    ([measure, rule]) => measure === 'dailyBurnsToken' && rule === 'unexplained_supply',
  )
  expect(days.map(([, , at]) => at)).toEqual([1, 2])
})

test('transfers that nobody made are held with the addresses, and a quiet day is not', () => {
  const held = findHeld({
    dailyActiveAddresses: [40, 0, 0, 41],
    dailyTransactions: [80, 75, 3, 90],
  })
  expect(held).toEqual([
    ['dailyActiveAddresses', 'few_addresses', 1],
    ['dailyTransactions', 'few_addresses', 1],
  ])
})

test('holders that come faster than tokens are sent are held, and those of a first day are not', () => {
  const transfers = Array.from({ length: 40 }, (_, at) => 400 + (at % 7) * 10)
  const holders = transfers.map((_, at) => 5000 + at * 20)
  const held = (factor: number, sent = transfers) =>
    findHeld({
      dailyTransactions: sent,
      holders: holders.map((count) => count * factor),
    }).map(([measure, rule]) => `${measure} ${rule}`)
  expect(held(1)).toEqual([])
  expect(held(300)).toEqual(holders.map(() => 'holders new_holders'))
  // one day of forty says nothing about the others
  expect(held(1, transfers.with(5, 3))).toEqual([])
})

test('a row under another date is found although a column that is worked out differs', () => {
  const row = (at: number) => 1e8 + at * 1e5
  const days = Array.from({ length: 12 }, (_, at) => (at === 3 ? 9 : at))
  const held = findHeld(
    {
      totalSupply: days.map(row),
      dailyMintsToken: days.map((at) => 2e5 + at),
      dailyBurnsToken: days.map((_, at) => 1e5 + at * 7),
      dailyTransferVolumeToken: days.map((at) => 3e6 + at * 11),
      holders: days.map((at) => 5000 + at),
    },
    { inferred: ['dailyBurnsToken'] },
  )
  expect(
    held.filter(([, rule]) => rule === 'copied_day').map(([measure, , at]) => `${measure} ${at}`),
  ).toContain('totalSupply 3')
})

test('what flows in the unit of a supply that is a thousand times too small is held with it', () => {
  const days = 40
  const wrong = (at: number) => (at >= days - 3 ? 1e-6 : 1)
  const held = findHeld({
    totalSupply: Array.from({ length: days }, (_, at) => 1e9 * wrong(at)),
    dailyTransferVolumeToken: Array.from(
      { length: days },
      (_, at) => (4e6 + (at % 7) * 1e4) * wrong(at),
    ),
    holders: Array.from({ length: days }, (_, at) => 5000 + at),
  })
  const rules = (measure: MeasureKey) =>
    held.filter(([each]) => each === measure).map(([, rule, at]) => `${rule} ${at}`)
  expect(rules('totalSupply')).toEqual(['jump 37', 'jump 38', 'jump 39'])
  expect(rules('dailyTransferVolumeToken')).toEqual([
    'wrong_unit 37',
    'wrong_unit 38',
    'wrong_unit 39',
  ])
  expect(rules('holders')).toEqual([])
})

test('a flow that keeps its size beside a supply that leaves its level is not held for it', () => {
  const held = findHeld({
    totalSupply: Array.from({ length: 40 }, (_, at) => (at === 39 ? 1e3 : 1e9)),
    dailyTransferVolumeToken: Array.from({ length: 40 }, (_, at) => 4e6 + (at % 7) * 1e4),
  })
  expect(held).toEqual([['totalSupply', 'jump', 39]])
})

test('a supply that would be worth more than any asset is held, whatever its value says', () => {
  const held = findHeld({
    totalSupply: steady(5, 9e11),
    price: steady(5, 108),
    dailyMintsToken: steady(5, 8e8),
  })
  expect(new Set(held.map(([measure, rule]) => `${measure} ${rule}`))).toEqual(
    new Set(['totalSupply wrong_unit', 'dailyMintsToken wrong_unit']),
  )
})

test('dollars under the name of holders are held where the dollars are known, and many holders are not', () => {
  const value = Array.from({ length: 30 }, (_, at) => 5e8 + (at % 7) * 1e6)
  const rules = (holders: readonly number[]) =>
    findHeld({ marketValue: value, holders }).filter(([, rule]) => rule === 'crowded').length
  expect(rules(value)).toBe(30)
  expect(rules(value.map((dollars) => Math.round(dollars / 12)))).toBe(0)
})

test('a supply rounded to three digits is held among exact days of its file, not among rough ones', () => {
  const days = 40
  const supply = Array.from({ length: days }, (_, at) => 11_344_000_000 + at * 1e6)
  const price = Array.from({ length: days }, (_, at) => 1 + at / 1e5)
  const value = (noise: number) =>
    supply.map((each, at) => each * (price[at] ?? 0) * (1 + noise * Math.sin(at * at)))
  const rounded = supply.with(39, 11_340_000_000)
  const heldOf = (marketValue: number[]) =>
    findHeld({ totalSupply: rounded, price, marketValue }).filter(([, rule]) => rule === 'product')
  expect(heldOf(value(0))).toEqual([
    ['totalSupply', 'product', 39],
    ['price', 'product', 39],
    ['marketValue', 'product', 39],
  ])
  expect(heldOf(value(0.001))).toEqual([])
})

test('mints of some dollars that were rounded to dimes are no other than their tokens at the price', () => {
  const tokens = Array.from({ length: 40 }, (_, at) => (at === 39 ? 20.55 : 2e6 + at * 1e3))
  const price = steady(40, 0.997)
  const mints = (last: number) => [...tokens.map((each) => each * 0.997).slice(0, -1), last]
  const heldOf = (dailyMints: number[]) =>
    findHeld({ dailyMintsToken: tokens, price, dailyMints }).filter(
      ([, rule]) => rule === 'product',
    )
  expect(heldOf(mints(20.5))).toEqual([])
  expect(heldOf(mints(41)).map(([measure]) => measure)).toContain('dailyMints')
})

test('dollars of a million times what the tokens were worth are held without any price beside them', () => {
  const tokens = Array.from({ length: 30 }, (_, at) => 40_000 + (at % 5) * 900)
  const dollars = tokens.map((each, at) => each * (101 + (at % 7) / 10))
  const held = findHeld({
    dailyTransferVolumeToken: tokens,
    dailyTransferVolume: dollars.with(12, (dollars[12] ?? 0) * 1e6),
  })
  expect(held).toEqual([
    ['dailyTransferVolumeToken', 'product', 12],
    ['dailyTransferVolume', 'product', 12],
  ])
  expect(findHeld({ dailyTransferVolumeToken: tokens, dailyTransferVolume: dollars })).toEqual([])
})
