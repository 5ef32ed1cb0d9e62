import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PegPanel } from '#components/entity/assets/peg-panel.tsx'
import { parseDay } from '#lib/dates.ts'

const day = parseDay('2026-11-20') ?? 0
const peg = {
  to: 'eur',
  asOf: day,
  now: 0.0005,
  low: -0.001,
  high: 0.001,
  farthest: { value: -0.02, day: day - 100 },
  tolerance: 0.0025,
  days: 300,
  daysOff: 4,
} as const

test('says which currency a coin follows, and what is held of its price in the currency of the page', () => {
  const html = renderToStaticMarkup(
    <PegPanel
      peg={peg}
      price={{ unit: 'gbp', held: { day: day + 1, value: 0.4321, reason: 'Off its peg' } }}
    />,
  )
  for (const words of ['against €1.00, 20 Nov 2026', '+5.0 bps', '£0.4321 of 21 Nov 2026 is held'])
    expect(html).toContain(words)
})

test('says nothing of a price of which nothing is held', () => {
  expect(
    renderToStaticMarkup(<PegPanel peg={peg} price={{ unit: 'usd', held: null }} />),
  ).not.toContain('is held')
})
