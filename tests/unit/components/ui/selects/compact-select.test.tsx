// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FormChoice } from '#components/ui/selects/form-choice.tsx'

beforeEach(() => {
  HTMLElement.prototype.showPopover = function showPopover() {
    this.removeAttribute('popover')
  }
})
afterEach(cleanup)

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `s${at}`, label: `Source ${at}` }))
const form = (count: number) => (
  <form aria-label="Filters">
    <FormChoice name="source" label="Source" initial="s1" options={options(count)} />
  </form>
)
const sent = () =>
  new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Filters' })).get('source')

it('is the system’s select up to eight options, and for all of them without a script', () => {
  render(form(8))
  expect(screen.getByRole('combobox', { name: 'Source' }).tagName).toBe('SELECT')
  expect(sent()).toBe('s1')
  expect(renderToStaticMarkup(form(9))).toContain('<select')
})

it('is searched with more, and sends what was found', async () => {
  render(form(9))
  const button = screen.getByRole('combobox', { name: 'Source' })
  expect([button.tagName, button.textContent, sent()]).toEqual(['BUTTON', 'Source 1', 's1'])
  fireEvent.click(button)
  const search = await screen.findByRole('combobox', { name: 'Search the options' })
  fireEvent.change(search, { target: { value: '7' } })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Source 7'])
  fireEvent.change(search, { target: { value: 'x' } })
  expect(screen.getByText('No matching options')).toBeTruthy()
  fireEvent.change(search, { target: { value: '7' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect([button.textContent, sent(), document.activeElement]).toEqual(['Source 7', 's7', button])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('opens outside of the label around it, where a press would be one on the button', async () => {
  render(form(9))
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Source' }), { key: 'ArrowDown' })
  const option = await screen.findByRole('option', { name: 'Source 3' })
  expect(option.closest('label')).toBeNull()
  fireEvent.click(option)
  expect(sent()).toBe('s3')
})
