import { expect, it } from 'vitest'
import { listMarkedDays, listMarkKeys } from '#components/charts/plot/marked-days.ts'
import type { DayStretch } from '#lib/view/figures/day-note.ts'

const stretch = (from: number, to: number, key: DayStretch['key'] = 'estimated'): DayStretch => ({
  from,
  to,
  key,
  text: key,
})
const plot = (marks: DayStretch[], ofLines: DayStretch[][] = []) => ({
  start: 100,
  days: 31,
  marks,
  lines: ofLines.map((own, at) => ({
    key: String(at),
    label: String(at),
    color: 'red',
    isOthers: false,
    values: [],
    longestStep: 1,
    marks: own,
  })),
})

it('joins what meets, whichever line has it, and cuts it to the plot', () => {
  expect(
    listMarkedDays(plot([stretch(90, 102), stretch(120, 140)], [[stretch(103, 104, 'partial')]])),
  ).toEqual([
    { from: 100, to: 104 },
    { from: 120, to: 130 },
  ])
})

it('leaves out what lies outside, and has nothing where nothing is marked', () => {
  expect(listMarkedDays(plot([stretch(80, 99), stretch(131, 140)]))).toEqual([])
  expect(listMarkKeys(plot([stretch(80, 99)]))).toEqual([])
})

it('names the marks of the plot once each, the one that says most first', () => {
  expect(
    listMarkKeys(
      plot(
        [stretch(101, 101, 'partial')],
        [[stretch(105, 109, 'unchanged')], [stretch(110, 110, 'partial')]],
      ),
    ),
  ).toEqual(['unchanged', 'partial'])
})
