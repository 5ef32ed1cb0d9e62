// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProvenanceListener } from '#components/market/provenance/provenance-listener.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'

const provenance: Provenance = {
  title: 'Distributed Asset Value',
  measure: 'bridgedTokenValue',
  measureLabel: 'Asset Value',
  definition: 'What it is worth.',
  formula: 'bridged supply × NAV',
  unit: 'usd',
  value: 2_412_906_118.42,
  asOf: 20_777,
  quality: 'published',
  note: 'It uses the price of 12 Aug 2026.',
  inputs: [
    { label: 'BUIDL', href: '/assets/buidl', value: 2e9, asOf: 20_777, source: 'Administrator' },
  ],
  inputCount: 8,
  checks: {
    passed: 6,
    total: 7,
    findings: [
      {
        rule: 'jump',
        label: 'Break from recent level',
        looksAt: 'one reading against the levels of its line',
        side: 'line',
        finding: 'released',
        readings: 1,
        detail: 'It reads 6.7% more.',
        decided: { by: 'admin', at: '2026-11-21T00:41:00Z' },
      },
    ],
  },
  source: {
    name: 'Derived',
    url: null,
    licence: 'same as inputs',
    attribution: 'Derived from its inputs.',
  },
  run: {
    id: 841,
    publishedAt: '2026-11-21T00:41:00Z',
    inputs: ['a.csv', 'b.csv', 'c.csv', 'd.csv'],
  },
  history: [
    { runId: 841, publishedAt: '2026-11-21T00:41:00Z', value: 2_412_906_118.42 },
    { runId: 840, publishedAt: '2026-11-20T06:12:00Z', value: 2_398_110_402 },
  ],
  revised: [],
  readingCounts: { history: 2, revised: 0 },
  seconds: [],
  held: [{ day: 20_774, value: 9e12, reason: 'A step of 3,700 times in a day.' }],
}

const page = (
  <>
    <a href="/methodology/x" data-provenance="/api/provenance?series=4">
      stamp
    </a>
    <a href="/elsewhere">other</a>
    <ProvenanceListener />
  </>
)

beforeEach(() => {
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  openQueryClient().clear()
  vi.unstubAllGlobals()
})

it('opens a stamp as a sheet: value, formula, inputs, what was published before, what was held', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ result: { data: provenance } }))),
  )
  render(page)
  expect(fireEvent.click(screen.getByText('stamp'))).toBe(false)
  expect(await screen.findByText('bridged supply × NAV')).toBeTruthy()
  expect(screen.getAllByText('$2,412,906,118.42')).toHaveLength(2)
  expect(screen.getByText('$2,398,110,402.00').tagName).toBe('S')
  expect(screen.getByText('and 7 more')).toBeTruthy()
  expect(screen.getByText('It uses the price of 12 Aug 2026.')).toBeTruthy()
  expect(screen.getByText('a.csv, b.csv, c.csv and 1 more')).toBeTruthy()
  expect(screen.getByText('A step of 3,700 times in a day.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Methodology' }).getAttribute('href')).toMatch(
    '/methodology/x',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers another try where the history does not come', async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(new Response('{}', { status: 503 }))
    .mockResolvedValueOnce(Response.json({ result: { data: provenance } }))
  vi.stubGlobal('fetch', fetched)
  render(page)
  fireEvent.click(screen.getByText('stamp'))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('bridged supply × NAV')).toBeTruthy()
})

it('leaves other links, and a stamp opened in a new tab, to the browser', () => {
  render(page)
  const left = vi.fn((event: Event) => {
    event.preventDefault()
  })
  const seen: boolean[] = []
  document.addEventListener('click', (event) => {
    seen.push(event.defaultPrevented)
    left(event)
  })
  fireEvent.click(screen.getByText('other'))
  fireEvent.click(screen.getByText('stamp'), { ctrlKey: true })
  expect(seen).toEqual([false, false])
})
