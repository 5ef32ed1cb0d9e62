import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

test('two processes never know different contents by one version, for pictures outlive the process', async () => {
  const versionOfProcess = async () => {
    vi.resetModules()
    const { siteVersion } = await import('#server/core/database/watch-database.ts')
    return siteVersion()
  }
  const before = await versionOfProcess()
  await pause(5)
  expect(await versionOfProcess()).not.toBe(before)
})
