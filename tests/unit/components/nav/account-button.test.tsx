// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AccountButton } from '#components/nav/account-button.tsx'
import { AccountFace } from '#components/nav/account-face.tsx'
import { FlaggedNav } from '#components/nav/flagged-nav.tsx'
import { placeholderUser } from '#components/session/session-user.ts'
import { userSession } from '#components/session/user-session.ts'
import { defaultFlags } from '#lib/registry/flags.ts'

vi.mock('next/navigation', () => ({ usePathname: () => '/treasuries', useParams: () => ({}) }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  userSession.set(userSession.initial())
})

const signedIn = (features: object = {}) => {
  const user = {
    ...placeholderUser,
    id: '7',
    name: 'Dana Northgate',
    email: 'dana@northgate.capital',
    features: { ...placeholderUser.features, ...features },
  }
  act(() => {
    userSession.set({
      state: 'loggedIn',
      user,
      error: null,
      flags: { ...defaultFlags, ...features },
    })
  })
}

it('is the way in, and keeps where one came from', () => {
  history.replaceState(null, '', '/treasuries?range=90d')
  render(
    <AccountButton>
      <a href="#sign-in">Sign in</a>
    </AccountButton>,
  )
  fireEvent.click(screen.getByText('Sign in'))
  expect(sessionStorage.getItem('post_auth_redirect_path')).toBe('/treasuries?range=90d')
})

it('becomes the menu of who is signed in, with API keys only where there are any to make', async () => {
  render(
    <AccountButton>
      <a href="#sign-in">Sign in</a>
    </AccountButton>,
  )
  signedIn()
  expect((await screen.findByLabelText('Account of Dana Northgate (DN)')).textContent).toBe('DN')
  expect(screen.queryByText('Sign in')).toBeNull()
  const entries = () =>
    screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  expect(entries()).toEqual(['/settings', '/settings/profile', '/settings/plan', '/settings/team'])
  signedIn({ 'enable-api-keys': true })
  expect(entries()).toContain('/settings/api-keys')
})

it('has the account from the server in its place until the menu comes, and the way in for who is gone', async () => {
  const user = { ...placeholderUser, id: '7', name: 'Dana Northgate' }
  render(
    <AccountButton face={<AccountFace user={user} />}>
      <a href="#sign-in">Sign in</a>
    </AccountButton>,
  )
  const face = screen.getByRole('link', { name: 'Account of Dana Northgate (DN)' })
  expect([face.getAttribute('href'), face.textContent]).toEqual(['/settings', 'DN'])
  expect(screen.queryByText('Sign in')).toBeNull()
  signedIn()
  await waitFor(() => {
    expect(screen.getByLabelText('Account of Dana Northgate (DN)').tagName).toBe('SUMMARY')
  })
  act(() => {
    userSession.set({ ...userSession.initial(), state: 'loggedOut' })
  })
  expect(screen.getByText('Sign in')).toBeTruthy()
})

it('closes its menu on Escape and on a press elsewhere', async () => {
  render(<AccountButton>in</AccountButton>)
  signedIn()
  const menu = (await screen.findByLabelText('Account of Dana Northgate (DN)')).closest('details')
  const open = () => {
    if (menu) menu.open = true
  }
  // by the clock: waitFor asks again with each change of the document, and opening is one
  await expect
    .poll(() => {
      open()
      fireEvent.keyDown(document, { key: 'Escape' })
      return [menu?.open, document.activeElement?.tagName]
    })
    .toEqual([false, 'SUMMARY'])
  open()
  fireEvent.pointerDown(document.body)
  expect(menu?.open).toBe(false)
})

it('puts the menu of other flags in the place of everybody’s, and takes it back', async () => {
  render(<FlaggedNav settings={{}}>everybody’s</FlaggedNav>)
  expect(screen.getByText('everybody’s')).toBeTruthy()
  signedIn({ 'enable-api-keys': true })
  expect((await screen.findByRole('link', { name: 'Asset Charting' })).getAttribute('href')).toBe(
    '/assets/timeseries',
  )
  expect(screen.queryByText('Data & API Platform')).toBeNull()
  act(() => {
    userSession.set({ ...userSession.get(), flags: null })
  })
  await waitFor(() => {
    expect(screen.getByText('everybody’s')).toBeTruthy()
  })
})
