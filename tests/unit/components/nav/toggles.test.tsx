// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EarlyScript } from '#components/nav/early-script.tsx'
import { RailToggle } from '#components/nav/rail-toggle.tsx'
import { ThemeToggle } from '#components/nav/theme-toggle.tsx'
import { readEarlyProfile } from '#components/session/early-profile.ts'
import { placeholderUser } from '#components/session/session-user.ts'
import { CLEAR_ACCOUNT_COOKIE, setAccountCookie } from '#lib/account-cookie.ts'
import { OWN_ACCOUNT_ID } from '#lib/early-script.ts'

const root = document.documentElement
beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
  delete root.dataset.nav
  delete root.dataset.account
  globalThis.earlyProfile = undefined
})
afterEach(() => {
  cleanup()
  document.cookie = CLEAR_ACCOUNT_COOKIE
  document.getElementById(OWN_ACCOUNT_ID)?.remove()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** What the next page does before it paints. */
function loadNextPage() {
  delete root.dataset.theme
  delete root.dataset.nav
  runInThisContext(/<script>(.*)<\/script>/.exec(renderToStaticMarkup(<EarlyScript />))?.[1] ?? '')
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

/** The server's word for who is signed in, as the call for the profile answers. */
const dana = { ...placeholderUser, id: '7', email: 'dana@northgate.capital' }
const answerProfile = () => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ result: { data: dana } })))
  vi.stubGlobal('fetch', asked)
  return asked
}

it('asks for the profile before any other script where somebody is signed in, and asks nothing for anybody else', async () => {
  const asked = answerProfile()
  loadNextPage()
  expect(asked).not.toHaveBeenCalled()
  expect(await readEarlyProfile()).toBeNull()
  document.cookie = setAccountCookie(false)
  loadNextPage()
  expect(root.dataset.account).toBe('in')
  expect(asked.mock.calls).toEqual([['/api/trpc/users.getProfile']])
  expect((await readEarlyProfile())?.email).toBe('dana@northgate.capital')
})

it('asks nothing for a part of our pages in another site, nor on a page that carries the account', async () => {
  const asked = answerProfile()
  document.cookie = setAccountCookie(false)
  history.replaceState(null, '', '/embed/treasuries')
  loadNextPage()
  expect(root.dataset.account).toBeUndefined()
  history.replaceState(null, '', '/settings')
  const own = document.createElement('script')
  own.id = OWN_ACCOUNT_ID
  own.type = 'application/json'
  own.textContent = JSON.stringify({ result: { data: dana } })
  document.head.append(own)
  loadNextPage()
  expect((await readEarlyProfile())?.email).toBe('dana@northgate.capital')
  expect(asked).not.toHaveBeenCalled()
})

it('takes a profile that does not come for none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  document.cookie = setAccountCookie(false)
  loadNextPage()
  expect(await readEarlyProfile()).toBeNull()
})
