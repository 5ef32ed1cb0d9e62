import { expect, test, vi } from 'vitest'
import { beginFresh } from '../../../../support/setup/begin-fresh.ts'
import { testFolder } from '../../../../support/files/test-folder.ts'

test('what a file leaves behind is not there for the next file of its process', async () => {
  const earlier = await import('#server/core/env.ts')
  const folder = process.cwd()
  const port = process.env['PORT']
  process.env['PORT'] = '4711'
  process.env['LEFT_BEHIND'] = 'yes'
  process.chdir(testFolder())
  globalThis.assayConnections = {}
  process.on('SIGHUP', () => undefined)
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const late: string[] = []
  setTimeout(() => late.push('earlier file'), 1)

  beginFresh()

  expect(process.env['PORT']).toBe(port)
  expect(process.env['LEFT_BEHIND']).toBeUndefined()
  expect(process.cwd()).toBe(folder)
  expect(globalThis.assayConnections).toBeUndefined()
  expect(process.listenerCount('SIGHUP')).toBe(0)
  expect(Date.now()).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 20, late.push('this file')))
  expect(late).toEqual(['this file'])
  // and with the module goes all that it has kept
  const { env } = await import('#server/core/env.ts')
  expect(env).not.toBe(earlier.env)
})
