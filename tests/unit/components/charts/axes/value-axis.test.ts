import fc from 'fast-check'
import { joinBars } from '#components/charts/plot/join-bars.ts'
import { describe, expect, it } from 'vitest'
import type { Plot } from '#components/charts/plot/plot.ts'
import { linearTicks, valueAxis } from '#components/charts/axes/value-axis.ts'

const plot = (values: (number | null)[], over: Partial<Plot> = {}): Plot => ({
  kind: 'line',
  unit: 'usd',
  measure: 'bridgedTokenValue',
  isLog: false,
  isShare: false,
  start: 20_000,
  days: values.length,
  total: values,
  longestStep: 1,
  comparison: null,
  gaps: [],
  events: [],
  lines: [{ key: 'a', label: 'A', color: 'var(--s1)', isOthers: false, values, longestStep: 1 }],
  ...over,
})
const labels = (given: Plot) => valueAxis(given).ticks.map((tick) => tick.label)

describe('valueAxis', () => {
  it('writes each tick in its own unit, with the digits that tell those of one unit apart', () => {
    expect(labels(plot([1e9, 38.66e9]))).toEqual(['$10B', '$20B', '$30B', '$40B'])
    expect(labels(plot([0.1e9, 2.41e9]))).toEqual(['$500M', '$1.0B', '$1.5B', '$2.0B', '$2.5B'])
    expect(labels(plot([985e6, 1_004e6]))).toEqual([
      '$985M',
      '$990M',
      '$995M',
      '$1.000B',
      '$1.005B',
    ])
  })

  it('has the sign of a currency, and no word for one: there is no room for it', () => {
    expect(labels(plot([1e9, 38.66e9], { unit: 'eur' }))).toEqual(['€10B', '€20B', '€30B', '€40B'])
    expect(labels(plot([1e9, 38.66e9], { unit: 'chf' }))).toEqual(['10B', '20B', '30B', '40B'])
  })

  it('writes yields as percent', () => {
    expect(labels(plot([0.036, 0.044], { unit: 'percent', measure: 'apy7Day' }))).toEqual([
      '3.6%',
      '3.8%',
      '4.0%',
      '4.2%',
      '4.4%',
    ])
  })

  it('keeps what is shaded around zero in sight, in basis points with their sign', () => {
    const band = { low: -0.001, high: 0.001, label: '±10 bps' }
    const premium = plot([0.0031, 0.0029], { unit: 'bps', measure: 'premium', band })
    const { low, high, place } = valueAxis(premium)
    expect(low).toBeLessThanOrEqual(-0.001)
    expect(high).toBeGreaterThanOrEqual(0.0031)
    expect(place(0)).toBeGreaterThan(0)
    expect(labels(premium)).toEqual(['−10', '0', '+10', '+20', '+30'])
    const { band: _band, ...unshaded } = premium
    expect(labels(unshaded)).not.toContain('0')
  })

  it('starts areas and bars at zero, and cuts the axis of a line that lives far above it', () => {
    expect(valueAxis(plot([90, 100], { kind: 'area' })).low).toBe(0)
    expect(valueAxis(plot([90, 100])).low).toBeGreaterThan(80)
    expect(valueAxis(plot([10, 100])).low).toBe(0)
  })

  it('has room for a constant line', () => {
    const axis = valueAxis(plot([1, 1, 1]))
    expect(axis.place(1)).toBeGreaterThan(0)
    expect(axis.place(1)).toBeLessThan(1)
  })

  it('counts a bar of a week as one', () => {
    const days = new Array<number>(700).fill(10)
    const flows = plot(days, { kind: 'bar', measure: 'dailyMints' })
    expect(valueAxis(joinBars(flows)).high).toBeGreaterThanOrEqual(70)
  })

  it('has room for the smallest number there is', () => {
    expect(valueAxis(plot([Number.MIN_VALUE])).place(Number.MIN_VALUE)).toBe(1)
  })

  it('places equal factors at equal distances on a log scale', () => {
    const { place } = valueAxis(plot([1, 1000], { isLog: true }))
    expect(place(1) - place(10)).toBeCloseTo(place(100) - place(1000))
  })

  it('draws no value outside the plot', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), {
          minLength: 1,
          maxLength: 40,
        }),
        (values) => {
          const { place } = valueAxis(plot(values))
          for (const value of values) {
            expect(place(value)).toBeGreaterThanOrEqual(-1e-9)
            expect(place(value)).toBeLessThanOrEqual(1 + 1e-9)
          }
        },
      ),
    )
  })
})

describe('linearTicks', () => {
  it('lie in the domain, equally far apart, three to eleven of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        (low, span) => {
          const ticks = linearTicks(low, low + span)
          expect(ticks.length).toBeGreaterThanOrEqual(3)
          expect(ticks.length).toBeLessThanOrEqual(11)
          expect(Math.min(...ticks)).toBeGreaterThanOrEqual(low - span * 1e-6)
          expect(Math.max(...ticks)).toBeLessThanOrEqual(low + span * (1 + 1e-6))
        },
      ),
    )
  })

  it('are written without the dust of fractions', () => {
    expect(linearTicks(0, 0.7)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
  })
})
