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
      return `${isDryRun ? 'Would make' : 'Made'} ${count(names.length, kind.slice(0, -1))}: ${shown}${names.length > MOST_NAMED ? ', …' : ''}.`
    }),
    ...(report.endedDemo
      ? [
          isDryRun
            ? 'The demo history would be taken away: these are real observations.'
            : 'The demo history was taken away: these are the first real observations. The catalogue of names and facts stays.',
        ]
      : []),
    outcome(report, isDryRun),
    ...(report.heldCount
      ? [
          isDryRun
            ? `${count(report.heldCount, 'value')} would be held.`
            : `${count(report.heldCount, 'value')} held: npm run quality shows why, and releases or rejects them.`,
        ]
      : []),
    sources[source].attribution,
  ]
}

function outcome(report: RunReport, isDryRun: boolean): string {
  if (report.state === 'unchanged' && report.pointsRead === 0)
    return 'Nothing changed: there is nothing in it that is not known already, and no value.'
  if (report.state === 'unchanged')
    return `Nothing changed: ${count(report.pointsRead, 'point')} read, all known already.`
  const facts = report.factsChanged ? `, ${count(report.factsChanged, 'fact')}` : ''
  const newest = report.newestDay === null ? '' : `; newest day ${isoDay(report.newestDay)}`
  if (report.pointsRead === 0)
    return `${isDryRun ? 'Would change' : `Run ${report.runId} changed`} ${count(report.factsChanged, 'fact')}; there are no values in it.`
  return `${isDryRun ? 'Would publish' : `Run ${report.runId} published`} ${count(report.pointsNew, 'new point')} of ${report.pointsRead.toLocaleString('en-US')} read, ${count(report.derivedNew, 'derived point')}${facts}${newest}.`
}

const count = (n: number, noun: string): string =>
  `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
