// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProfileModal } from '#components/auth/profile-modal.tsx'
import { placeholderUser } from '#components/session/session-user.ts'
import { userSession } from '#components/session/user-session.ts'
import { dismissToast, toasts } from '#components/ui/overlays/toast.ts'

const drawnAnew = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: drawnAnew }) }))

const refreshed = vi.fn(() => Promise.resolve())
const called = vi.fn()
let refuse = ''
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  HTMLElement.prototype.showPopover = function showPopover() {
    this.removeAttribute('popover')
  }
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  refuse = ''
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/trpc/', '')
    const count = path.split(',').length
    if (!path.includes('analytics'))
      called(path, JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
    if (path === refuse)
      return Promise.resolve(
        Response.json([{ error: { message: 'no', code: -32603, data: {} } }], { status: 500 }),
      )
    return Promise.resolve(
      Response.json(Array.from({ length: count }, () => ({ result: { data: null } }))),
    )
  })
  userSession.reloadBy(refreshed)
  signedIn(null)
})
afterEach(() => {
  cleanup()
  refreshed.mockClear()
  drawnAnew.mockClear()
  called.mockClear()
  userSession.set(userSession.initial())
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  vi.unstubAllGlobals()
})

const signedIn = (name: string | null) => {
  userSession.set({
    state: 'loggedIn',
    user: { ...placeholderUser, id: '7', version: 3, name, email: 'dana@northgate.capital' },
    error: null,
    flags: null,
  })
}
const write = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }))
}
const messages = () =>
  toasts.shown().map(({ variant, title, message }) => [variant, title, message])

const saved = {
  company: 'Northgate Capital',
  companyType: 'Buy-Side - Hedge Fund',
  acquisitionChannel: 'Word of Mouth',
  assetClassInterests: [],
  shouldReceiveMarketing: true,
  occupation: 'Other',
}

async function answerAll() {
  if (screen.queryByLabelText('Full Name')) write('Full Name', '  Dana Northgate ')
  write('Company', ' Northgate Capital  ')
  fireEvent.click(screen.getByRole('combobox', { name: 'Company Type' }))
  fireEvent.click(screen.getByRole('option', { name: 'Buy-Side - Hedge Fund' }))
  fireEvent.keyDown(screen.getByRole('combobox', { name: /How did you hear about us\?/ }), {
    key: 'ArrowDown',
  })
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Social Media',
    'Word of Mouth',
    'Search Engine',
    'Other',
  ])
  fireEvent.keyDown(screen.getByRole('option', { name: 'Word of Mouth' }), { key: 'Enter' })
}

it('saves trimmed answers, welcomes, and has the user read anew', async () => {
  render(<ProfileModal brand="Assay" />)
  expect(screen.getByRole('heading', { name: 'Welcome to Assay' })).toBeTruthy()
  await answerAll()
  submit()
  expect(screen.getByRole('button', { name: 'Creating Profile...' })).toBeTruthy()
  await waitFor(() => {
    expect(refreshed).toHaveBeenCalledOnce()
  })
  expect(called.mock.calls).toEqual([
    ['userSettings.updateProfile', { 0: { profile: saved, name: 'Dana Northgate', version: 3 } }],
  ])
  expect(drawnAnew).toHaveBeenCalledOnce()
  expect(messages()).toEqual([['success', 'Welcome to Assay', 'Your profile has been created.']])
})

it('asks for no name that is known, and takes the newsletter off', async () => {
  signedIn('Dana')
  render(<ProfileModal brand="Assay" />)
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  await answerAll()
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await waitFor(() => {
    expect(refreshed).toHaveBeenCalledOnce()
  })
  expect(called.mock.calls).toEqual([
    [
      'userSettings.updateProfile',
      { 0: { profile: { ...saved, shouldReceiveMarketing: false }, version: 3 } },
    ],
  ])
})

it('names what is missing, leads there, and sends nothing', () => {
  render(<ProfileModal brand="Assay" />)
  write('Company', '   ')
  submit()
  expect(document.activeElement?.textContent).toContain(
    'Enter your full nameEnter your companyChoose a company typeChoose how you heard about us',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enter your company' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Company'))
  expect(called).not.toHaveBeenCalled()
})

it('says so where it could not be saved, and stays', async () => {
  refuse = 'userSettings.updateProfile'
  render(<ProfileModal brand="Assay" />)
  await answerAll()
  submit()
  await waitFor(() => {
    expect(messages()).toEqual([
      ['danger', null, 'Error creating your profile - please try again.'],
    ])
  })
  await screen.findByRole('button', { name: 'Complete Setup' })
  expect(refreshed).not.toHaveBeenCalled()
})
