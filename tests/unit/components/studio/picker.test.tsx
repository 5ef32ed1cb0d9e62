// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picker } from '#components/studio/picker.tsx'

afterEach(cleanup)

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `m${at}`,
    label: at === 7 ? 'Daily holders' : `Measure ${at}`,
    note: 'counted by day',
    href: `/assets/timeseries?measure=m${at}`,
  }))
const shown = () =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.closest('li')?.hidden)
    .map((link) => link.firstChild?.textContent)

it('searches the labels of more than eight choices', () => {
  render(<Picker label="Measure" current="m0" options={options(9)} />)
  const search = screen.getByRole('searchbox', { name: 'Search: Measure' })
  fireEvent.input(search, { target: { value: 'holders DAILY' } })
  expect(shown()).toEqual(['Daily holders'])
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('href')).toBe('/assets/timeseries?measure=m7')
  fireEvent.input(search, { target: { value: 'day' } })
  expect(screen.getByRole('status').textContent).toContain('No matching options')
  fireEvent.input(search, { target: { value: '' } })
  expect(shown()).toHaveLength(9)
})

it('has no search for eight', () => {
  render(<Picker label="Measure" current="m0" options={options(8)} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
