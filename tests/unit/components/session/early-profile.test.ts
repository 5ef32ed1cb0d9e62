// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeholderUser } from '#components/session/session-user.ts'

const { dataset } = document.documentElement
const dana = { ...placeholderUser, id: '7', email: 'dana@northgate.capital' }

/** Each page has scripts of its own. */
const openPage = async () => (await import('#components/session/early-profile.ts')).readEarlyProfile
const answer = (answered: () => Response | Promise<Response>) => {
  const asked = vi.fn(async () => answered())
  vi.stubGlobal('fetch', asked)
  return asked
}
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  delete dataset.account
  vi.unstubAllGlobals()
})

it('asks once who is signed in, and asks nothing where nobody is', async () => {
  const asked = answer(() => Response.json({ result: { data: dana } }))
  const readEarlyProfile = await openPage()
  expect(await readEarlyProfile()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  dataset.account = 'in'
  const [first, second] = await Promise.all([readEarlyProfile(), readEarlyProfile()])
  expect([first?.email, second?.email]).toEqual([dana.email, dana.email])
  expect(asked.mock.calls).toEqual([['/api/trpc/users.getProfile']])
  // signed out since
  delete dataset.account
  expect(await readEarlyProfile()).toBeNull()
})

it('asks nothing on a page that comes with the account', async () => {
  const asked = answer(() => Response.json({}))
  dataset.account = 'in'
  const readEarlyProfile = await openPage()
  expect((await readEarlyProfile(dana))?.email).toBe(dana.email)
  // whoever reads it later has no page at hand
  expect((await readEarlyProfile())?.email).toBe(dana.email)
  expect(asked).not.toHaveBeenCalled()
})

it('takes a refusal, a page and no answer for nobody', async () => {
  dataset.account = 'in'
  for (const answered of [
    () => Response.json({ error: { message: 'Sign in first.' } }, { status: 401 }),
    () => new Response('<html>', { status: 502 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    vi.resetModules()
    answer(answered)
    expect(await (await openPage())()).toBeNull()
  }
})
