import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, type Day } from '#lib/dates.ts'
import { measureKeys, getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { openGate, type Held } from '#server/pipeline/gate/file/open-gate.ts'

const TODAY = parseDay('2026-08-31') ?? 0

/** a scope that may have any value on any day */
const ANY = { worthOf: 'market', firstDay: null } as const

interface Line {
  measure: MeasureKey
  scope?: string
  role?: 'part' | 'total' | 'none'
  worthOf?: 'asset' | 'market'
  firstDay?: Day | null
  points: readonly (readonly [Day, number | null])[]
}

/** Lists the values that the gate holds of lines that are read one after the other. */
function findHeld(...lines: readonly Line[]): Held[] {
  const gate = openGate(TODAY)
  for (const [line, { measure, scope = 'token:1', role = 'none', ...rest }] of lines.entries())
    gate.open({ line, measure, scope, subject: 'USDC', role, ...ANY, ...rest })
  for (const [line, { points }] of lines.entries())
    for (const [day, value] of points) gate.see(line, day, value)
  return gate.close()
}

const findRules = (...lines: readonly Line[]) =>
  findHeld(...lines).map(({ rule, day }) => [rule, day])

test('negative values are held, but of measures that may be negative', () => {
  expect(findRules({ measure: 'marketValue', points: [[TODAY, -1]] })).toEqual([
    ['negative', TODAY],
  ])
  expect(findRules({ measure: 'apy7Day', points: [[TODAY, -0.02]] })).toEqual([])
})

test('holders are whole, and what is dollars under their name is not', () => {
  const points = [
    [TODAY - 1, 51_442_827.96],
    [TODAY, 51_442_827],
  ] as const
  expect(findRules({ measure: 'holders', points })).toEqual([['not_whole', TODAY - 1]])
  expect(findRules({ measure: 'marketValue', points })).toEqual([])
})

test('tomorrow is held, today is not', () => {
  expect(
    findRules({
      measure: 'holders',
      points: [
        [TODAY, 5],
        [TODAY + 1, 5],
      ],
    }),
  ).toEqual([['future_day', TODAY + 1]])
})

test('a day before the first block of a network is held', () => {
  expect(
    findRules({
      measure: 'totalSupply',
      firstDay: 100,
      points: [
        [99, 5],
        [100, 5],
      ],
    }),
  ).toEqual([['before_network', 99]])
})

test('trillions are held for one asset, and tens of them for all together', () => {
  const points = [[TODAY, 2.19e13]] as const
  expect(findRules({ measure: 'totalAssetValue', worthOf: 'asset', points })).toEqual([
    ['impossible_asset', TODAY],
  ])
  expect(findRules({ measure: 'totalAssetValue', points })).toEqual([['impossible_market', TODAY]])
  expect(findRules({ measure: 'totalAssetValue', points: [[TODAY, 1.9e12]] })).toEqual([])
  expect(findRules({ measure: 'totalSupply', worthOf: 'asset', points })).toEqual([])
})

test('a withdrawal is no value and breaks no rule', () => {
  expect(findHeld({ measure: 'holders', points: [[TODAY + 1, null]] })).toEqual([])
})

test('the sentence says what, of which, when and how much', () => {
  expect(
    findHeld({ measure: 'marketValue', points: [[parseDay('2026-08-22') ?? 0, -21.9]] })[0]?.reason,
  ).toBe('Market Value of USDC on 22 Aug 2026 reads −$21.9 and cannot be negative.')
})

test('a total that its parts do not make is held, as is one of another file that they usually make', () => {
  const total: Line = {
    measure: 'valueLocked',
    scope: 'total',
    role: 'total',
    points: [
      [100, 1000],
      [101, 1000],
    ],
  }
  const part = (scope: string, first: number, second: number): Line => ({
    measure: 'valueLocked',
    scope,
    role: 'part',
    points: [
      [100, first],
      [101, second],
    ],
  })
  expect(findRules(total, part('class:27', 600, 600), part('class:37', 400, 398))).toEqual(
    ['total', 'class:27', 'class:37'].map(() => ['parts', 101]),
  )

  expect(heldOfFiles([1000, 1000, 1300], [1000, 1000, 1000])).toEqual([
    [0, 102],
    [1, 102],
  ])
  // the total is of something else
  expect(heldOfFiles([1000, 1000, 1000], [5, 5, 1000])).toEqual([])
  const rest = [800, 800, 800]
  expect(heldOfFiles([300, 310, 320], [200, 200, 200], rest)).toEqual([])
  // but it is not less than one of them, and in no unit is it a hundredth of its parts, or just a
  // thousand times as much
  const all = [0, 1, 2].flatMap((at) => [
    [0, 100 + at],
    [1, 100 + at],
  ])
  expect(heldOfFiles([300, 310, 320], [1000, 1010, 1020])).toEqual(all)
  expect(heldOfFiles([9, 10, 11], [1000, 1010, 1020])).toEqual(all)
  expect(heldOfFiles([1e6, 1.01e6, 1.02e6], [1000, 1010, 1020])).toEqual(all)
  // a value that has no place here is a part all the same
  const aside = [400, 400, 400]
  expect(heldOfFiles([1000, 1000, 1000], [600, 600, 600], aside)).toEqual([])
  expect(heldOfFiles([1000, 1000, 1000], [600, 600, 660], aside)).toEqual([
    [0, 102],
    [1, 102],
  ])
})

/** Line and day of what is held of a file of a total and one of its only part, from day 100 on. */
function heldOfFiles(
  totals: readonly number[],
  parts: readonly number[],
  aside: readonly number[] = [],
) {
  const gate = openGate(TODAY)
  gate.open({
    line: 0,
    measure: 'valueLocked',
    scope: 'total',
    subject: 'all',
    role: 'total',
    ...ANY,
  })
  gate.open({
    line: 1,
    measure: 'valueLocked',
    scope: 'class:27',
    subject: 'Treasuries',
    role: 'part',
    ...ANY,
  })
  for (const [at, value] of totals.entries()) gate.see(0, 100 + at, value)
  gate.nextFile()
  for (const [at, value] of parts.entries()) gate.see(1, 100 + at, value)
  for (const [at, value] of aside.entries()) gate.seeAside('valueLocked', 100 + at, value)
  return gate.close().map(({ line, day }) => [line, day])
}

test('a total that is read in another file is of the date that a row of its parts is of', () => {
  const gate = openGate(TODAY)
  const open = (line: number, role: 'part' | 'total') =>
    gate.open({
      line,
      measure: 'valueLocked',
      scope: `${role}:${line}`,
      subject: `${role} ${line}`,
      role,
      ...ANY,
    })
  open(0, 'total')
  for (const line of [1, 2, 3, 4]) open(line, 'part')
  const partsOn = (at: number) => [1, 2, 3, 4].map((line) => 1000 * line + (at === 8 ? 1 : at))
  for (let at = 0; at < 12; at++)
    gate.see(0, 100 + at, at === 8 ? 7_000 : partsOn(at).reduce((sum, value) => sum + value, 0))
  gate.nextFile()
  for (let at = 0; at < 12; at++)
    for (const [place, value] of partsOn(at).entries()) gate.see(1 + place, 100 + at, value)
  const copied = gate.close().filter(({ rule }) => rule === 'copied_row')
  expect(new Set(copied.map(({ day }) => day))).toEqual(new Set([101, 108]))
  expect(copied.filter(({ line }) => line === 0).map(({ day }) => day)).toEqual([101, 108])
})

const measure = fc.constantFrom(...measureKeys)
const anything = fc.oneof(
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, Number.MAX_VALUE, -Number.MAX_VALUE),
)

