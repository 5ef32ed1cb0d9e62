import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarks, storeMarks } from '#server/pipeline/series/series-marks.ts'
import { DayStretches } from '#server/pipeline/series/day-stretches.ts'

const START = 18_827

test('marks are read as they were stored, and a stretch without change is stored once', () => {
  const marks = {
    unusual: new Map([[START + 2, 0.123456]]),
    estimated: new Map([[START + 1, START]]),
    partial: new Map([[START + 3, 0.0123456]]),
    short: new Map([[START + 3, 27]]),
    unchanged: new Map([4, 5, 6, 9].map((at) => [START + at, at < 9 ? START + 3 : START + 8])),
    assumed: new DayStretches([{ from: START + 1, to: START + 7, note: 3 }]),
  }
  const stored = storeMarks(START, marks)
  expect(stored).toEqual([
    [1, 'estimated', START],
    [2, 'unusual', 0.123],
    [3, 'short', 27],
    [3, 'partial', 0.0123],
    [6, 'unchanged', START + 3],
    [7, 'assumed', 3, 7],
    [9, 'unchanged', START + 8],
  ])
  expect(readMarks(START, stored)).toEqual({
    ...marks,
    unusual: new Map([[START + 2, 0.123]]),
    partial: new Map([[START + 3, 0.0123]]),
  })
})

test('what another release marked is left out', () => {
  expect(readMarks(START, [[2, 'doubtful', 1]]).estimated.size).toBe(0)
})

test('an assumption is stored once a stretch, from the first day of the line on', () => {
  const found = fc.record({ from: fc.nat(30), days: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(found, { maxLength: 6 }), fc.nat(40), (stretches, skipped) => {
      const days = new Set(
        stretches.flatMap(({ from, days: length }) =>
          Array.from({ length }, (_, at) => START + from + at),
        ),
      )
      const notes = [...days].sort((one, other) => one - other).map((day) => [day, 1] as const)
      const assumed = DayStretches.join(notes)
      const start = START + skipped
      const read = readMarks(start, storeMarks(start, { assumed })).assumed
      expect([...read]).toEqual(notes.filter(([day]) => day >= start))
      expect(read.size).toBe([...read].length)
      for (let day = START; day < START + 50; day++)
        expect(read.get(day)).toBe(day >= start && days.has(day) ? 1 : undefined)
    }),
  )
})

test('every stretch without change comes back whole', () => {
  const stretch = fc.record({ gap: fc.nat(5), length: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
      const unchanged = new Map<number, number>()
      let day = START
      for (const { gap, length } of stretches) {
        const since = day + gap
        for (let at = 1; at <= length; at++) unchanged.set(since + at, since)
        day = since + length + 1
      }
      expect(readMarks(START, storeMarks(START, { unchanged })).unchanged).toEqual(unchanged)
    }),
  )
})
