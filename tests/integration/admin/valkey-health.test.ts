import { expect, onTestFinished, test } from 'vitest'
import { siteHealth } from '#server/admin/health/site-health.ts'
import { closeValkey } from '#server/core/valkey/ask-valkey.ts'
import { findValkey, startValkey } from '../../support/services/valkey.ts'

test.skipIf(findValkey() === null)(
  'health says whether the Valkey that is set up answers',
  { meta: { needs: 'Valkey or Redis' } },
  async () => {
    const valkey = await startValkey()
    process.env['VALKEY_URL'] = valkey.url
    onTestFinished(async () => {
      closeValkey()
      await valkey.end()
    })
    const row = async () =>
      (await siteHealth()).flatMap(({ checks }) => checks).find(({ key }) => key === 'valkey')
    const well = await row()
    expect(well?.state).toBe('fine')
    expect(well?.found).toMatch(/version \d/)
    await valkey.stop()
    const away = await row()
    expect(away?.state).toBe('look')
    expect(away?.advice).toContain('VALKEY_URL')
    await valkey.start()
    await expect.poll(async () => (await row())?.state).toBe('fine')
  },
)
