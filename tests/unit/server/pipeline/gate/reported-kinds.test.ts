// Promise: faults of the kinds in ../shared/data/cases are held whatever their size and day, and
// nothing of the days around them is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { openJudge, type BroughtLine } from '#server/pipeline/gate/open-judge.ts'
import {
  asPublished,
  type KnownEvent,
  type RecentDays,
} from '#server/pipeline/gate/readings/readings.ts'
import { makeScope } from '#server/pipeline/series/scope.ts'
import { fresh, NO_VERDICTS, START } from '../../../../support/series/judged-lines.ts'
import { findHeld } from '../../../../support/series/judged-scope.ts'

const TREASURIES = 27
const STABLECOINS = 28
const STOCKS = 34

const length = fc.integer({ min: 60, max: 300 })
/** A slow walk: up to so much from one day to the next, the same for the same number. */
const walk = (days: number, level: number, move: number, seed: number): number[] => {
  let value = level
  return Array.from({ length: days }, (_, at) => {
    const turn = Math.sin(seed + at * 12.9898) * 43758.5453
    value *= 1 + (turn - Math.floor(turn) - 0.5) * 2 * move
    return value
  })
}

/** Values of funds, by name, as one file brings them: rule and place of each held day, by name. */
async function judgeFile(
  funds: Readonly<Record<string, readonly number[]>>,
  {
    classId = TREASURIES,
    measure = 'totalAssetValue',
    first = START,
    tokensOf,
    recentDays = [],
    events = [],
  }: {
    classId?: number
    measure?: MeasureKey
    first?: number
    tokensOf?: number
    recentDays?: readonly RecentDays[]
    /** events of the asset of these tokens, by day from the first on */
    events?: readonly KnownEvent[]
  } = {},
): Promise<Record<string, string[]>> {
  const judge = openJudge({
    beside: { judge: (_keys, judged) => Promise.resolve(judged()), find: () => undefined },
    recentDays: new Map([[measure, recentDays]]),
    inferred: new Set(),
    revises: false,
    benchmarks: new Map(),
    metals: [],
    events: new Map([[tokensOf ?? 0, events.map((each) => ({ ...each, day: first + each.day }))]]),
  })
  const lines = Object.entries(funds).map(
    ([subject, values], at): BroughtLine => ({
      line: {
        measure,
        scope: makeScope(tokensOf === undefined ? 'asset' : 'token', at + 1),
        assetId: tokensOf ?? at + 1,
        classId,
        subject,
      },
      published: undefined,
      staged: fresh(
        ...values.flatMap((value, day) =>
          Number.isNaN(value) ? [] : [[first + day, value] as const],
        ),
      ),
      verdicts: NO_VERDICTS,
    }),
  )
  const judged = await judge(lines)
  return Object.fromEntries(
    judged.map(({ line, found }) => [
      line.subject,
      [...found.values()].map(({ rule, day }) => `${rule} ${day - first}`),
    ]),
  )
}

test('zeros on the same days of each week hold these days alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      length,
      fc.double({ min: 6, max: 9.5, noNaN: true }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 2 }),
      fc.nat(1000),
      async (days, digits, weekdays, seed) => {
        const fund = walk(days, 10 ** digits, 0.004, seed)
        const isZero = (at: number) => at > 7 && weekdays.includes(at % 7)
        const found = await judgeFile({
          zeros: fund.map((value, at) => (isZero(at) ? 0 : value)),
        })
        expect(found.zeros).toEqual(fund.flatMap((_, at) => (isZero(at) ? [`jump ${at}`] : [])))
      },
    ),
    { numRuns: 60 },
  )
})

