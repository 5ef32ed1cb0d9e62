import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { START } from '../../../../support/series/judged-lines.ts'
import { findHeld, readLines, steady } from '../../../../support/series/judged-scope.ts'

test('a value that is not supply × price is held with both, and the days beside it are not', () => {
  const held = findHeld({
    totalSupply: [100e6, 100e6, 100e6],
    price: [1, 1, 1],
    marketValue: [100e6, 120e6, 100.4e6],
  })
  expect(held).toEqual([
    ['totalSupply', 'product', 1],
    ['price', 'product', 1],
    ['marketValue', 'product', 1],
  ])
})

test('what is published beside a run is looked at, and not held', () => {
  expect(
    findHeld(
      { marketValue: [100e6, 300e6, 100e6] },
      { beside: { totalSupply: steady(3, 100e6), price: steady(3, 1) } },
    ),
  ).toEqual([['marketValue', 'product', 1]])
})

test('a day of which somebody released one reading is released in all of them', () => {
  expect(
    findHeld(
      { totalSupply: steady(3, 100e6), price: steady(3, 1), marketValue: [100e6, 120e6, 100e6] },
      { released: new Set([START + 1]) },
    ),
  ).toEqual([])
})

test('products are compared in any unit', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      (supply, price, off) => {
        const held = findHeld({
          totalSupply: [supply],
          price: [price],
          marketValue: [supply * price * off],
        })
        // one half of a percent of the larger of the two
        const isWrong = Math.abs(off - 1) > Math.max(off, 1) * 0.005 * (1 + 1e-9)
        const isRight = Math.abs(off - 1) < Math.max(off, 1) * 0.005 * (1 - 1e-9)
        if (isWrong) expect(held).toHaveLength(3)
        if (isRight) expect(held).toEqual([])
      },
    ),
  )
})

test('a supply that mints and burns do not explain is held with them, and the day after it is judged by none', () => {
  expect(
    findHeld({
      dailyMintsToken: steady(4, 0),
      dailyBurnsToken: steady(4, 0),
      totalSupply: [1e9, 1.2e9, 1e9, 1e9],
    }),
  ).toEqual([
    ['totalSupply', 'unexplained_supply', 1],
    ['dailyMintsToken', 'unexplained_supply', 1],
    ['dailyBurnsToken', 'unexplained_supply', 1],
  ])
})

/** A gold token of which few tokens are worth much: 80 days, of which the supply is another one on the last 20. */
const cutGold = (factor: number, sent: number) => ({
  totalSupply: [...steady(60, 150_000), ...steady(20, 150_000 * factor)],
  price: steady(80, 1_800),
  dailyMintsToken: steady(80, 0),
  dailyTransferVolumeToken: [...steady(60, 2_000), sent, ...steady(19, 2_000)],
  dailyBurnsToken: [...steady(60, 0), 150_000 * (1 - factor), ...steady(19, 0)],
})

test.each([0.3, 0.5, 0.7])(
  'a supply that is %f of what it was, of few tokens, is no burn on a day like any other',
  (factor) => {
    const held = findHeld(cutGold(factor, 2_500), { inferred: ['dailyBurnsToken'] })
    const unexplained = held.filter(
      ([measure, rule]) => measure === 'totalSupply' && rule === 'unexplained_supply',
    )
    expect(unexplained.map(([, , at]) => at - 60)).toEqual([...Array(20).keys()])
  },
)

test('it is one on a day that saw it, or where burns are reported', () => {
  expect(findHeld(cutGold(0.3, 105_000), { inferred: ['dailyBurnsToken'] })).toEqual([])
  expect(findHeld(cutGold(0.3, 2_500))).toEqual([])
})

test('burns inferred from supply explain nothing; without them it grows by at most what was minted', () => {
  const doubled = [...steady(30, 1e9), 2e9]
  const flows = {
    dailyMintsToken: steady(31, 0),
    dailyBurnsToken: [...steady(30, 0), -1e9],
  }
  expect(findHeld({ totalSupply: doubled, ...flows }, { inferred: ['dailyBurnsToken'] })).toEqual([
    ['totalSupply', 'unexplained_supply', 30],
    ['dailyMintsToken', 'unexplained_supply', 30],
    ['dailyBurnsToken', 'made_of_held', 30],
  ])
  const dip = [...steady(30, 1e9), 0.8e9, 1e9]
  expect(findHeld({ totalSupply: dip, dailyMintsToken: steady(32, 0) })).toEqual([
    ['totalSupply', 'unexplained_supply', 30],
    ['dailyMintsToken', 'unexplained_supply', 30],
  ])
  const halved = [...steady(30, 1e9), 0.9e9]
  expect(findHeld({ totalSupply: halved, dailyMintsToken: steady(31, 0) })).toEqual([])
})

