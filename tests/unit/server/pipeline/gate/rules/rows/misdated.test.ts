import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDay, parseDay, type Day } from '#lib/dates.ts'
import {
  layOver,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { findMisdated } from '#server/pipeline/gate/rules/rows/misdated.ts'
import { NO_FUTURE, NO_VERDICTS, START } from '../../../../../../support/series/judged-lines.ts'

const named = { measure: 'totalAssetValue', classId: 27, subject: 'a fund' } as const

function read(
  points: ReadonlyMap<Day, number>,
  { published = [], withheld = [] }: { published?: number[]; withheld?: Day[] } = {},
): LineReadings {
  return layOver(
    named,
    published.length ? { start: START, values: Float64Array.from(published) } : undefined,
    { days: Int32Array.from(points.keys()), points: Float64Array.from(points.values()) },
    { ...NO_VERDICTS, withheld: new Set(withheld) },
  )
}

function findHeld(line: LineReadings, more: Partial<ScopeReadings> = {}): Day[] {
  const scope = {
    lines: [line],
    beside: () => undefined,
    inferred: new Set<never>(),
    revises: false,
  }
  return [...findMisdated({ ...scope, today: NO_FUTURE, ...more })].map(({ day }) => day)
}

const JANUARY = parseDay('2025-01-01') ?? 0

/** The value of a fund on the days of a year, as it grows. */
const grown = (days: number, daily: number, noise: readonly number[]) =>
  new Map(
    Array.from({ length: days }, (_, at): [Day, number] => [
      JANUARY + at,
      1e8 * (1 + daily) ** at * (1 + (noise[at % noise.length] ?? 0)),
    ]),
  )

const exchange = (points: ReadonlyMap<Day, number>) =>
  new Map(
    [...points].map(([day, value]): [Day, number] => {
      const [year = '', month = '', date = ''] = isoDay(day).split('-')
      return [parseDay(`${year}-${date}-${month}`) ?? day, value]
    }),
  )

const noise = fc.array(fc.double({ min: -2e-4, max: 2e-4, noNaN: true }), {
  minLength: 7,
  maxLength: 30,
})
const daily = fc.double({ min: 5e-4, max: 0.01, noNaN: true })

test('a year of which month and day are exchanged is held whole, and the same year as it was is not', () => {
  fc.assert(
    fc.property(noise, daily, (steps, growth) => {
      const right = grown(360, growth, steps)
      expect(findHeld(read(right))).toEqual([])
      const wrong = exchange(right)
      expect(findHeld(read(wrong))).toHaveLength(wrong.size)
    }),
  )
})

test('what moves by chance is never taken for a year with month and day exchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 360, maxLength: 360 }),
      (values) => {
        expect(findHeld(read(new Map(values.map((value, at) => [JANUARY + at, value]))))).toEqual(
          [],
        )
      },
    ),
  )
})

const PUBLISHED = Array.from({ length: 60 }, (_, at) => 1e8 + at ** 2 * 1000)
const from = (first: number, values: readonly number[]) =>
  new Map(values.map((value, at): [Day, number] => [START + first + at, value]))

test('a file whose days stand some days late is held with its new days, and one that goes on is not', () => {
  const late = from(50, PUBLISHED.slice(46, 60))
  const held = findHeld(read(late, { published: PUBLISHED }))
  expect(held).toEqual([...late.keys()])
  const goesOn = from(50, [...PUBLISHED.slice(50), 2e8, 3e8])
  expect(findHeld(read(goesOn, { published: PUBLISHED }))).toEqual([])
})

test('days that such a file leaves blank at its beginning are not taken back', () => {
  const late = from(0, [...Array<number>(4).fill(Number.NaN), ...PUBLISHED.slice(0, 56)])
  expect(findHeld(read(late, { published: PUBLISHED }))).toEqual([...late.keys()])
})

test('a past that is rewritten by decision may say what it said of other days', () => {
  const late = from(50, PUBLISHED.slice(46, 60))
  expect(findHeld(read(late, { published: PUBLISHED }), { revises: true })).toEqual([])
})

test('three days that have not come show the dates of a file to be wrong, and one does not', () => {
  const today = START + 9
  const points = from(0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const line = (withheld: Day[]) => read(points, { withheld })
  expect(findHeld(line([today + 30]), { today })).toEqual([])
  expect(findHeld(line([today + 30, today + 31, today + 32]), { today })).toHaveLength(10)
})
