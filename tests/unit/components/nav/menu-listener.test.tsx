// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MenuListener } from '#components/nav/menu-listener.tsx'

afterEach(cleanup)

const page = (
  <>
    <p>beside</p>
    <details name="menu" open>
      <summary>Columns</summary>
      <p>inside</p>
    </details>
    <details open>
      <summary>Part of the page</summary>
    </details>
    <MenuListener />
  </>
)
const isOpen = (label: string) => screen.getByText(label).closest('details')?.open

it('closes a menu on Escape, and its button has the focus', () => {
  render(page)
  fireEvent.keyDown(screen.getByText('inside'), { key: 'Escape' })
  expect(isOpen('Columns')).toBe(false)
  expect(document.activeElement).toBe(screen.getByText('Columns'))
})

it('closes a menu on a press elsewhere and not on one inside, and leaves parts of the page open', () => {
  render(page)
  fireEvent.pointerDown(screen.getByText('inside'))
  expect(isOpen('Columns')).toBe(true)
  fireEvent.pointerDown(screen.getByText('beside'))
  expect(isOpen('Columns')).toBe(false)
  expect(isOpen('Part of the page')).toBe(true)
})
