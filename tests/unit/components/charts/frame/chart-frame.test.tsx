import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChartFrame } from '#components/charts/frame/chart-frame.tsx'
import { parseDay, showDay } from '#lib/dates.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'

const DAYS = 1096
const start = (parseDay('2026-11-20') ?? 0) - DAYS + 1
const NAMES = [
  'U.S. Treasuries',
  'Commodities',
  'Private Credit',
  'Institutional Funds',
  'Stocks',
  'Corporate Bonds',
  'Government Bonds',
  'Real Estate',
  'All Others (6 Items)',
]

/** Nine lines that wander like real ones do, from a fixed seed. */
function wandering(missing: (day: number) => boolean = () => false): ChartModel {
  let seed = 7
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const series = NAMES.map((label, place) => {
    let value = 9e9 / (place + 1)
    const values = Array.from({ length: DAYS }, (_, day) => {
      value *= 1 + (next() - 0.48) / 60
      return missing(day) ? null : Math.round(value)
    })
    return {
      key: `c${place}`,
      label,
      color: `var(--s${place + 1})`,
      href: place < 8 ? `/class-${place}` : null,
      values,
      isOthers: place === 8,
    }
  })
  const total = Array.from({ length: DAYS }, (_, day) =>
    missing(day) ? null : series.reduce((sum, one) => sum + (one.values[day] ?? 0), 0),
  )
  return {
    title: 'Value by asset class',
    measure: 'bridgedTokenValue',
    unit: 'usd',
    definition: 'What it is worth.',
    start,
    kind: 'area',
    series,
    total,
    comparison: null,
    gaps: [],
    events: [],
    source: 'demo',
  }
}

const view: ChartView = { range: '1y', scale: 'linear', mode: 'value' }
const render = (model: ChartModel, over: Partial<Parameters<typeof ChartFrame>[0]> = {}) =>
  renderToStaticMarkup(
    <ChartFrame
      id="value"
      model={model}
      view={view}
      href={(change) =>
        `/?${new URLSearchParams(Object.entries(change).map(([key, value]) => [key, String(value)])).toString()}`
      }
      modelHref={null}
      {...over}
    />,
  )

it('says below the chart how much of its scope a total is', () => {
  const part = { known: 8, of: 34, share: 0.12, noun: 'asset' as const }
  expect(render({ ...wandering(), coverage: part })).toContain(
    'Partial: 8 of 34 assets, 12% by size',
  )
  expect(render({ ...wandering(), coverage: { ...part, known: 33, share: 0.99 } })).toContain(
    'Includes 33 of 34 assets, 99% by size',
  )
  expect(render({ ...wandering(), coverage: { ...part, known: 34, share: 1 } })).not.toContain(
    '34 of 34',
  )
})

describe('ChartFrame', () => {
  it('draws nine series of a year in less than 12 KB', () => {
    const [plot = ''] = /<svg viewBox="0 0 365 600".*?<\/svg>/s.exec(render(wandering())) ?? []
    expect(plot.match(/<path class="fill"/g)).toHaveLength(8)
    expect(plot.length).toBeGreaterThan(500)
    expect(plot.length).toBeLessThan(12_000)
  })

  it('says the picture in words, names its newest value and its day', () => {
    const html = render(wandering())
    expect(html).toMatch(
      /aria-label="Value by asset class, stacked: U\.S\. Treasuries, [^"]* on 20 Nov 2025 to \$[\d.]+B on 20 Nov 2026"/,
    )
    expect(html).toMatch(/<span class="flag last"[^>]*>\$[\d.]+B<\/span>/)
  })

  it('hatches a hole and names it, and draws no line across', () => {
    const html = render(wandering((day) => day >= 1000 && day < 1009))
    expect(html).toContain('<span>no data, 9 d</span>')
    // two runs a line: each path starts twice
    expect(/<path class="fill"[^>]* d="([^"]*)"/.exec(html)?.[1]?.match(/M/g)).toHaveLength(2)
  })

  it('keeps its state in links, the current choice marked', () => {
    const html = render(wandering(), {
      groups: [
        { key: 'class', label: 'Class' },
        { key: 'network', label: 'Network' },
      ],
      group: 'class',
    })
    for (const href of [
      '/?range=30d',
      '/?scale=log',
      '/?mode=share',
      '/?group=network',
      '/?table=true',
    ])
      expect(html).toContain(`href="${href}"`)
    expect(html).toMatch(/<a aria-current="true"[^>]*href="\/\?range=1y"/)
    expect(html).not.toMatch(/<a aria-current="true"[^>]*href="\/\?range=30d"/)
  })

  it('leads from the legend to the entities, the largest first and all others last', () => {
    const html = render(wandering())
    const legend = html.slice(html.indexOf('aria-label="Legend"'))
    expect(legend.indexOf('href="/class-0"')).toBeLessThan(legend.indexOf('href="/class-7"'))
    expect(legend.indexOf('href="/class-7"')).toBeLessThan(legend.indexOf('All Others (6 Items)'))
  })

  it('shows the newest thirty days as a table, blanks with their reason', () => {
    const html = render(
      wandering((day) => day === DAYS - 2),
      { table: true },
    )
    expect(html).not.toContain('role="img"')
    expect(html.match(/<th scope="row"/g)).toHaveLength(30)
    expect(html.indexOf('20 Nov 2026')).toBeLessThan(html.indexOf('19 Nov 2026'))
    expect(html).toContain('No value that day')
  })

  it('letters events and lists what the letters mean', () => {
    const html = render({
      ...wandering(),
      events: [{ day: start + DAYS - 40, label: '+$1.9B newly tracked: coverage, not growth' }],
    })
    expect(html).toContain(
      `<b>A</b>${showDay(start + DAYS - 40)}: +$1.9B newly tracked: coverage, not growth`,
    )
    expect(html).toMatch(/class="event-line"[^>]*><b>A<\/b>/)
  })

  it('says how far one line stands from the benchmark on its newest day', () => {
    const [first] = wandering().series
    if (!first) throw new Error('no line')
    const values = (value: number) => Array.from({ length: DAYS }, () => value)
    const html = render({
      ...wandering(),
      measure: 'apy7Day',
      unit: 'percent',
      kind: 'line',
      series: [{ ...first, values: values(0.0335) }],
      total: values(0.0335),
      comparison: { label: '3-month T-bill', values: values(0.0362) },
    })
    expect(html).toContain('3-month T-bill <b>3.62%</b>')
    expect(html).toContain('Spread <b>−0.27 pp</b>')
  })

  it('says so where nothing is known', () => {
    expect(render(wandering(() => true))).toContain('No values in this range')
    for (const range of [
      { from: 10, to: 20 },
      { from: start + DAYS, to: start + DAYS + 30 },
    ])
      expect(render(wandering(), { view: { ...view, range } })).toContain('No values in this range')
  })
})
