import { expect, it } from 'vitest'
import { placeBars } from '#components/charts/bars.ts'
import type { Plot } from '#components/charts/plot.ts'

const values = Array.from({ length: 360 }, (_, day): number | null =>
  day >= 3 && day < 6 ? null : 1 + (day % 3),
)
const plot = (measure: Plot['measure']): Plot => ({
  kind: 'bar',
  unit: 'usd',
  measure,
  isLog: false,
  isShare: false,
  start: 20_000,
  days: 360,
  total: values,
  longestStep: 1,
  comparison: null,
  gaps: [],
  events: [],
  lines: [{ key: 'a', label: 'A', color: 'var(--s1)', isOthers: false, values, longestStep: 1 }],
})

it('sums flows over the days of a bar, takes the last of a stock, and leaves a bar of blanks blank', () => {
  const flow = placeBars(plot('dailyMints'))
  expect([flow.starts.slice(0, 3), flow.count, flow.lines[0]?.values.slice(0, 3)]).toEqual([
    [0, 3, 6],
    120,
    [6, null, 6],
  ])
  expect(placeBars(plot('bridgedTokenValue')).lines[0]?.values.slice(0, 3)).toEqual([3, null, 3])
})
