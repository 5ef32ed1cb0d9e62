// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EmailForm } from '#components/auth/email-form.tsx'
import { QueryProvider } from '#components/trpc/query-provider.tsx'
import { dismissToast, toasts } from '#components/ui/overlays/toast.ts'

/** The server, as far as the session's own library asks it. */
let sending: () => Promise<Response>
/** Answers if a domain may be a company's, as the server's list has it. */
let judging: (input: string) => Promise<Response>
let listing: () => Promise<Response>
const sent = vi.fn()
beforeEach(() => {
  listing = () =>
    Promise.resolve(Response.json({ email: { id: 'email', type: 'email', name: 'Email' } }))
  judging = (input) =>
    Promise.resolve(Response.json({ result: { data: input !== '{"domain":"inbox.com"}' } }))
  sending = () => Promise.resolve(Response.json({ url: 'http://localhost:3000/auth/verify' }))
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('/providers')) return listing()
    if (url.includes('contact.isWorkDomain')) {
      const input = new URL(url, 'http://localhost').searchParams.get('input')
      return judging(input ?? '')
    }
    if (url.endsWith('/csrf')) return Promise.resolve(Response.json({ csrfToken: 'token' }))
    if (!url.endsWith('/signin/email')) return Promise.resolve(Response.json({}))
    if (init?.body instanceof URLSearchParams) sent(Object.fromEntries(init.body))
    return sending()
  })
})
afterEach(() => {
  cleanup()
  sent.mockClear()
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  vi.unstubAllGlobals()
})

function Form({
  isWorkOnly = true,
  onSent = () => undefined,
}: {
  isWorkOnly?: boolean
  onSent?: () => void
}) {
  const [email, setEmail] = useState('')
  return (
    <EmailForm
      label="Email"
      isWorkOnly={isWorkOnly}
      callbackUrl="/treasuries"
      email={email}
      onChange={setEmail}
      onSent={onSent}
    />
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const enter = (email: string) => {
  fireEvent.change(field(), { target: { value: email } })
  fireEvent.click(screen.getByRole('button'))
}
const messages = () => toasts.shown().map(({ variant, message }) => [variant, message])

it('refuses a mailbox that anybody can have, by the list of the server, until the field is edited', async () => {
  render(<Form />, { wrapper: QueryProvider })
  expect([field().required, field().type]).toEqual([true, 'email'])
  enter('Dana@Inbox.com')
  expect(await screen.findAllByText('Please use your work email address')).toHaveLength(2)
  expect([field().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field()])
  fireEvent.change(field(), { target: { value: 'dana@inbox.co' } })
  expect(screen.queryByText('Please use your work email address')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

it('refuses nobody where the list cannot be asked', async () => {
  judging = () => Promise.reject(new TypeError('Failed to fetch'))
  const onSent = vi.fn()
  render(<Form onSent={onSent} />, { wrapper: QueryProvider })
  enter('dana@northgate.capital')
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce()
  })
})

it('refuses nothing of the kind where any address will do, but one that is none', async () => {
  const onSent = vi.fn()
  render(<Form isWorkOnly={false} onSent={onSent} />, { wrapper: QueryProvider })
  enter('')
  expect(screen.getAllByText('Enter your email address')[0]).toBeTruthy()
  enter('dana@')
  expect(screen.getAllByText('Enter an email address like name@company.com')[0]).toBeTruthy()
  enter('dana@gmail.com')
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce()
  })
})

it('has the code sent to the address trimmed and in lower case', async () => {
  const onSent = vi.fn()
  render(<Form onSent={onSent} />, { wrapper: QueryProvider })
  enter(' Dana@Northgate.Capital ')
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledOnce()
  })
  expect(sent.mock.calls).toEqual([
    [
      {
        email: 'dana@northgate.capital',
        callbackUrl: '/treasuries',
        redirect: 'false',
        csrfToken: 'token',
        json: 'true',
      },
    ],
  ])
  expect(messages()).toEqual([])
})

it.each([
  [
    'refuses',
    () =>
      Promise.resolve(
        Response.json({ url: 'http://localhost:3000/login?error=EmailSignin' }, { status: 401 }),
      ),
  ],
  [
    'names an error',
    () => Promise.resolve(Response.json({ url: 'http://localhost:3000/login?error=EmailSignin' })),
  ],
  ['answers with a page', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('says so where the server %s, and stays', async (_, answer) => {
  sending = answer
  const onSent = vi.fn()
  render(<Form onSent={onSent} />, { wrapper: QueryProvider })
  enter('dana@northgate.capital')
  await waitFor(() => {
    expect(messages()).toEqual([['danger', 'Error sending verification email - please try again.']])
  })
  expect(onSent).not.toHaveBeenCalled()
  await screen.findByRole('button', { name: 'Continue with Email' })
})

it('says so too where the list of providers is refused, and sends nothing', async () => {
  listing = () => Promise.resolve(Response.json({ message: 'Not now.' }, { status: 503 }))
  render(<Form />, { wrapper: QueryProvider })
  enter('dana@northgate.capital')
  await waitFor(() => {
    expect(messages()).toEqual([['danger', 'Error sending verification email - please try again.']])
  })
  expect(sent).not.toHaveBeenCalled()
})

it.each(['the code', 'the list of providers'])(
  'says nothing where no answer to %s comes, and can be sent again',
  async (call) => {
    const failing = () => Promise.reject(new TypeError('Failed to fetch'))
    if (call === 'the code') sending = failing
    else listing = failing
    const onSent = vi.fn()
    render(<Form onSent={onSent} />, { wrapper: QueryProvider })
    enter('dana@northgate.capital')
    await screen.findByRole('button', { name: 'Sending the code...' })
    await screen.findByRole('button', { name: 'Continue with Email' })
    expect(messages()).toEqual([])
    expect(onSent).not.toHaveBeenCalled()
  },
)
