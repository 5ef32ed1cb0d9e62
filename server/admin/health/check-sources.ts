import { showDay, today } from '#lib/dates.ts'
import type { HealthCheck } from '#lib/view/health.ts'
import { sourceStatuses } from '#server/data/runs/queries.ts'
import { showAgo, check } from '#server/admin/health/check.ts'

export async function checkSources(): Promise<HealthCheck[]> {
  const statuses = await sourceStatuses()
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
  return statuses.map(({ id, name, newestDay, staleAfterDays, lastRunAt, lastRunState }) => {
    const isLate = newestDay !== null && today() - newestDay > staleAfterDays
    const isFailed = lastRunState === 'failed' || lastRunState === 'refused'
    const found = [
      newestDay === null ? 'names only' : `up to ${showDay(newestDay)}`,
      lastRunAt ? `last run ${lastRunState ?? ''} ${showAgo(new Date(lastRunAt))}` : 'never run',
    ].join(', ')
    return check(
      id,
      name,
      isFailed ? 'broken' : isLate ? 'look' : 'fine',
      found,
      isFailed
        ? 'See its last run under Ingest for the reason.'
        : `No new data for more than ${staleAfterDays} days: rerun it under Ingest, or check whether the source was discontinued.`,
    )
  })
}
