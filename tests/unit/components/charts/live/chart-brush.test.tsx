// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChartBrush } from '#components/charts/live/chart-brush.tsx'
import type { Span } from '#lib/view/charts/chart-model.ts'

afterEach(cleanup)

/** A hundred days, of which those from the 50th to the 89th are shown, on a hundred pixels. */
function brush() {
  const settled = vi.fn<(days: Span) => void>()
  const { container } = render(
    <ChartBrush
      total={Array.from({ length: 101 }, () => 1)}
      start={1000}
      from={1050}
      to={1089}
      onChange={() => undefined}
      onSettle={settled}
    />,
  )
  for (const part of container.querySelectorAll('.brush'))
    Object.defineProperty(part, 'clientWidth', { value: 100 })
  for (const part of container.querySelectorAll('span')) part.setPointerCapture = () => undefined
  return { settled, grip: container.querySelector('.grip') ?? container }
}

it('says where it was left when the pointer lets go, though the focus goes elsewhere with the press', () => {
  const { settled, grip } = brush()
  screen.getByRole('slider', { name: 'Last day shown' }).focus()
  fireEvent.pointerDown(grip, { clientX: 60 })
  fireEvent.blur(screen.getByRole('slider', { name: 'Last day shown' }))
  fireEvent.pointerMove(grip, { clientX: 50 })
  expect(settled).not.toHaveBeenCalled()
  fireEvent.pointerUp(grip)
  expect(settled.mock.calls).toEqual([[{ from: 1040, to: 1079 }]])
})

it('says what keys have moved when the focus leaves it, and nothing where nothing was moved', () => {
  const { settled } = brush()
  const [first, last] = screen.getAllByRole('slider')
  if (!first || !last) throw new Error('no edges')
  fireEvent.blur(first)
  expect(settled).not.toHaveBeenCalled()
  fireEvent.keyDown(first, { key: 'ArrowLeft' })
  fireEvent.blur(first, { relatedTarget: last })
  expect(settled).not.toHaveBeenCalled()
  fireEvent.blur(last)
  expect(settled.mock.calls).toEqual([[{ from: 1049, to: 1089 }]])
})
