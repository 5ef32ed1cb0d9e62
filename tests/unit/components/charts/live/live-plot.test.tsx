// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cursorPlaces } from '#components/charts/live/cursor-places.ts'
import { LiveCursor } from '#components/charts/live/live-cursor.ts'
import { LivePlot } from '#components/charts/live/live-plot.tsx'
import { LiveTip } from '#components/charts/live/live-tip.tsx'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { valueAxis } from '#components/charts/axes/value-axis.ts'

const line = (key: string, values: (number | null)[]): PlotLine => ({
  key,
  label: key,
  color: `var(--${key})`,
  isOthers: false,
  values,
  longestStep: 1,
})
const plot = (over: Partial<Plot>): Plot => ({
  kind: 'area',
  unit: 'usd',
  measure: 'bridgedTokenValue',
  isLog: false,
  isShare: false,
  start: 20_000,
  days: 5,
  total: [40, 40, null, 40, 80],
  longestStep: 1,
  comparison: null,
  events: [],
  gaps: [],
  lines: [line('a', [10, 10, null, 10, 20]), line('b', [30, 30, null, 30, 60])],
  ...over,
})

/** 400 by 100 pixels: a day is 100 wide. */
function draw(given: Plot, day?: number) {
  const places = cursorPlaces(given)
  const { container } = render(
    <LiveCursor value={places.find((place) => place.day === day)}>
      <LivePlot
        id="x"
        plot={given}
        axis={valueAxis(given)}
        width={400}
        height={100}
        places={places}
        onDrawn={() => undefined}
      />
      <LiveTip plot={given} />
    </LiveCursor>,
  )
  return container
}
const readEnd = (path: Element | null | undefined) =>
  (path?.getAttribute('d') ?? '').split(/[ML]/).at(-1)?.split(',').map(Number)
const curves = (container: Element, kind: string) => [
  ...container.querySelectorAll(`.recharts-${kind}-curve`),
]

afterEach(cleanup)

describe('LivePlot', () => {
  it('puts the end of each line of a stack where the value axis has it', () => {
    const given = plot({})
    const ends = curves(draw(given), 'area').map(readEnd)
    const place = (value: number) => valueAxis(given).place(value) * 100
    // from the top of the stack down
    expect(ends[0]?.[0]).toBeCloseTo(400, 3)
    expect(ends[0]?.[1]).toBeCloseTo(place(80), 3)
    expect(ends[1]?.[1]).toBeCloseTo(place(20), 3)
  })

  it('leaves missing days blank', () => {
    const [top] = curves(draw(plot({})), 'area')
    expect(top?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  })

  it('draws lines on a logarithmic axis', () => {
    const given = plot({
      kind: 'line',
      isLog: true,
      lines: [line('a', [1, 10, 100, 1000, 10_000])],
    })
    const [path] = curves(draw(given), 'line')
    expect(readEnd(path)?.[1]).toBeCloseTo(valueAxis(given).place(10_000) * 100, 3)
  })

  it('draws bars below zero downwards', () => {
    const given = plot({ kind: 'bar', sums: true, days: 2, lines: [line('a', [4, -4])] })
    const bars = [...draw(given).querySelectorAll('.recharts-bar-rectangle rect')]
    const zero = valueAxis(given).place(0) * 100
    const edges = bars.map((bar) => [
      Number(bar.getAttribute('y')),
      Number(bar.getAttribute('height')),
    ])
    expect((edges[0]?.[0] ?? 0) + (edges[0]?.[1] ?? 0)).toBeCloseTo(zero, 3)
    expect(edges[1]?.[0]).toBeCloseTo(zero, 3)
  })

  it('writes the ticks of both axes', () => {
    const given = plot({})
    const labels = [...draw(given).querySelectorAll('text.value')].map((label) => label.textContent)
    expect(labels.length).toBeGreaterThan(1)
    for (const label of labels)
      expect(valueAxis(given).ticks.map((tick) => tick.label)).toContain(label)
  })

  it('tells the values of the day at the crosshair', () => {
    const container = draw(plot({}), 4)
    expect(container.querySelector('.tip')?.textContent).toBe(
      '8 Oct 2024$80.00b$60.0075.0%a$20.0025.0%',
    )
    const dots = [...container.querySelectorAll('.cross circle')]
    expect(dots.map((dot) => Number(dot.getAttribute('cx')))).toEqual([400, 400])
  })

  it('tells them on the side of the crosshair where there is room', () => {
    const sides = [1, 4].map((day) => {
      const side = draw(plot({}), day).querySelector<HTMLElement>('.tip-side')
      return [side?.className, side?.style.getPropertyValue('--at')]
    })
    expect(sides).toEqual([
      ['tip-side', '25.00%'],
      ['tip-side left', '0.00%'],
    ])
  })

  it('tells all others last, however large they are', () => {
    const others = { ...line('rest', [50, 50, null, 50, 90]), isOthers: true }
    const given = plot({ lines: [...plot({}).lines, others] })
    const names = [...draw(given, 4).querySelectorAll('.tip li span')]
    expect(names.map((name) => name.textContent)).toEqual(['b', 'a', 'rest'])
  })

  it('has no label of a day below the flag of the crosshair', () => {
    const given = plot({
      days: 130,
      total: new Array<number>(130).fill(1),
      lines: [line('a', new Array<number>(130).fill(1))],
    })
    const readDays = (container: Element) =>
      [...container.querySelectorAll('text.day')].map((label) => Number(label.getAttribute('x')))
    const all = readDays(draw(given))
    const [first = 0] = all
    expect(readDays(draw(given, Math.round((first / 400) * 129)))).not.toContain(first)
    expect(all.length).toBeGreaterThan(2)
  })

  it('has no crosshair where it has no place', () => {
    expect(draw(plot({})).querySelector('.cross')).toBeNull()
  })
})
