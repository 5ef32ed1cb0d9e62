// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EarlyScript } from '#components/nav/early-script.tsx'
import { RailToggle } from '#components/nav/rail-toggle.tsx'
import { ThemeToggle } from '#components/nav/theme-toggle.tsx'

const root = document.documentElement
beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
  delete root.dataset.nav
  delete root.dataset.account
})
afterEach(cleanup)

/** Runs the script that the next page runs before it paints. */
function loadNextPage() {
  delete root.dataset.theme
  delete root.dataset.nav
  const script = document.createElement('script')
  script.textContent =
    /<script>(.*)<\/script>/.exec(renderToStaticMarkup(<EarlyScript />))?.[1] ?? ''
  document.head.append(script)
}

it('goes from the system’s theme to light, dark and back, and remembers a choice but no system', () => {
  render(<ThemeToggle>theme</ThemeToggle>)
  const seen = [1, 2, 3].map(() => {
    fireEvent.click(screen.getByText('theme'))
    return [root.dataset.theme, localStorage.getItem('theme')]
  })
  expect(seen).toEqual([
    ['light', 'light'],
    ['dark', 'dark'],
    [undefined, null],
  ])
})

it('folds the menu and unfolds it', () => {
  render(<RailToggle>fold</RailToggle>)
  fireEvent.click(screen.getByText('fold'))
  expect([root.dataset.nav, localStorage.getItem('nav')]).toEqual(['rail', 'rail'])
  fireEvent.click(screen.getByText('fold'))
  expect([root.dataset.nav, localStorage.getItem('nav')]).toEqual(['full', 'full'])
})

it('has both back before the next page paints, and trusts nothing else it finds', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('nav', 'rail')
  loadNextPage()
  expect([root.dataset.theme, root.dataset.nav]).toEqual(['dark', 'rail'])
  localStorage.setItem('theme', '"><b>')
  loadNextPage()
  expect(root.dataset.theme).toBeUndefined()
})

it('hides the way in where a cookie says that somebody is signed in, over https too, and where none does not', () => {
  const said = (cookies: string) => {
    delete root.dataset.account
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
    loadNextPage()
    vi.restoreAllMocks()
    return root.dataset.account
  }
  expect(said('theme=x; account=in')).toBe('in')
  expect(said('__Host-account=in; theme=x')).toBe('in')
  expect(said('subaccount=in')).toBeUndefined()
  expect(said('account=inactive')).toBeUndefined()
  expect(said('')).toBeUndefined()
})
