import { expect, test } from 'vitest'
import { serveMetrics } from '#server/http/serve-metrics.ts'

test('a token without a port is refused: nobody would be told that it does nothing', async () => {
  process.env.METRICS_TOKEN = 'a-token-of-a-test-0001'
  await expect(serveMetrics(() => [])).rejects.toThrow(
    'METRICS_TOKEN needs METRICS_PORT, for example METRICS_PORT=9464',
  )
})
