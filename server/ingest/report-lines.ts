import { isoDay } from '#lib/dates.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { RunReport } from '#server/ingest/run-request.ts'

const MOST_NAMED = 10

/** What a run has done, or would do, a sentence a line. */
export function reportLines(report: RunReport, source: SourceId, isDryRun: boolean): string[] {
  return [
    ...[...report.skipped].map(
      ([reason, times]) =>
        `Skipped: ${reason}${times === 1 ? '' : ` (${times.toLocaleString('en-US')} times)`}.`,
    ),
    ...(['assets', 'platforms', 'tokens'] as const).flatMap((kind) => {
      const names = report.made[kind]
      if (!names.length) return []
      const shown = names.slice(0, MOST_NAMED).join(kind === 'tokens' ? '; ' : ', ')
      return `${isDryRun ? 'Would create' : 'Created'} ${count(names.length, kind.slice(0, -1))}: ${shown}${names.length > MOST_NAMED ? ', …' : ''}.`
    }),
    ...(report.endedDemo
      ? [
          isDryRun
            ? 'Demo history would be removed: these are real observations.'
            : 'Demo history removed: these are the first real observations. The catalog of names and facts is kept.',
        ]
      : []),
    outcome(report, isDryRun),
    ...(report.heldCount
      ? [
          isDryRun
            ? `${count(report.heldCount, 'value')} would be held.`
            : `${count(report.heldCount, 'value')} held: see npm run quality to review, release or reject them.`,
        ]
      : []),
    sources[source].attribution,
  ]
}

function outcome(report: RunReport, isDryRun: boolean): string {
  if (report.state === 'unchanged' && report.pointsRead === 0)
    return 'No changes: no new facts and no values.'
  if (report.state === 'unchanged')
    return `No changes: ${count(report.pointsRead, 'point')} read, all already published.`
  const facts = report.factsChanged ? `, ${count(report.factsChanged, 'fact')}` : ''
  const newest = report.newestDay === null ? '' : `; latest date ${isoDay(report.newestDay)}`
  if (report.pointsRead === 0)
    return `${isDryRun ? 'Would change' : `Run ${report.runId} changed`} ${count(report.factsChanged, 'fact')}; no values.`
  return `${isDryRun ? 'Would publish' : `Run ${report.runId} published`} ${count(report.pointsNew, 'new point')} of ${report.pointsRead.toLocaleString('en-US')} read, ${count(report.derivedNew, 'derived point')}${facts}${newest}.`
}

const count = (n: number, noun: string): string =>
  `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
