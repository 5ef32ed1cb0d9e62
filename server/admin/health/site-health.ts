import { showDay } from '#lib/dates.ts'
import type { HealthCheck, HealthGroup } from '#lib/view/admin/health-group.ts'
import { SOURCE_STATES } from '#lib/view/sources/source-state.ts'
import { checkData } from '#server/admin/health/check-data.ts'
import { checkDatabase } from '#server/admin/health/check-database.ts'
import { checkProcess } from '#server/admin/health/check-process.ts'
import { checkWork } from '#server/admin/health/check-work.ts'
import { check, showAgo } from '#server/admin/health/make-health-check.ts'
import { judgedSources } from '#server/pipeline/sources/standing/judged-sources.ts'

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

async function checkSources(): Promise<HealthCheck[]> {
  const statuses = await judgedSources()
  if (!statuses.length)
    return [
      check(
        'none',
        'Sources',
        'look',
        'none read yet',
        'npm run ingest -- --help lists the available sources.',
      ),
    ]
  return statuses.map(({ id, name, newestDay, state, promise, lastRunAt, lastRunState }) => {
    const isFailed = lastRunState === 'failed' || lastRunState === 'refused'
    const found = [
      newestDay === null ? 'names only' : `up to ${showDay(newestDay)}`,
      ...(state === 'ended' || state === 'resting' ? [SOURCE_STATES[state].toLowerCase()] : []),
      lastRunAt ? `last run ${lastRunState ?? ''} ${showAgo(new Date(lastRunAt))}` : 'never run',
    ].join(', ')
    return check(
      id,
      name,
      isFailed ? 'broken' : state === 'late' ? 'look' : 'fine',
      found,
      isFailed
        ? 'See its last run under Ingest for the reason.'
        : `No new data for more than ${promise ?? 0} days: ` +
            'rerun it under Ingest, or check whether the source was discontinued.',
    )
  })
}
