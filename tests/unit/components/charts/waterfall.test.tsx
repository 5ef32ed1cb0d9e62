// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { Waterfall } from '#components/charts/waterfall.tsx'

const steps = [
  { key: 'from', label: '21 Oct', value: 37e9, kind: 'total' },
  { key: 'mints', label: 'Mints', value: 2e9, kind: 'organic' },
  { key: 'burns', label: 'Burns', value: -1e9, kind: 'organic' },
  { key: 'new', label: 'New', value: 1e9, kind: 'coverage' },
  { key: 'to', label: '20 Nov', value: 39e9, kind: 'total' },
] as const

it('steps from one total to the next, each bar where the one before ended', () => {
  const html = renderToStaticMarkup(<Waterfall title="What moved the total" steps={steps} />)
  const tops = [...html.matchAll(/<i(?: class="(\w+)")? style="top:([\d.]+)%/g)].map(
    ([, tone, top]) => [tone, Number(top)],
  )
  // the top is 39B; mints reach it, burns begin there, the newly tracked end there
  expect(tops.map(([tone]) => tone)).toEqual([undefined, 'plus', 'minus', 'cover', undefined])
  expect(tops.map(([, top]) => top === 0)).toEqual([false, true, true, true, true])
})

it('is read out in full', () => {
  expect(renderToStaticMarkup(<Waterfall title="What moved the total" steps={steps} />)).toContain(
    'What moved the total, in dollars: 21 Oct $37,000,000,000.00, Mints $2,000,000,000.00, Burns −$1,000,000,000.00',
  )
})

it('leads from a step to what explains it, and hides from readers only what they are read in full', () => {
  const links = { new: { href: '/changes?kind=added#list', label: 'additions in the feed' } }
  document.body.innerHTML = renderToStaticMarkup(
    <Waterfall title="What moved the total" steps={steps} links={links} />,
  )
  const [link, ...more] = document.querySelectorAll('a')
  expect(more).toEqual([])
  expect(link?.getAttribute('href')).toBe('/changes?kind=added#list')
  expect(link?.getAttribute('aria-label')).toBe('New: additions in the feed')
  expect(link?.closest('[aria-hidden]')).toBeNull()
  const hidden = [...document.querySelectorAll('[aria-hidden] b, span[aria-hidden]')]
  expect(hidden.map(({ textContent }) => textContent)).toContain('Burns')
})

it('counts in whole numbers where it is not of dollars', () => {
  const html = renderToStaticMarkup(<Waterfall title="Holders" steps={steps} unit="count" />)
  expect(html).toContain('Holders: 21 Oct 37,000,000,000, Mints 2,000,000,000')
  expect(html).not.toContain('$')
})

const growth = {
  from: 20_000,
  to: 20_030,
  before: 102,
  after: 107,
  mints: 0,
  burns: 0,
  price: 0,
  unattributed: 5,
  newlyTracked: 0,
  left: 0,
  late: 0,
  organic: 5,
  coverage: 0,
  notItemised: 0,
  organicShare: null,
}

it('has a bar for every step however small, so that they add up to the change', () => {
  const steps = waterfallSteps(
    {
      ...growth,
      before: 1e9,
      after: 1e9 + 4.9e6,
      unattributed: 5e6,
      left: -1e5,
      // a remainder that floating-point sums leave
      late: 1e-7,
    },
    'usd',
  )
  expect(steps.map(({ label, value }) => [label, value])).toEqual([
    ['4 Oct', 1e9],
    ['Organic', 5e6],
    ['Left', -1e5],
    ['3 Nov', 1e9 + 4.9e6],
  ])
})

it('sets a revision apart from growth, between what was published and what is read now', () => {
  expect(waterfallSteps(growth, 'usd', 2).map(({ label, value }) => [label, value])).toEqual([
    ['4 Oct', 100],
    ['Organic', 5],
    ['Revised', 2],
    ['3 Nov', 107],
  ])
})

it('says that rates of exchange are in the step of the price, where they are', () => {
  const labels = (unit: 'usd' | 'eur') =>
    waterfallSteps({ ...growth, price: 3, mints: 2, unattributed: 0 }, unit).map(
      ({ label }) => label,
    )
  expect(labels('usd')).toContain('Price')
  expect(labels('eur')).toContain('Price, FX')
})
