// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { JsonEditor } from '#components/api-console/json-editor.tsx'
import { placeComplaints } from '#lib/api-console/place-complaint.ts'
import { readJson } from '#lib/api-console/read-json.ts'
import { parseQueryText } from '#lib/query/parse-query.ts'

const endpoint = { fields: { slug: { type: 'text', description: 'Slug' } } } as const
afterEach(cleanup)

function Editor({ start, onRun = () => undefined }: { start: string; onRun?: () => void }) {
  const [text, setText] = useState(start)
  return (
    <JsonEditor
      text={text}
      complaints={placeComplaints(
        text,
        readJson(text),
        parseQueryText(text, endpoint).complaints ?? [],
      )}
      onWrite={setText}
      onRun={onRun}
      onFormat={null}
    />
  )
}

function area(): HTMLTextAreaElement {
  const found = screen.getByRole('textbox', { name: 'Query as JSON' })
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('no text area')
  return found
}

it('indents with Tab, takes it back with Shift, and keeps the indentation of a line', () => {
  render(<Editor start={'{\n  "sort": {'} />)
  area().setSelectionRange(13, 13)
  fireEvent.keyDown(area(), { key: 'Enter' })
  expect(area().value).toBe('{\n  "sort": {\n    ')
  fireEvent.keyDown(area(), { key: 'Tab' })
  expect(area().value).toBe('{\n  "sort": {\n      ')
  fireEvent.keyDown(area(), { key: 'Tab', shiftKey: true })
  expect(area().value).toBe('{\n  "sort": {\n    ')
})

it('lets Tab out after Escape', () => {
  render(<Editor start="{}" />)
  fireEvent.keyDown(area(), { key: 'Escape' })
  expect(fireEvent.keyDown(area(), { key: 'Tab' })).toBe(true)
  expect(area().value).toBe('{}')
})

it('marks the line of a complaint, says what is wrong, and leads to it', () => {
  const { container } = render(
    <Editor start={'{\n  "filter": {"field": "slug", "operator": "contains", "value": "x"}\n}'} />,
  )
  expect([...container.querySelectorAll('li.bad')].map((line) => line.textContent)).toEqual(['2'])
  expect(area().getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Line 2' }))
  expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe('"contains"')
  fireEvent.change(area(), { target: { value: '{' } })
  expect(screen.getByText(/Expected a name in quotation marks, found the end/)).toBeTruthy()
  fireEvent.change(area(), { target: { value: '{}' } })
  expect(screen.getByText('Query valid')).toBeTruthy()
})

it('runs with Control and Enter and leaves the text as it is', () => {
  const onRun = vi.fn()
  render(<Editor start="{}" onRun={onRun} />)
  fireEvent.keyDown(area(), { key: 'Enter', ctrlKey: true })
  expect([onRun.mock.calls.length, area().value]).toEqual([1, '{}'])
})
