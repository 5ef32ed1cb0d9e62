import { isoDay } from '#lib/dates.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { RunReport } from '#server/pipeline/runs/ingest/run-request.ts'
import { skippedLines } from '#server/pipeline/runs/sink/left-out.ts'
import { loadAgain, loadRevised } from '#server/pipeline/runs/ingest/way-out.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'

const MOST_NAMED = 10

/** Describes the work that a run has done, or would do, a sentence a line. */
export function reportLines(report: RunReport, source: SourceId, isDryRun: boolean): string[] {
  return [
    ...skippedLines(report.skipped),
    ...(['assets', 'platforms', 'tokens'] as const).flatMap((kind) => {
      const names = report.made[kind]
      if (!names.length) return []
      const shown = names.slice(0, MOST_NAMED).join(kind === 'tokens' ? '; ' : ', ')
      return (
        `${isDryRun ? 'Would create' : 'Created'} ${count(names.length, kind.slice(0, -1))}: ` +
        `${shown}${names.length > MOST_NAMED ? ', …' : ''}.`
      )
    }),
    ...(report.endedDemo
      ? [
          isDryRun
            ? 'Demo history would be removed: these are real observations.'
            : 'Demo history removed: these are the first real observations. The catalog of names and facts is kept.',
        ]
      : []),
    ...describeRejected(report),
    describeOutcome(report, isDryRun),
    ...describeStillHeld(report),
    ...(report.explained
      ? [`${count(report.explained, 'held value')} explained by these events and published.`]
      : []),
    ...(report.notJudged === null
      ? []
      : [
          `Held values could not be judged again by these events (${report.notJudged}); ` +
            'the next run that reads them does.',
        ]),
    ...(report.countsNowhere ? [COUNTS_NOWHERE] : []),
    ...describeHeld(report, isDryRun),
    sources[source].attribution,
  ]
}

/** How much is held, and of each line why: nobody should have to publish a file to learn that. */
function describeHeld(report: RunReport, isDryRun: boolean): string[] {
  const { held } = report
  const readings = held.filter(({ isTotal }) => !isTotal)
  const totals = held.filter(({ isTotal }) => isTotal)
  return [
    ...listHeld(
      readings,
      isDryRun
        ? (values) => `${values} would be held:`
        : (values) => `${values} held: see npm run quality to review, release or reject them.`,
    ),
    ...describeWayOut(report),
    ...(readings.length
      ? ['Totals including them stay at their last complete day, unless the held part is small.']
      : []),
    ...listHeld(
      totals,
      readings.length
        ? (values) => `${values} of totals ${isDryRun ? 'would be' : 'are'} held with them:`
        : (values) =>
            `${values} of totals ${isDryRun ? 'would wait' : 'wait'} for other assets; every value of this run passed:`,
    ),
    ...(totals.length && !readings.length
      ? [
          `${staleDays()} days after the last value of an asset, ` +
            'totals continue without it and fall by its value: load the other assets too.',
        ]
      : []),
  ]
}

/** Says what to do about values held for differing from published ones: they are as right as those are wrong. */
function describeWayOut({ replaced: [run, ...others], inputs }: RunReport): string[] {
  if (run === undefined) return []
  const runs = others.length
    ? `runs ${[run, ...others].slice(0, MOST_NAMED).join(', ')}`
    : `run ${run}`
  return [
    `Held because they differ from what ${runs} published: ` +
      `if that was wrong, npm run quality -- withdraw --run ${run} --reason "why", ` +
      `then ${loadAgain(inputs)}; if the source revised its history, ${loadRevised(inputs)}.`,
  ]
}

function listHeld(held: RunReport['held'], headline: (values: string) => string): string[] {
  if (!held.length) return []
  const days = held.reduce((sum, each) => sum + each.count, 0)
  return [
    headline(count(days, 'value')),
    ...held.slice(0, MOST_NAMED).map((each) => `  ${each.reason}${describeOthers(each)}`),
    ...(held.length > MOST_NAMED
      ? [`  … and ${count(held.length - MOST_NAMED, 'more reason')}.`]
      : []),
  ]
}

/** Days in a row, weekends and holes aside, have an end; days here and there have only a last one. */
function describeOthers({ count: days, firstDay, lastDay }: RunReport['held'][number]): string {
  if (days < 2) return ''
  if (lastDay - firstDay < 2 * days + 2)
    return ` The same on ${count(days - 1, 'more day')}, to ${isoDay(lastDay)}.`
  return ` The same on ${count(days - 1, 'other day')}${days === 2 ? ':' : ', the last'} ${isoDay(lastDay)}.`
}

/** Describes the outcome of a run that ended well. */
export function describeOutcome(report: RunReport, isDryRun: boolean): string {
  if (report.state === 'unchanged' && report.pointsRead === 0)
    return 'No changes: no new facts and no values.'
  if (report.state === 'unchanged')
    return (
      `No changes: ${count(report.pointsRead, 'point')} read, ` +
      `${report.rejected || report.stillHeld ? 'none of them new' : 'all already published'}.` +
      describeEnd(report)
    )
  const facts = report.factsChanged ? `, ${count(report.factsChanged, 'fact')}` : ''
  const withdrawn = report.withdrawn ? `${count(report.withdrawn, 'withdrawal')}, ` : ''
  const newest = report.newestDay === null ? '' : `; latest date ${isoDay(report.newestDay)}`
  if (report.pointsRead === 0)
    return (
      `${isDryRun ? 'Would change' : `Run ${report.runId} changed`} ` +
      `${count(report.factsChanged, 'fact')}; no values.`
    )
  return (
    `${isDryRun ? 'Would publish' : `Run ${report.runId} published`} ` +
    `${count(report.pointsNew - report.withdrawn, 'new point')} ` +
    `of ${report.pointsRead.toLocaleString('en-US')} read, ` +
    `${withdrawn}${count(report.derivedNew, 'derived point')}${facts}${newest}.`
  )
}

/** A file that ends before what is published is an old one. */
const describeEnd = ({ ends }: RunReport): string =>
  ends && ends.read < ends.published
    ? ` The latest date read is ${isoDay(ends.read)}; values are published up to ${isoDay(ends.published)}.`
    : ''

/** Names values that were rejected before: they are no fault of the file, and would otherwise be missed. */
const describeRejected = ({ rejected }: RunReport): string[] =>
  rejected
    ? [
        `${count(rejected, 'value')} ${rejected === 1 ? 'was' : 'were'} rejected before ` +
          `and ${rejected === 1 ? 'stays' : 'stay'} out: npm run quality -- --rejected lists them.`,
      ]
    : []

const COUNTS_NOWHERE =
  'Values of platforms and networks count toward no class and no total: ' +
  'for these, load a file of assets, or one of classes with --columns class.'

/** Names values that an earlier run held and that are read again: reading them once more releases none. */
const describeStillHeld = ({ stillHeld }: RunReport): string[] =>
  stillHeld
    ? [
        `${count(stillHeld, 'value')} of them ${stillHeld === 1 ? 'is' : 'are'} held since an earlier run: ` +
          'npm run quality lists them with the reasons.',
      ]
    : []

const count = (n: number, noun: string, many = `${noun}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? noun : many}`
