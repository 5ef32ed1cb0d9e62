import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FlowBars } from '#components/charts/flow-bars.tsx'

it('draws what came in right of nothing and what left, hatched, left of it, in one scale', () => {
  const html = renderToStaticMarkup(
    <FlowBars
      label="Flows"
      flows={[
        {
          key: 'in',
          label: 'In',
          href: '/in',
          value: 300e6,
          currency: 'usd',
          of: null,
          note: null,
        },
        {
          key: 'out',
          label: 'Out',
          href: null,
          value: -100e6,
          currency: 'usd',
          of: null,
          note: '27 of 30 days',
        },
        {
          key: 'unknown',
          label: 'Unknown',
          href: null,
          value: null,
          currency: 'usd',
          of: null,
          note: null,
        },
      ]}
    />,
  )
  expect(html).toContain('--z:25.0%;--w:75.0%"><i></i>')
  expect(html).toContain('--z:25.0%;--w:25.0%"><i class="minus"></i>')
  expect(html).toContain('+$300.0M')
  expect(html).toContain('<b class="neg"><data value="-100000000">−$100.0M</data>')
  expect(html).toContain('27 of 30 days')
  expect(html).toContain('No mint and burn data')
})
