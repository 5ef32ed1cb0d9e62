import { expect, test } from 'vitest'
import { layOutPicture } from '#components/charts/picture/picture.ts'
import type { PictureWord } from '#components/charts/picture/picture-sheet.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'

const START = 20_000
const DAYS = 366
const line = (label: string, last: number): PlotLine => ({
  key: label,
  label,
  color: 'var(--s1)',
  isOthers: false,
  values: Array.from({ length: DAYS }, (_, at) => 100 + ((last - 100) * at) / (DAYS - 1)),
  longestStep: 1,
})
const plot = (kind: Plot['kind'], lines: PlotLine[], events: Plot['events'] = []): Plot => ({
  kind,
  unit: 'usd',
  measure: 'bridgedTokenValue',
  isLog: false,
  isShare: false,
  start: START,
  days: DAYS,
  lines,
  longestStep: 1,
  comparison: null,
  gaps: [],
  events,
  total: new Array<number>(DAYS).fill(100),
})
const layOut = (given: Plot, notes: readonly string[] = []) =>
  layOutPicture({
    title: 'Treasuries',
    sentence: 'As of today',
    foot: 'Source',
    notes,
    brand: 'Assay',
    plot: given,
  })
const find = (words: readonly PictureWord[], text: string, at: number) =>
  words.filter((word) => word.text.startsWith(text))[at]

test('names of lines stand between their newest day and the values of the axis, in rows that do not touch', () => {
  const lines = ['AAA', 'BBB', 'CCC', 'DDD'].map((name, at) => line(name, 200 + at))
  const { words, frame, width } = layOut(plot('line', lines))
  // the legend has each of them first
  const names = lines.map(({ label }) => find(words, label, 1))
  const axis = find(words, '$', 0)
  for (const name of names) {
    expect(name?.anchor).toBe('start')
    expect(name?.x).toBeGreaterThan(frame.x + frame.width)
  }
  expect(axis?.x).toBeGreaterThan((names[0]?.x ?? width) + 100)
  const rows = names.map((name) => name?.y ?? 0).sort((a, b) => a - b)
  for (const [at, y] of rows.entries())
    if (at > 0) expect(y - (rows[at - 1] ?? 0)).toBeGreaterThanOrEqual(names[0]?.size ?? Infinity)
})

test('an area needs no such room: its plot reaches to the axis', () => {
  const [area, lines] = (['area', 'line'] as const).map((kind) =>
    layOut(plot(kind, [line('AAA', 120), line('BBB', 130)])),
  )
  expect(area?.frame.width).toBeGreaterThan((lines?.frame.width ?? Infinity) + 100)
})

test('an event is a line at its day with its letter above it, and its note below the days', () => {
  const event = { day: START + 183, letter: 'A', label: '+$1B newly tracked: coverage, not growth' }
  const { words, shapes, frame } = layOut(
    plot('area', [line('AAA', 120), line('BBB', 130)], [event]),
    [`A 1 Jan 2026: ${event.label}`],
  )
  const letter = words.find(({ text }) => text === 'A')
  expect(letter?.x).toBeCloseTo(frame.x + (183 / 365) * frame.width)
  expect(letter?.y).toBeLessThan(frame.y)
  expect(shapes.filter(({ dash }) => dash !== null).map(({ d }) => d)).toEqual([
    `M${letter?.x.toFixed(1)} ${frame.y}v${frame.height}`,
  ])
  const [note, source] = ['A 1 Jan', 'Source'].map((text) => find(words, text, 0))
  expect(note?.text).toContain('coverage, not growth')
  expect(note?.y).toBeGreaterThan(frame.y + frame.height + 28)
  expect((source?.y ?? 0) - (note?.y ?? 0)).toBeGreaterThanOrEqual(source?.size ?? Infinity)
})

test('notes stand in their order, side by side while they have room, and the plot leaves them theirs', () => {
  const given = plot('area', [line('AAA', 120), line('BBB', 130)])
  const notes = ['A first', 'B second', `C ${'long '.repeat(30)}`, 'D last']
  const { words, frame } = layOut(given, notes)
  const lines = ['A first', 'C long', 'D last'].map((text) => find(words, text, 0))
  expect(lines[0]?.text).toBe('A first · B second')
  const heights = lines.map((word) => word?.y ?? 0)
  expect(heights[0]).toBeGreaterThan(frame.y + frame.height + 28)
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  expect(frame.height).toBeLessThan(layOut(given, ['A first']).frame.height)
})

test('the highest value of an axis has the unit that its label lacks', () => {
  const of = (unit: Plot['unit']) =>
    layOut({ ...plot('line', [line('AAA', 120), line('BBB', 130)]), unit })
      .words.filter(({ x }) => x === 1482)
      .map(({ text }) => text)
  expect(of('ounce').filter((text) => text.endsWith(' oz'))).toEqual([of('ounce').at(-1)])
  expect(of('usd').every((text) => text.startsWith('$'))).toBe(true)
})

test('a line below zero is hatched in the legend as its bars are', () => {
  const below = { ...line('Burned', 100), color: 'var(--negative-fill)' }
  const burned = { ...below, values: below.values.map((value) => -(value ?? 0)) }
  const { boxes, hatches } = layOut(plot('bar', [line('Minted', 100), burned]))
  const [minted, legend] = boxes.filter(({ width }) => width === 14)
  expect(minted?.color).toMatch(/^#/)
  expect(hatches.map(({ id }) => `url(#${id})`)).toContain(legend?.color)
})
