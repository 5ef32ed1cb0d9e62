import { jobs } from '#lib/registry/jobs.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import { nextRun } from '#server/core/jobs/next-run.ts'
import { listReadNetworks } from '#server/pipeline/chain/networks/read-networks.ts'
import {
  everyHoursOf,
  listConnectors,
  nextAskOf,
  sourceOf,
} from '#server/pipeline/answers/connector-rows.ts'

/**
 * How often a source is read by itself, as a cron expression or a recurrence rule, and when next,
 * ISO; null: with the next look at what is due.
 */
export interface NextRead {
  schedule: string
  nextAt: string | null
}

/**
 * Finds the next read of every source that a connector which is on, or a network that is read,
 * brings; the one that is due first counts.
 */
export async function nextReads(): Promise<Map<SourceId, NextRead>> {
  const [rows, networks] = await Promise.all([listConnectors(), listReadNetworks()])
  const next = new Map<SourceId, NextRead>()
  if (networks.length) {
    const schedule = jobs.networks.schedule
    const at = await nextRun(schedule)
    for (const { source } of networks)
      next.set(source, { schedule, nextAt: at?.toISOString() ?? null })
  }
  const due = rows
    .flatMap((row) => {
      const [at, source] = [nextAskOf(row), sourceOf(row)]
      return at === null || !source ? [] : [{ row, source, at }]
    })
    .sort((one, other) => other.at - one.at)
  for (const { row, source, at } of due)
    next.set(source, {
      schedule: `FREQ=MINUTELY;INTERVAL=${everyHoursOf(row) * 60}`,
      nextAt: at ? new Date(at).toISOString() : null,
    })
  return next
}
