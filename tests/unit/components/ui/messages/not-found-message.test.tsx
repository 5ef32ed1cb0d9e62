// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { userSession } from '#components/session/user-session.ts'
import { NotFoundMessage } from '#components/ui/messages/not-found-message.tsx'

afterEach(() => {
  cleanup()
  act(() => {
    userSession.set(userSession.initial())
  })
  history.replaceState(null, '', '/')
})

it('a page that is not there leads a stranger to sign in and back, and nobody who is signed in', () => {
  history.replaceState(null, '', '/admin/users?page=2')
  render(<NotFoundMessage />)
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login')
  link.addEventListener('click', (event) => {
    event.preventDefault()
  })
  fireEvent.click(link)
  expect(takePostAuthPath()).toBe('/admin/users?page=2')
  act(() => {
    userSession.set({ ...userSession.get(), state: 'loggedIn' })
  })
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})