test('a mint explains a supply and a value that leave their level', () => {
  const values = {
    totalSupply: [...steady(40, 1e9), 3e9],
    marketValue: [...steady(40, 1e9), 3e9],
  }
  expect(findHeld(values).map(([measure, rule]) => [measure, rule])).toEqual([
    ['totalSupply', 'jump'],
    ['marketValue', 'jump'],
  ])
  expect(
    findHeld({
      ...values,
      dailyMintsToken: [...steady(40, 0), 2e9],
      dailyMints: [...steady(40, 0), 2e9],
    }),
  ).toEqual([])
})

test('a coin that costs more than any currency is another asset, from its first day on', () => {
  const gold = readLines({
    price: steady(40, 1_900),
    totalSupply: steady(40, 1e5),
    marketValue: steady(40, 1.9e8),
  })
  const rulesFor = (classId: number) =>
    [
      ...judgeScope({
        lines: gold.map((line) => ({ ...line, classId })),
        beside: () => undefined,
        inferred: new Set(),
        revises: false,
        today: START + 40,
      }),
    ].map(([{ measure }, days]) => [measure, new Set([...days.values()].map(({ rule }) => rule))])
  expect(rulesFor(28)).toEqual([
    ['totalSupply', new Set(['doubtful'])],
    ['price', new Set(['too_dear'])],
    ['marketValue', new Set(['made_of_held'])],
  ])
  expect(rulesFor(37).map(([, rules]) => rules)).toEqual([new Set(), new Set(), new Set()])
})

test('a value needs a price that is at most a week old; a supply does not', () => {
  const price = [1, ...steady(8, Number.NaN)]
  expect(findHeld({ totalSupply: steady(9, 5), price, marketValue: steady(9, 5) })).toEqual([
    ['marketValue', 'stale_price', 8],
  ])
  expect(findHeld({ price: [Number.NaN, 1], marketValue: [5, 5] })).toEqual([])
})

test('a flow of many times all that there is, and of its usual days, is held', () => {
  const flow = Array.from({ length: 60 }, (_, at) => 1e6 + (at % 7))
  const supply = steady(60, 1e9)
  expect(findHeld({ totalSupply: supply, dailyTransferVolumeToken: flow.with(30, 5e9) })).toEqual([
    ['dailyTransferVolumeToken', 'excess_flow', 30],
  ])
  // a coin whose supply moves many times a day is no fault
  expect(
    findHeld({ totalSupply: steady(60, 1e6), dailyTransferVolumeToken: steady(60, 9e6) }),
  ).toEqual([])
})

test('what is made of a price that is held is held with it, and a reported burn is not', () => {
  expect(
    findHeld({
      totalSupply: steady(60, 1e9),
      price: steady(60, 1).with(30, 1.9),
      marketValue: steady(60, 1e9).with(30, 1.9e9),
      dailyMintsToken: steady(60, 5),
      dailyBurnsToken: steady(60, 5),
      dailyMints: steady(60, 5).with(30, 9.5),
    }),
  ).toEqual([
    ['price', 'jump', 30],
    ['marketValue', 'jump', 30],
    ['dailyMints', 'made_of_held', 30],
  ])
})

test('a day of another year, far before all others, is held', () => {
  const gap = steady(400, Number.NaN)
  expect(findHeld({ price: [1, ...gap, ...steady(20, 1)] })).toEqual([['price', 'stray_day', 0]])
  // as many days before a gap as after it are an asset that came back
  const back = [...steady(8, 1), ...gap, ...steady(8, 1)]
  expect(findHeld({ price: back })).toEqual([])
})

test('what one rule keeps back, the next one does not see', () => {
  const held = findHeld({
    totalSupply: steady(60, 1e9),
    price: steady(60, 1),
    marketValue: steady(60, 1e9).with(30, 1e12),
  })
  expect(held.map(([, rule, day]) => [rule, day])).toEqual([
    ['product', 30],
    ['product', 30],
    ['product', 30],
  ])
})

