import { beforeEach, expect, test, vi } from 'vitest'
import { isOffline } from '#server/pipeline/connectors/is-offline.ts'

// the machine that runs this may have a connection or none: which names have an address is said here
const named = new Set<string>()
vi.mock('node:dns/promises', () => ({
  lookup: (host: string) =>
    named.has(host) ? Promise.resolve({ address: '192.0.2.1' }) : Promise.reject(new Error(host)),
}))
beforeEach(() => {
  named.clear()
})

test('no connection is what is missing where no host has an address', async () => {
  expect(await isOffline(['funds.example'])).toBe(true)
  expect(await isOffline(['api.llama.fi', 'home.treasury.gov'])).toBe(true)
})

test('one host that nobody knows is a wrong address, where other connectors have theirs', async () => {
  named.add('api.llama.fi')
  expect(await isOffline(['funds.example'])).toBe(false)
})

test('one that has an address is enough, written out or by name', async () => {
  named.add('funds.example')
  expect(await isOffline(['funds.example', 'gone.example'])).toBe(false)
  expect(await isOffline(['192.0.2.7'])).toBe(false)
})

test('nothing to ask is no missing connection', async () => {
  expect(await isOffline([])).toBe(false)
})