test('whatever comes, what passes is finite, not in the future, and not negative where it cannot be', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          measure,
          points: fc.array(fc.tuple(fc.integer({ min: -1000, max: TODAY + 1000 }), anything)),
        }),
        { maxLength: 5 },
      ),
      (lines) => {
        const held = findHeld(...lines.map((line, at) => ({ ...line, scope: `token:${at}` })))
        const isHeld = (line: number, day: Day) =>
          held.some((each) => each.line === line && each.day === day)
        for (const [line, { measure, points }] of lines.entries())
          for (const [day, value] of points) {
            const isWrong =
              !Number.isFinite(value) ||
              Math.abs(value) > 1e18 ||
              day > TODAY ||
              (value < 0 && !getMeasure(measure).signed)
            if (isWrong) expect(isHeld(line, day)).toBe(true)
          }
      },
    ),
    { numRuns: 500 },
  )
})

test('ordinary values of any measure pass', () => {
  fc.assert(
    fc.property(
      measure,
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: TODAY }), fc.double({ min: 0, max: 1, noNaN: true })),
      ),
      (each, given) => {
        const isCounted = getMeasure(each).unit === 'count'
        const points = given.map(
          ([day, value]) => [day, isCounted ? Math.round(value * 1e6) : value] as const,
        )
        expect(findHeld({ measure: each, points })).toEqual([])
      },
    ),
  )
})

test('a file that is wrong all over is remembered to a limit', () => {
  const points = Array.from({ length: 50_000 }, (_, at) => [at - 40_000, -1] as const)
  expect(findHeld({ measure: 'holders', points }).length).toBeLessThanOrEqual(20_000)
})

test('dollar lines of a file stand beside one impossible on most days, those of other files do not', () => {
  const gate = openGate(TODAY)
  const open = (line: number, measure: MeasureKey, subject: string) =>
    gate.open({ line, measure, scope: `class:${line}`, subject, role: 'none', ...ANY })
  const see = (line: number, values: readonly number[]) => {
    for (const [at, value] of values.entries()) gate.see(line, 100 + at, value)
  }
  open(0, 'bridgedTokenValue', 'Treasuries')
  open(1, 'bridgedTokenValue', 'Stocks')
  open(2, 'holders', 'Stocks')
  see(0, [3e12, 1e12, 3e12])
  see(1, [1e9])
  see(2, [5])
  gate.nextFile()
  open(3, 'bridgedTokenValue', 'Private Credit')
  open(4, 'bridgedTokenValue', 'Commodities')
  see(3, [3e12, 1e12])
  see(4, [1e9])
  gate.close()
  const treasuries = 'Asset Value of Treasuries'
  expect([...gate.impossibleBeside]).toEqual([
    [0, treasuries],
    [1, treasuries],
  ])
})

test('of a line of which many readings are below zero the others are held, of one with a few they are not', () => {
  const gate = openGate(TODAY)
  const changes = Array.from({ length: 60 }, (_, at) => (at % 5 === 0 ? -1e6 : 1e6))
  for (const [line, values] of [changes, changes.slice(0, 40), changes.slice(1, 5)].entries()) {
    const subject = `Fund ${line}`
    gate.open({ line, measure: 'marketValue', scope: subject, subject, role: 'none', ...ANY })
    for (const [at, value] of values.entries()) gate.see(line, 100 + at, value)
  }
  gate.close()
  expect([...gate.impossibleBeside]).toEqual([[0, 'Market Value of Fund 0']])
})
