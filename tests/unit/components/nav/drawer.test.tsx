// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DrawerClose, DrawerOpen, DrawerScrim } from '#components/nav/drawer.tsx'

const place = vi.hoisted(() => ({ path: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => place.path }))

const page = () => (
  <>
    <a className="skip" href="#main">
      Skip
    </a>
    <nav id="nav">
      <DrawerClose>close</DrawerClose>
    </nav>
    <DrawerScrim />
    <div id="page">
      <DrawerOpen>open</DrawerOpen>
    </div>
  </>
)
const isOpen = () => document.documentElement.dataset.drawer === 'open'
const isInert = () =>
  [...document.querySelectorAll('#page, .skip')].map((element) => element.hasAttribute('inert'))

afterEach(cleanup)

it('keeps the focus in the menu while it is open, and gives it back', () => {
  render(page())
  fireEvent.click(screen.getByText('open'))
  expect([isOpen(), document.activeElement?.id, ...isInert()]).toEqual([
    true,
    'drawer-close',
    true,
    true,
  ])
  fireEvent.keyDown(document, { key: 'Escape' })
  expect([isOpen(), document.activeElement?.id, ...isInert()]).toEqual([
    false,
    'drawer-open',
    false,
    false,
  ])
})

it('closes by its button, by the scrim and by going elsewhere', () => {
  const { rerender, container } = render(page())
  fireEvent.click(screen.getByText('open'))
  fireEvent.click(screen.getByText('close'))
  expect(isOpen()).toBe(false)
  fireEvent.click(screen.getByText('open'))
  const scrim = container.querySelector('.scrim')
  if (scrim) fireEvent.click(scrim)
  expect(isOpen()).toBe(false)
  fireEvent.click(screen.getByText('open'))
  place.path = '/networks'
  rerender(page())
  expect(isOpen()).toBe(false)
})
