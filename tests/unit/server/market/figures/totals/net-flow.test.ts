import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sumNetFlow, windowNote } from '#server/market/figures/totals/net-flow.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'

const line = (measure: MeasureKey, values: readonly number[]): PublishedLine => ({
  seriesId: 1,
  scopeKey: 'asset:1',
  scopeId: 1,
  measure,
  frequency: 'day',
  quality: 'published',
  sourceId: 1,
  runId: 1,
  marks: [],
  start: 100,
  values: Float64Array.from(values),
})
const lines = (mints: readonly number[], burns: readonly number[] | null) =>
  new Map(
    [line('dailyMints', mints), ...(burns ? [line('dailyBurns', burns)] : [])].map((each) => [
      lineKey('asset:1', each.measure),
      each,
    ]),
  )
const month = (value: number) => Array<number>(30).fill(value)

test('mints less burns, up to the newest day that both are known on', () => {
  const flow = sumNetFlow('asset:1', 30, lines([...month(10), 999], month(4)))
  expect(flow).toMatchObject({ day: 129, known: 30, mints: 300, burns: 120 })
  expect(flow && windowNote(flow)).toBeNull()
  expect(sumNetFlow('asset:1', 7, lines(month(10), month(4)))).toMatchObject({ mints: 70 })
})

test('a missing day is no day without mints: up to three of thirty are said, with more there is no flow', () => {
  const without = (days: number) => month(10).map((value, at) => (at < days ? Number.NaN : value))
  const flow = sumNetFlow('asset:1', 30, lines(without(3), month(4)))
  expect(flow).toMatchObject({ known: 27, mints: 270, burns: 108 })
  expect(flow && windowNote(flow)).toBe('27 of 30 days')
  expect(sumNetFlow('asset:1', 30, lines(without(4), month(4)))).toBeNull()
})

test('days that nothing confirms are said where they move the flow, and so is what is missing of a day', () => {
  const marked = (marks: PublishedLine['marks']) => {
    const found = lines(month(10), month(4))
    const mints = found.get(lineKey('asset:1', 'dailyMints'))
    if (mints) found.set(lineKey('asset:1', 'dailyMints'), { ...mints, marks })
    const flow = sumNetFlow('asset:1', 30, found)
    return flow && windowNote(flow)
  }
  // 5 of 10 on one day of 420 in all; all of three days
  expect(marked([[4, 'unusual', 2]])).toBeNull()
  expect(
    marked([
      [4, 'unusual', -1],
      [5, 'unusual', -1],
      [6, 'unusual', -1],
    ]),
  ).toBe('includes unusual values')
  expect(marked([[7, 'partial', 0.012]])).toBe('1.2% missing')
})

test('of mints alone there is no net', () => {
  expect(sumNetFlow('asset:1', 30, lines(month(10), null))).toBeNull()
})