test.each([
  [1.05, 14],
  [1.3, 60],
  [2.35, 60],
  [0.6, 60],
])(
  'a supply at %f times its level that no mint explains waits until it has lasted %i days',
  (factor, days) => {
    const supply = (lasting: number, after: number[] = []) => ({
      totalSupply: [...steady(90, 1e8), ...steady(lasting, factor * 1e8), ...after],
      dailyMintsToken: steady(90 + lasting + after.length, 0),
      dailyBurnsToken: steady(90 + lasting + after.length, 0),
    })
    const heldDays = (lasting: number, after: number[] = []) =>
      findHeld(supply(lasting, after)).flatMap(([measure, rule, at]) =>
        measure === 'totalSupply' && rule === 'unexplained_supply' ? [at - 90] : [],
      )
    expect(heldDays(5)).toEqual([0, 1, 2, 3, 4])
    expect(heldDays(5, steady(3, 1e8))).toEqual([0, 1, 2, 3, 4])
    // the step itself stays unexplained
    expect(heldDays(days - 1)).toHaveLength(days - 1)
    expect(heldDays(days + 1)).toEqual([0])
  },
)

test('the first days of a supply at another level are held, and not what follows them', () => {
  const held = findHeld({
    totalSupply: [...steady(4, 1.3e8), ...steady(30, 1e8)],
    dailyMintsToken: steady(34, 0),
    dailyBurnsToken: steady(34, 0),
  })
  expect(held.flatMap(([measure, , at]) => (measure === 'totalSupply' ? [at] : []))).toEqual([
    0, 1, 2, 3,
  ])
})

test('a supply falls by no more than could have been sent away, where nobody reports burns', () => {
  const fall = (transfers: number) => ({
    totalSupply: [...steady(30, 1e9), 0.8e9, 0.8e9],
    dailyMintsToken: steady(32, 0),
    dailyTransferVolumeToken: [...steady(30, 5e7), transfers, 5e7],
  })
  expect(findHeld(fall(1.5e8))).toEqual([])
  expect(
    findHeld(fall(5e7)).flatMap(([measure, , at]) => (measure === 'totalSupply' ? [at] : [])),
  ).toEqual([30, 31])
})

test('a fall that nobody could have sent is none on the days after it either', () => {
  const days = Array.from({ length: 9 }, (_, at) => 0.7e9 - at * 5e6)
  const held = findHeld({
    totalSupply: [...steady(100, 1e9), ...days],
    dailyMintsToken: steady(109, 0),
    dailyTransferVolumeToken: steady(109, 5e7),
  })
  expect(held.flatMap(([measure, , at]) => (measure === 'totalSupply' ? [at - 100] : []))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8,
  ])
})

test('what is low on a day of which several other values are held is held with them, and nothing else is', () => {
  const day = (share: number) => {
    const lastly = (value: number) => [
      ...Array.from({ length: 40 }, (_, at) => Math.round(value * (1 + (at % 7) / 20))),
      Math.round(value * share),
    ]
    return {
      totalSupply: Array.from({ length: 41 }, (_, at) => 1e9 + at * 2e7),
      dailyMintsToken: [...steady(40, 2e7), 2e7 * share],
      dailyTransferVolumeToken: lastly(3e8),
      dailyActiveAddresses: lastly(30_000),
      dailyTransactions: lastly(80_000),
      holders: [...steady(40, 9e5), 9e5],
    }
  }
  expect(findHeld(day(0.4)).sort()).toEqual([
    ['dailyActiveAddresses', 'partial_row', 40],
    ['dailyMintsToken', 'unexplained_supply', 40],
    ['dailyTransactions', 'partial_row', 40],
    ['dailyTransferVolumeToken', 'partial_row', 40],
    ['totalSupply', 'unexplained_supply', 40],
  ])
  // a quiet day of which nothing else is wrong
  expect(findHeld({ ...day(0.4), dailyMintsToken: steady(41, 2e7) })).toEqual([])
  // wrong mints, and everything else as usual
  expect(findHeld({ ...day(1), dailyMintsToken: [...steady(40, 2e7), 8e6] }).sort()).toEqual([
    ['dailyMintsToken', 'unexplained_supply', 40],
    ['totalSupply', 'unexplained_supply', 40],
  ])
})

test('a count that steps and stays is held by itself, and not with all else that is new of its asset', () => {
  const held = findHeld({
    holders: Array.from({ length: 120 }, (_, at) =>
      Math.round((9e5 + at * 800) * (at >= 100 ? 1.3 : 1)),
    ),
    dailyTransactions: Array.from({ length: 120 }, (_, at) => 80_000 + (at % 7) * 3000),
    dailyActiveAddresses: Array.from({ length: 120 }, (_, at) => 30_000 + (at % 7) * 2000),
  })
  expect(new Set(held.map(([measure, rule]) => `${measure} ${rule}`))).toEqual(
    new Set(['holders jump']),
  )
  expect(held).toHaveLength(20)
})
