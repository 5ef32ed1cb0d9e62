// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EarlierReadings } from '#components/market/provenance/earlier-readings.tsx'

afterEach(cleanup)

const reading = { runId: 7, publishedAt: '2026-05-01T06:00:00Z', value: 12 }
const change = { day: 20_000, before: 1, after: 2, runId: 7, publishedAt: '2026-05-01T06:00:00Z' }

it('says how many older readings there are, and asks for them', () => {
  const onMore = vi.fn()
  render(
    <EarlierReadings
      asOf={20_001}
      history={[reading]}
      revised={[change]}
      readingCounts={{ history: 1, revised: 1_031 }}
      show={String}
      onMore={onMore}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show more (1,030 older)' }))
  expect(onMore).toHaveBeenCalledOnce()
})

it('says of several lines together how their readings were made', () => {
  render(
    <EarlierReadings
      asOf={20_001}
      history={[reading]}
      revised={[]}
      readingCounts={{ history: 1, revised: null }}
      show={String}
    />,
  )
  expect(screen.getByText(/Calculated from its inputs as they stood after each run/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
