import { describe, expect, it } from 'vitest'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { bandWords, gutterNames, isLongName } from '#components/charts/frame/plot-words.ts'
import { valueAxis } from '#components/charts/axes/value-axis.ts'

const DAYS = 366
const HEIGHT = 300
const line = (key: string, value: number): PlotLine => ({
  key,
  label: key,
  color: 'var(--s1)',
  isOthers: false,
  values: new Array<number>(DAYS).fill(value),
  longestStep: 1,
})
const plot = (kind: Plot['kind'], lines: PlotLine[]): Plot => ({
  kind,
  unit: 'usd',
  measure: 'bridgedTokenValue',
  isLog: false,
  isShare: false,
  start: 20_000,
  days: DAYS,
  lines,
  longestStep: 1,
  comparison: null,
  gaps: [],
  events: [],
  total: new Array<number>(DAYS).fill(lines.reduce((sum, one) => sum + (one.values[0] ?? 0), 0)),
})

describe('bandWords', () => {
  it('names the bands that have room for it, in their middle', () => {
    const given = plot('area', [line('Treasuries', 90), line('Stocks', 2)])
    const [word, ...others] = bandWords(given, valueAxis(given), HEIGHT)
    expect(others).toEqual([])
    expect(word).toMatchObject({ text: 'Treasuries' })
    // the band reaches from 0 to 90 of an axis that ends at 92 × 1.08
    expect(word?.y).toBeCloseTo(1 - 45 / (92 * 1.08))
  })

  it('does not write over a gap', () => {
    const given = {
      ...plot('area', [line('Treasuries', 90)]),
      gaps: [{ from: 20_000, to: 20_365, label: 'no data' }],
    }
    expect(bandWords(given, valueAxis(given), HEIGHT)).toEqual([])
  })
})

it('writes no name into a band that a low frame makes too thin for it', () => {
  const given = plot('area', [line('Treasuries', 92), line('Stocks', 8)])
  expect(bandWords(given, valueAxis(given), 300)).toHaveLength(2)
  expect(bandWords(given, valueAxis(given), 150)).toHaveLength(1)
})

it('names nothing in a picture of one day', () => {
  const given = { ...plot('area', [line('Treasuries', 90)]), days: 1 }
  expect(bandWords(given, valueAxis(given), HEIGHT)).toEqual([])
})

describe('gutterNames', () => {
  const named = (values: readonly [string, number][], height = HEIGHT) => {
    const given = plot(
      'line',
      values.map(([key, value]) => line(key, value)),
    )
    return gutterNames(given, valueAxis(given), height)
  }

  it('moves names apart where lines end close to each other, in the order of their ends', () => {
    const names = named([
      ['low', 99.9],
      ['high', 100],
      ['middle', 99.95],
    ])
    expect(names.map(({ key }) => key)).toEqual(['high', 'middle', 'low'])
    const places = names.map(({ y }) => y * HEIGHT)
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(14)
    expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThanOrEqual(14)
  })

  it('keeps all of them within the frame', () => {
    const names = named([
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ])
    for (const { y } of names) expect(y).toBeLessThanOrEqual(1)
    expect(new Set(names.map(({ y }) => y)).size).toBe(3)
  })

  it('says each name with its value, and ends a name early that has no room for it', () => {
    const names = named([
      ['XAUT', 12],
      ['Government Bonds', 50],
      ['Actively Managed Strategies', 90],
      ['All Others (12 Items)', 5],
    ])
    expect(names.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Actively Managed… $90.00',
      'Government Bonds $50.00',
      'XAUT $12.00',
      'All Others $5.00',
    ])
    expect(names.map(isLongName)).toEqual([true, true, false, true])
  })

  it('leaves a single line to the title', () => {
    expect(named([['only', 100]])).toEqual([])
  })
})
