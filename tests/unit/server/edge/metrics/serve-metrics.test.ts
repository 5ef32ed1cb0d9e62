import { beforeEach, expect, test, vi } from 'vitest'

// settings are kept once they have been read
beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

async function serve() {
  const { serveMetrics } = await import('#server/edge/metrics/serve-metrics.ts')
  return serveMetrics(
    () => [],
    () => Promise.resolve([]),
  )
}

test('a host without a port is refused: nobody would be told that it does nothing', async () => {
  vi.stubEnv('METRICS_HOST', '0.0.0.0')
  await expect(serve()).rejects.toThrow(
    'METRICS_HOST needs METRICS_PORT, for example METRICS_PORT=9464',
  )
})

test('a token without a port is accepted: processes may share a secret that holds it', async () => {
  vi.stubEnv('METRICS_TOKEN', 'a-token-of-a-test-0001')
  await expect((await serve())()).resolves.toBeUndefined()
})
