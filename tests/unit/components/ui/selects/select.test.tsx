// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { matchingOptions } from '#components/ui/selects/select-option.ts'
import { Select } from '#components/ui/selects/select.tsx'

const makeOptions = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), content: { label } }))
const NINE = makeOptions(
  'Ethereum',
  'Solana',
  'Stellar',
  'Polygon',
  'Avalanche',
  'Base',
  'Arbitrum',
  'Aptos',
  'XRP Ledger',
)

beforeAll(() => {
  // jsdom lays nothing out, and hides what is a popover without being able to show it
  HTMLElement.prototype.showPopover = function showPopover() {
    this.removeAttribute('popover')
  }
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

function Choice({
  options,
  start = '',
  said,
}: {
  options: typeof NINE
  start?: string
  said: (value: string) => void
}) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    setValue(next)
    said(next)
  }
  return (
    <Select
      label="Network"
      name="network"
      options={options}
      value={value}
      onChange={change}
      hint="Where it is issued"
      placeholder="Any network"
    />
  )
}
const control = () => screen.getByRole('combobox', { name: 'Network' })
const formValue = () => document.querySelector<HTMLInputElement>('input[name=network]')?.value
const typeKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('lists up to eight options, chosen with the keyboard', async () => {
  const said = vi.fn()
  render(<Choice options={NINE.slice(0, 8)} said={said} />)
  expect(control().textContent).toContain('Any network')
  fireEvent.keyDown(control(), { key: 'ArrowDown' })
  expect(await screen.findAllByRole('option')).toHaveLength(8)
  expect(screen.queryByPlaceholderText('Search')).toBeNull()
  fireEvent.keyDown(screen.getByRole('option', { name: 'Solana' }), { key: 'Enter' })
  expect(said.mock.calls).toEqual([['solana']])
  expect([control().textContent, formValue()]).toEqual(['Solana', 'solana'])
})

it('takes an empty value for an answer, and shows it', async () => {
  const said = vi.fn()
  render(
    <Choice
      options={[{ value: '', content: { label: 'Not said' } }, ...NINE.slice(0, 2)]}
      start="solana"
      said={said}
    />,
  )
  fireEvent.keyDown(control(), { key: 'ArrowDown' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Not said' }), { key: 'Enter' })
  expect([said.mock.calls, control().textContent]).toEqual([[['']], 'Not said'])
})

it('keeps the focus when what opens a short list takes the place of the button', async () => {
  render(<Choice options={NINE.slice(0, 8)} said={vi.fn()} />)
  const closed = control()
  closed.focus()
  await waitFor(() => {
    expect(closed.isConnected).toBe(false)
  })
  expect([document.activeElement, screen.queryByRole('option')]).toEqual([control(), null])
})

it('stays under a finger until that is lifted, and then opens', async () => {
  render(<Choice options={NINE.slice(0, 8)} said={vi.fn()} />)
  const closed = control()
  fireEvent.pointerEnter(closed)
  fireEvent.pointerDown(closed)
  await import('#components/ui/selects/radix-select.tsx')
  await new Promise((resolve) => setTimeout(resolve))
  expect(closed.isConnected).toBe(true)
  fireEvent.click(closed)
  expect(await screen.findAllByRole('option')).toHaveLength(8)
})

it('has more than eight searched by what is typed', () => {
  const said = vi.fn()
  render(<Choice options={NINE} start="base" said={said} />)
  fireEvent.click(control())
  const field = screen.getByRole('combobox', { name: 'Search the options' })
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByRole('option')).toHaveLength(9)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Base')
  fireEvent.change(field, { target: { value: 'ar' } })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Stellar',
    'Arbitrum',
  ])
  typeKey('ArrowDown')
  expect(
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  ).toBe('Arbitrum')
  typeKey('Enter')
  expect([said.mock.calls, formValue(), document.activeElement]).toEqual([
    [['arbitrum']],
    'arbitrum',
    control(),
  ])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('says that nothing fits and leads back to all options', () => {
  render(<Choice options={NINE} said={vi.fn()} />)
  fireEvent.click(control())
  fireEvent.change(screen.getByRole('combobox', { name: 'Search the options' }), {
    target: { value: 'no such thing' },
  })
  const panel = within(screen.getByRole('dialog'))
  expect(panel.getByText('No matching options')).toBeTruthy()
  expect(panel.getByText('Try a different search or view all options')).toBeTruthy()
  typeKey('Enter')
  fireEvent.click(panel.getByRole('button', { name: 'View all options' }))
  expect(panel.getAllByRole('option')).toHaveLength(9)
})

it('closes without an answer on Escape, and on a press elsewhere', () => {
  const said = vi.fn()
  render(<Choice options={NINE} said={said} />)
  fireEvent.keyDown(control(), { key: 'ArrowDown' })
  typeKey('Escape')
  expect([screen.queryByRole('listbox'), document.activeElement]).toEqual([null, control()])
  fireEvent.click(control())
  fireEvent.pointerDown(document.body)
  expect([screen.queryByRole('listbox'), said.mock.calls]).toEqual([null, []])
})

it('finds words in any order, whatever their case and accents', () => {
  const options = makeOptions('Sell-Side - Broker/Dealer', 'Société Générale', 'Broker')
  const found = (typed: string) =>
    matchingOptions(options, typed).map(({ content }) => content.label)
  expect(found('dealer sell')).toEqual(['Sell-Side - Broker/Dealer'])
  expect(found('  BROKER ')).toEqual(['Sell-Side - Broker/Dealer', 'Broker'])
  expect(found('generale')).toEqual(['Société Générale'])
  expect(found(' ')).toHaveLength(3)
})
