// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InlineForms } from '#components/session/inline-forms.tsx'
import { placeholderUser } from '#components/session/session-user.ts'
import { userSession } from '#components/session/user-session.ts'

let pathname = '/networks'
vi.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ refresh: () => undefined }),
}))

beforeEach(() => {
  // this document has none
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  userSession.set(userSession.initial())
})

it('has the form for the profile over a page, and over none on the way in or out', async () => {
  const { rerender } = render(<InlineForms brand="Assay" />)
  act(() => {
    userSession.set({
      ...userSession.initial(),
      state: 'loggedIn',
      user: { ...placeholderUser, id: '7' },
    })
  })
  expect(await screen.findByText('Welcome to Assay')).toBeTruthy()
  for (pathname of ['/auth/signout', '/auth/verify', '/auth']) {
    rerender(<InlineForms brand="Assay" />)
    expect(screen.queryByText('Welcome to Assay'), pathname).toBeNull()
  }
  pathname = '/authors'
  rerender(<InlineForms brand="Assay" />)
  expect(screen.getByText('Welcome to Assay')).toBeTruthy()
})
