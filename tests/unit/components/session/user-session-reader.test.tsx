// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { SessionProvider } from 'next-auth/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyAccountTheme } from '#components/session/account-theme.ts'
import { showEarlyProfile } from '#components/session/know-user.ts'
import { placeholderUser } from '#components/session/session-user.ts'
import { UserSessionReader } from '#components/session/user-session-reader.tsx'
import { refreshUserSession, userSession } from '#components/session/user-session.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { dismissToast, toasts } from '#components/ui/overlays/toast.ts'

const replaced = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: replaced }) }))

const dana = { ...placeholderUser, id: '7', name: 'Dana', email: 'dana@northgate.capital' }

/** The server: whether somebody is signed in, and what it says of them. */
let session: object
let profile: () => Response
const calls = vi.fn()
beforeEach(() => {
  session = { user: { id: '7', email: dana.email }, expires: '2027-01-01' }
  profile = () => Response.json({ result: { data: dana } })
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    calls(init?.method?.toUpperCase() ?? 'GET', pathname)
    return Promise.resolve(
      pathname.endsWith('/csrf')
        ? Response.json({ csrfToken: 'x' })
        : pathname.startsWith('/api/trpc')
          ? profile()
          : Response.json(session),
    )
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset.account
  delete document.documentElement.dataset.theme
  sessionStorage.clear()
  userSession.set(userSession.initial())
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  calls.mockClear()
  replaced.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Shown() {
  const { state, user, error, flags } = useUserSession()
  return (
    <output>{`${state} ${user.email} ${error ?? ''} ${
      flags
        ? Object.keys(flags)
            .filter((key) => Reflect.get(flags, key))
            .join()
        : 'as everybody'
    }`}</output>
  )
}
const start = () =>
  render(
    <SessionProvider>
      <UserSessionReader />
      <Shown />
    </SessionProvider>,
  )
const shows = (text: string) =>
  waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe(text)
  })
/** The session is not answered before the returned function is called. */
function holdSession(): () => void {
  const answered = Promise.withResolvers<undefined>()
  const fetched = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/session')
      ? answered.promise.then(() => Response.json(session))
      : fetched(url, init),
  )
  return () => {
    answered.resolve(undefined)
  }
}
/** The server has drawn the page for who is signed in. */
const openOwnPage = () => {
  document.documentElement.dataset.account = 'in'
  return showEarlyProfile(dana)
}
const profilesAsked = () =>
  calls.mock.calls.filter(([, path]: unknown[]) => path === '/api/trpc/users.getProfile').length
const everybodysFlag = 'enable-inline-onboarding'

it('is loading, then logged in once the profile is there, which is asked for alone', async () => {
  start()
  await shows('loading   as everybody')
  await shows('loggedIn dana@northgate.capital  as everybody')
  expect(calls.mock.calls).toEqual([
    ['GET', '/api/auth/session'],
    ['GET', '/api/trpc/users.getProfile'],
  ])
  expect(document.documentElement.dataset.account).toBe('in')
})

it('is logged in with the account that the page came with, before the session is, and asks for none', async () => {
  const named = vi.spyOn(userSession, 'reloadBy')
  const answerSession = holdSession()
  await openOwnPage()
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  expect(document.documentElement.dataset.account).toBe('in')
  answerSession()
  await waitFor(() => {
    expect(named).toHaveBeenCalled()
  })
  expect(profilesAsked()).toBe(0)
  profile = () =>
    Response.json({
      result: { data: { ...dana, features: { ...dana.features, 'enable-api-keys': true } } },
    })
  await act(() => refreshUserSession())
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain('enable-api-keys')
  })
  expect(profilesAsked()).toBe(1)
})

it('reads anew what was saved before the session was there, and takes nothing back of it', async () => {
  const answerSession = holdSession()
  await openOwnPage()
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  // the form in the settings
  applyAccountTheme(true)
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  await act(() => refreshUserSession())
  profile = () =>
    Response.json({
      result: {
        data: {
          ...dana,
          email: 'new@northgate.capital',
          preferences: { ...dana.preferences, darkMode: true },
        },
      },
    })
  answerSession()
  await shows('loggedIn new@northgate.capital  as everybody')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(kept).not.toHaveBeenCalledWith('theme', 'light')
})

