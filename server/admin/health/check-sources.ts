import { showDay } from '#lib/dates.ts'
import type { HealthCheck } from '#lib/view/health.ts'
import { SOURCE_STATES } from '#lib/view/source-state.ts'
import { judgedSources } from '#server/data/sources/judged-sources.ts'
import { showAgo, check } from '#server/admin/health/check.ts'

export async function checkSources(): Promise<HealthCheck[]> {
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
        : `No new data for more than ${promise ?? 0} days: rerun it under Ingest, or check whether the source was discontinued.`,
    )
  })
}
