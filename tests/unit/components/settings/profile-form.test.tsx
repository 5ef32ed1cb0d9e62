// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeholderUser } from '#components/session/session-user.ts'
import { userSession } from '#components/session/user-session.ts'
import { ProfileForm } from '#components/settings/profile-form.tsx'
import { dismissToast, toasts } from '#components/ui/overlays/toast.ts'
import { emptyProfile } from '#lib/schemas/profile.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const sent = vi.fn()
let refuses = false
beforeEach(() => {
  refuses = false
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/trpc/', '')
    if (!path.includes('analytics'))
      sent(path, JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
    return Promise.resolve(
      refuses
        ? Response.json(
            [
              {
                error: { message: 'Changed meanwhile.', code: -32009, data: { code: 'CONFLICT' } },
              },
            ],
            { status: 409 },
          )
        : Response.json([{ result: { data: { version: 6 } } }]),
    )
  })
})
afterEach(() => {
  cleanup()
  sent.mockClear()
  userSession.set(userSession.initial())
  userSession.reloadBy(null)
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  vi.unstubAllGlobals()
})

const KEPT = { id: '7', version: 4, name: null, profile: emptyProfile }
/** Saves another profile meanwhile, as the form over the page, or another tab, does. */
const saidElsewhere = () => {
  act(() => {
    userSession.set({
      state: 'loggedIn',
      user: {
        ...placeholderUser,
        id: '7',
        version: 5,
        name: 'Dana Northgate',
        profile: { ...emptyProfile, company: 'Northgate Capital', companyType: 'Media' },
      },
      error: null,
      flags: null,
    })
  })
}
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
/** Presses the button once it has its name back, which it loses while the profile is being saved. */
const save = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
}

it('shows what another form of the same profile has saved, and sends it back as it is', async () => {
  render(<ProfileForm kept={KEPT} />)
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Dana N.' } })
  saidElsewhere()
  expect([valueOf(/^Full name/), valueOf(/^Company$/)]).toEqual(['Dana N.', 'Northgate Capital'])
  await save()
  await waitFor(() => {
    expect(sent.mock.calls).toEqual([
      [
        'userSettings.updateProfile',
        {
          0: {
            name: 'Dana N.',
            profile: { ...emptyProfile, company: 'Northgate Capital', companyType: 'Media' },
            version: 5,
          },
        },
      ],
    ])
  })
})

it('goes on from the version that it has saved', async () => {
  render(<ProfileForm kept={KEPT} />)
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Dana' } })
  await save()
  await waitFor(() => {
    expect(toasts.shown()).toHaveLength(1)
  })
  await save()
  await waitFor(() => {
    expect(sent.mock.calls.map(([, input]: unknown[]) => input)).toMatchObject([
      { 0: { version: 4 } },
      { 0: { version: 6 } },
    ])
  })
})

it('keeps what was typed where another form was faster, and shows what that one saved', async () => {
  refuses = true
  userSession.reloadBy(() => {
    saidElsewhere()
    return Promise.resolve()
  })
  render(<ProfileForm kept={KEPT} />)
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Dana' } })
  await save()
  await screen.findByText('Changed meanwhile.')
  await waitFor(() => {
    expect([valueOf(/^Full name/), valueOf(/^Company$/)]).toEqual(['Dana', 'Northgate Capital'])
  })
  refuses = false
  await save()
  await waitFor(() => {
    expect(sent.mock.lastCall).toMatchObject([
      'userSettings.updateProfile',
      { 0: { name: 'Dana', version: 5, profile: { company: 'Northgate Capital' } } },
    ])
  })
})