it('is logged out without a session: the placeholder has an empty id', async () => {
  session = {}
  start()
  await shows('loggedOut   as everybody')
  expect(userSession.get().user.id).toBe('')
  expect(calls.mock.calls).toEqual([['GET', '/api/auth/session']])
})

it('is logged out with the reason where the profile does not come, and says it once', async () => {
  profile = () =>
    Response.json(
      { error: { message: '', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
      { status: 500 },
    )
  start()
  await shows('loggedOut  An error occurred while fetching user profile as everybody')
  expect(toasts.shown().map(({ message }) => message)).toEqual([
    'An error occurred while fetching user profile',
  ])
})

it('names a page where an answer should be as the client does', async () => {
  profile = () => new Response('<html>', { status: 502 })
  start()
  await shows('loggedOut  Badly formatted response from server as everybody')
})

it('follows the flags on update, and those of this browser session', async () => {
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  profile = () =>
    Response.json({
      result: { data: { ...dana, features: { ...dana.features, 'enable-api-keys': true } } },
    })
  await act(() => refreshUserSession())
  await shows(`loggedIn dana@northgate.capital  enable-api-keys,${everybodysFlag}`)
  act(() => {
    globalThis.progressiveRollout?.force('enable-api-keys', false)
  })
  await shows('loggedIn dana@northgate.capital  as everybody')
})

it('is logged out when another tab signs out', async () => {
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  session = {}
  act(() => {
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'nextauth.message',
        newValue: JSON.stringify({ event: 'session', data: { trigger: 'signout' }, timestamp: 1 }),
      }),
    )
  })
  await shows('loggedOut   as everybody')
  expect(document.documentElement.dataset.account).toBeUndefined()
})

it('stays logged in where the server did not answer, and goes on once it does', async () => {
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  const fetched = fetch
  let failures = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.endsWith('/session') || failures > 0) return fetched(url, init)
    failures++
    return Promise.resolve(new Response('busy', { status: 503 }))
  })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await lookAtTab()
  expect(failures).toBe(1)
  await shows('loggedIn dana@northgate.capital  as everybody')
  expect(document.documentElement.dataset.account).toBe('in')
  // the library knows of the session again, so that its end is noticed
  session = {}
  await lookAtTab()
  await shows('loggedOut   as everybody')
})

/** The tab is looked at: the session is looked up, and with it this is asked for. */
async function lookAtTab(): Promise<unknown[]> {
  calls.mockClear()
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  })
  return calls.mock.calls.map(([, path]: unknown[]) => path)
}

it('reads the profile once: a look at the tab asks for the session alone', async () => {
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  expect(await lookAtTab()).toEqual(['/api/auth/session'])
  calls.mockClear()
  await act(() => refreshUserSession())
  const paths = calls.mock.calls.map(([, path]: unknown[]) => path)
  expect(paths.filter((path) => path === '/api/trpc/users.getProfile')).toHaveLength(1)
})

it('reads the profile of somebody else who is signed in meanwhile', async () => {
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  const erin = { ...dana, id: '8', email: 'erin@northgate.capital' }
  session = { user: { id: '8', email: erin.email }, expires: '2027-01-01' }
  profile = () => Response.json({ result: { data: erin } })
  expect(await lookAtTab()).toContain('/api/trpc/users.getProfile')
  await shows('loggedIn erin@northgate.capital  as everybody')
})

it('tries a profile again that did not come', async () => {
  const known = profile
  profile = () => new Response('<html>', { status: 502 })
  start()
  await shows('loggedOut  Badly formatted response from server as everybody')
  profile = known
  await lookAtTab()
  await shows('loggedIn dana@northgate.capital  as everybody')
})

it('goes on from the home page to where somebody was going, and forgets it anywhere else', async () => {
  sessionStorage.setItem('post_auth_redirect_path', '/treasuries')
  history.replaceState(null, '', '/')
  start()
  await waitFor(() => {
    expect(replaced.mock.calls).toEqual([['/treasuries']])
  })
  cleanup()
  userSession.set(userSession.initial())
  sessionStorage.setItem('post_auth_redirect_path', '/treasuries')
  history.replaceState(null, '', '/stocks')
  start()
  await shows('loggedIn dana@northgate.capital  as everybody')
  await waitFor(() => {
    expect(sessionStorage.getItem('post_auth_redirect_path')).toBeNull()
  })
  expect(replaced).toHaveBeenCalledOnce()
})