test('a rebasing supply is explained by nothing, and held on no day', () => {
  fc.assert(
    fc.property(
      length,
      fc.double({ min: 5e6, max: 5e9, noNaN: true }),
      fc.double({ min: 1e-5, max: 0.004, noNaN: true }),
      (days, supply, growth) => {
        const held = findHeld(
          {
            totalSupply: Array.from({ length: days }, (_, at) => supply * (1 + growth) ** at),
            dailyMintsToken: Array.from({ length: days }, () => 0),
          },
          { classId: STABLECOINS },
        )
        expect(held).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('a split told in halves is held between them, whichever comes first, and explained', () => {
  fc.assert(
    fc.property(
      length,
      fc.constantFrom(2, 3, 4, 5, 10, 20),
      fc.boolean(),
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      fc.double({ min: 20, max: 900, noNaN: true }),
      fc.nat(1000),
      (days, ratio, isReverse, late, isPriceLate, level, seed) => {
        const at = Math.floor(days / 2)
        const by = isReverse ? 1 / ratio : ratio
        const [suppliedAt, pricedAt] = isPriceLate ? [at, at + late] : [at + late, at]
        const price = walk(days, level, 0.02, seed).map((value, day) =>
          day >= pricedAt ? value / by : value,
        )
        const totalSupply = Array.from({ length: days }, (_, day) =>
          day >= suppliedAt ? 50_000 * by : 50_000,
        )
        const marketValue = totalSupply.map((tokens, day) => tokens * (price[day] ?? 0))
        const held = findHeld({ totalSupply, price, marketValue }, { classId: STOCKS })
        const between = Array.from({ length: late }, (_, day) => at + day)
        const lateMeasure = isPriceLate ? 'price' : 'totalSupply'
        expect(new Set(held.map((each) => each.join(' ')))).toEqual(
          new Set(
            between.flatMap((day) => [
              `${lateMeasure} late_split ${day}`,
              `marketValue late_split ${day}`,
            ]),
          ),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('a supply that is told on several networks counts on the first one', async () => {
  await fc.assert(
    fc.asyncProperty(
      length,
      fc.integer({ min: 2, max: 6 }),
      fc.double({ min: 5, max: 10, noNaN: true }),
      fc.nat(1000),
      async (days, networks, digits, seed) => {
        const supply = walk(days, 10 ** digits, 0.004, seed)
        const names = Array.from({ length: networks }, (_, at) => `network ${at}`)
        const found = await judgeFile(Object.fromEntries(names.map((name) => [name, supply])), {
          classId: STABLECOINS,
          measure: 'circulatingSupply',
          tokensOf: 7,
        })
        expect(names.map((name) => found[name]?.length)).toEqual(
          names.map((_, at) => (at === 0 ? 0 : days)),
        )
      },
    ),
    { numRuns: 40 },
  )
})

test('a network that comes with most of an asset is held, unless it left elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.double({ min: 0.45, max: 3, noNaN: true }),
      fc.boolean(),
      fc.nat(1000),
      async (days, share, isMoved, seed) => {
        const home = walk(100, 3e8, 0.002, seed)
        const first = 100 - days
        const part = Math.min(share, 0.95)
        const left = isMoved ? home.map((value, at) => value * (at >= first ? 1 - part : 1)) : home
        const came = home.map((value, at) =>
          at >= first ? value * (isMoved ? part : share) : Number.NaN,
        )
        const found = await judgeFile(
          { home: left, 'new network': came },
          { classId: STABLECOINS, measure: 'circulatingSupply', tokensOf: 7 },
        )
        const told = found['new network']?.filter((each) => each.startsWith('told_twice'))
        expect(told?.length).toBe(isMoved ? 0 : days)
      },
    ),
    { numRuns: 60 },
  )
})

test('a launch or migration that was recorded explains a network that comes whole, for a week', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('launch' as const, 'migration' as const, 'rename' as const),
      fc.integer({ min: -3, max: 12 }),
      fc.nat(1000),
      async (kind, daysBefore, seed) => {
        const home = walk(100, 3e8, 0.002, seed)
        const found = await judgeFile(
          { home, came: home.map((value, at) => (at >= 90 ? value * 0.8 : Number.NaN)) },
          {
            classId: STABLECOINS,
            measure: 'circulatingSupply',
            tokensOf: 7,
            events: [{ kind, day: 90 - daysBefore, factor: Number.NaN }],
          },
        )
        const isExplained = kind !== 'rename' && daysBefore >= 0 && daysBefore <= 7
        const told = found['came']?.filter((each) => each === 'told_twice 90')
        expect(told?.length).toBe(isExplained ? 0 : 1)
      },
    ),
    { numRuns: 60 },
  )
})

test('a network of an asset that is read for the first time may come a few days after the others', async () => {
  const home = walk(6, 3e8, 0.002, 1)
  const found = await judgeFile(
    { home, late: home.map((value, at) => (at >= 2 ? value * 1.4 : Number.NaN)) },
    { classId: STABLECOINS, measure: 'circulatingSupply', tokensOf: 7 },
  )
  expect(found.late).toEqual([])
})

test('a share that is bid up by a market over days is held on none, one that trebles overnight is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 60, max: 250 }),
      fc.integer({ min: 3, max: 6 }),
      fc.double({ min: 1.15, max: 1.45, noNaN: true }),
      fc.integer({ min: 1, max: 120 }),
      fc.nat(1000),
      async (days, steps, daily, after, seed) => {
        const price = walk(days + steps + after, 80, 0.012, seed)
        const rally = price.map(
          (value, at) => value * daily ** Math.max(0, Math.min(steps, at - days + 1)),
        )
        const slip = price.map((value, at) => (at >= days ? value * daily ** steps * 3 : value))
        const judged = { classId: STOCKS, measure: 'price' as const }
        const found = await judgeFile({ rally, slip }, judged)
        expect(found['rally']?.filter((each) => each.startsWith('jump'))).toEqual([])
        expect(found['slip']?.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('a price that begins in another unit than it goes on in is doubted on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 7, max: 50 }),
      fc.integer({ min: 120, max: 300 }),
      fc.constantFrom(100, 1_000, 1 / 100, 1 / 1_000),
      fc.nat(1000),
      async (first, days, unit, seed) => {
        const price = walk(first + days, 80, 0.012, seed).map((value, at) =>
          at < first ? value * unit : value,
        )
        const found = await judgeFile({ price }, { classId: STOCKS, measure: 'price' })
        expect(found['price']).toHaveLength(first + days)
      },
    ),
    { numRuns: 40 },
  )
})

test('what was next to nothing for months and is worth millions at once is held', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 70, max: 300 }),
      fc.double({ min: 0.5, max: 3.6, noNaN: true }),
      fc.double({ min: 7, max: 9.5, noNaN: true }),
      fc.integer({ min: 1, max: 14 }),
      fc.nat(1000),
      async (days, dust, giant, newest, seed) => {
        const fund = [
          ...walk(days, 10 ** dust, 0.002, seed),
          ...walk(newest, 10 ** giant, 0.002, seed),
        ]
        const found = await judgeFile({ dust: fund, other: walk(fund.length, 8e8, 0.002, seed) })
        expect(found.dust).toEqual(Array.from({ length: newest }, (_, at) => `jump ${days + at}`))
        expect(found.other).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('a fund that begins late and a thousand times too large is held in a file that is right otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 30, max: 200 }),
      fc.double({ min: 7.9, max: 9.4, noNaN: true }),
      fc.nat(1000),
      async (days, size, seed) => {
        // 2026-03-01
        const first = 20_513
        const all = days + 250
        const late = Array.from({ length: all }, (_, at) =>
          at < 250 ? Number.NaN : (walk(days, 10 ** size * 1000, 0.002, seed)[at - 250] ?? 0),
        )
        const found = await judgeFile(
          { late, one: walk(all, 9e8, 0.002, seed), other: walk(all, 4e8, 0.002, seed + 1) },
          { first: first - 250 },
        )
        expect(found.late).toHaveLength(days)
        expect([found.one, found.other]).toEqual([[], []])
      },
    ),
    { numRuns: 40 },
  )
})

test('two stocks whose values cross on one day are not taken for each other', async () => {
  await fc.assert(
    fc.asyncProperty(length, fc.nat(1000), async (days, seed) => {
      const cross = Math.floor(days / 2)
      const one = walk(days, 1.2e7, 0.03, seed)
      const [before = 1, after = 1] = [one[cross - 1], one[cross]]
      // on one day each comes to where the other one was, and then goes its own way
      const other = walk(days, 1, 0.03, seed + 7).map(
        (value, at, all) =>
          (value / (all[at < cross ? cross - 1 : cross] ?? 1)) * (at < cross ? after : before),
      )
      const found = await judgeFile({ one, other }, { classId: STOCKS })
      const swapped = Object.values(found)
        .flat()
        .filter((each) => each.startsWith('swapped'))
      expect(swapped).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('columns that were exchanged are held until they are exchanged back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 1.6, max: 8, noNaN: true }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(1000),
      async (times, lasts, seed) => {
        const one = walk(120, 2e8, 0.002, seed)
        const other = walk(120, 2e8 * times, 0.002, seed + 3)
        const isSwapped = (at: number) => at >= 60 && at < 60 + lasts
        const found = await judgeFile({
          one: one.map((value, at) => (isSwapped(at) ? (other[at] ?? 0) : value)),
          other: other.map((value, at) => (isSwapped(at) ? (one[at] ?? 0) : value)),
        })
        const days = Array.from({ length: lasts }, (_, at) => 60 + at)
        for (const name of ['one', 'other'])
          expect(found[name]?.map((each) => Number(each.split(' ')[1]))).toEqual(days)
      },
    ),
    { numRuns: 60 },
  )
})

test('gold at thirty-two times its price is held, and at the price of an ounce or a gram is not', () => {
  const gold = walk(200, 4000, 0.008, 5)
  const metal = {
    label: 'Gold',
    line: { start: START, values: Float64Array.from(gold) },
    patienceDays: 3,
    knownWithin: 0.02,
  }
  fc.assert(
    fc.property(
      fc.constantFrom(1, 1 / 31.1035, 32.1507, 100, 1000),
      fc.integer({ min: 20, max: 200 }),
      (factor, days) => {
        const price = gold.slice(0, days).map((value) => value * factor)
        const held = findHeld({ price }, { classId: 37, metals: [metal] })
        expect(held.filter(([, rule]) => rule === 'metal_unit')).toHaveLength(factor > 1 ? days : 0)
      },
    ),
  )
})

test('a published line says what is told twice after it', async () => {
  const supply = walk(40, 2e8, 0.004, 3)
  const line = asPublished(
    { measure: 'circulatingSupply', classId: STABLECOINS, subject: 'USDP' },
    { start: START, values: Float64Array.from(supply) },
  )
  const found = await judgeFile(
    { copy: supply },
    {
      classId: STABLECOINS,
      measure: 'circulatingSupply',
      tokensOf: 7,
      recentDays: [
        {
          scopeKey: 'token:99',
          assetId: 7,
          subject: line.subject,
          last: START + 39,
          values: supply.slice(-30),
        },
      ],
    },
  )
  expect(found.copy).toHaveLength(40)
})

test('a fund of which much is redeemed for good keeps all days before, however long ago that was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 150, max: 300 }),
      fc.integer({ min: 5, max: 70 }),
      fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      fc.double({ min: 7, max: 9, noNaN: true }),
      fc.nat(1000),
      async (days, newest, left, digits, seed) => {
        const at = days - newest
        const fund = walk(days, 10 ** digits, 0.002, seed).map((value, day) =>
          day >= at ? value * left : value,
        )
        const found = await judgeFile({ fund, other: walk(days, 8e8, 0.002, seed + 1) })
        const held = (found.fund ?? []).map((each) => Number(each.split(' ')[1]))
        expect(held.filter((day) => day < at)).toEqual([])
        expect(found.other).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('a peg that is lost for good is held from there on, and what else is told of the coin is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 120, max: 300 }),
      fc.integer({ min: 10, max: 60 }),
      fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      fc.nat(1000),
      (days, lost, at, seed) => {
        const price = walk(days, 1, 0.0002, seed).map((value, day) =>
          day >= days - lost ? value * at : value,
        )
        const totalSupply = walk(days, 8e7, 0.001, seed + 1)
        const held = findHeld(
          {
            price,
            totalSupply,
            marketValue: price.map((value, day) => value * (totalSupply[day] ?? 0)),
            holders: Array.from({ length: days }, (_, day) => 9_000 + day),
          },
          { classId: STABLECOINS },
        )
        expect(held.filter(([, , day]) => day < days - lost)).toEqual([])
        expect(held.filter(([measure]) => measure === 'holders')).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

test('a column that begins in thousands or millions, and goes on in dollars, is held', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 6, max: 50 }),
      fc.integer({ min: 6, max: 60 }),
      fc.constantFrom(1e3, 1e6),
      fc.double({ min: 7, max: 8.6, noNaN: true }),
      fc.nat(1000),
      async (first, then, unit, digits, seed) => {
        const days = 150
        const begins = days - first - then
        const fund = walk(first + then, 10 ** digits, 0.004, seed)
        const late = Array.from({ length: days }, (_, at) => {
          const value = fund[at - begins] ?? Number.NaN
          return at - begins < first ? value / unit : value
        })
        const found = await judgeFile({ late, other: walk(days, 8e8, 0.002, seed) })
        expect(found.late).toHaveLength(first + then)
        expect(found.other).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})
