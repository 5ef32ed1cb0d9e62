import { expect, it } from 'vitest'
import { describeNotes, findNotes } from '#lib/view/figures/day-note.ts'
import { findMarks } from '#server/market/figures/charts/chart-marks.ts'

const FIRST = 20_000
const line = (values: readonly number[]) => ({ start: FIRST, values: Float64Array.from(values) })

it('puts days in a row that say the same together, over days without a value', () => {
  const marks = findMarks(
    {
      ...line([1, 1, Number.NaN, 1, 2, 3]),
      unchanged: new Map([FIRST, FIRST + 1, FIRST + 3].map((day) => [day, FIRST - 9])),
    },
    'price',
  )
  expect(marks.map(({ from, to, key }) => [from - FIRST, to - FIRST, key])).toEqual([
    [0, 3, 'unchanged'],
  ])
})

it('begins anew where the words change, or a day with a value lies between', () => {
  const marks = findMarks(
    {
      ...line([1, 1, 1, 1]),
      partial: new Map([
        [FIRST, 0.01],
        [FIRST + 1, 0.015],
        [FIRST + 3, 0.015],
      ]),
    },
    'size',
  )
  expect(marks.map(({ from, to, text }) => [from - FIRST, to - FIRST, text])).toEqual([
    [0, 0, '1% missing'],
    [1, 1, '1.5% missing'],
    [3, 3, '1.5% missing'],
  ])
})

it('says nothing of days that have no value', () => {
  expect(
    findMarks({ ...line([1, Number.NaN]), estimated: new Map([[FIRST + 1, FIRST]]) }, 'price'),
  ).toEqual([])
})

it('reads of a day what is marked of it, the mark that says most first', () => {
  const marks = findMarks(
    {
      ...line([1, 1]),
      partial: new Map([[FIRST + 1, 0.01]]),
      estimated: new Map([[FIRST + 1, FIRST]]),
    },
    'size',
  )
  expect(describeNotes(findNotes(marks, FIRST + 1))).toBe(
    'at a price or value of 4 Oct 2024; 1% missing',
  )
  expect(findNotes(marks, FIRST)).toEqual([])
})
