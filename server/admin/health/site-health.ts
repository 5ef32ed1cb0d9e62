import type { HealthCheck, HealthGroup } from '#lib/view/health.ts'
import { checkData } from '#server/admin/health/check-data.ts'
import { checkDatabase } from '#server/admin/health/check-database.ts'
import { checkProcess } from '#server/admin/health/check-process.ts'
import { checkSources } from '#server/admin/health/check-sources.ts'
import { checkWork } from '#server/admin/health/check-work.ts'
import { check } from '#server/admin/health/check.ts'

/**
 * Tells the health of the running site, part by part. A part that cannot be looked at says so and
 * stops no other.
 */
export function siteHealth(): Promise<HealthGroup[]> {
  return Promise.all(
    PARTS.map(async ({ key, title, look }) => {
      try {
        return { key, title, checks: await look() }
      } catch (error) {
        return {
          key,
          title,
          checks: [
            check(
              key,
              title,
              'broken',
              'Check failed.',
              error instanceof Error ? error.message : String(error),
            ),
          ],
        }
      }
    }),
  )
}

const PARTS: readonly { key: string; title: string; look: () => Promise<HealthCheck[]> }[] = [
  { key: 'database', title: 'Database', look: checkDatabase },
  { key: 'data', title: 'Data', look: checkData },
  { key: 'sources', title: 'Sources', look: checkSources },
  { key: 'work', title: 'Schedule, mail and queues', look: checkWork },
  { key: 'process', title: 'Process and machine', look: checkProcess },
]
