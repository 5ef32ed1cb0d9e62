import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { upsertCatalogue } from '#server/pipeline/catalogue/facts/upsert-catalogue.ts'
import { loadNames, type Names } from '#server/pipeline/catalogue/names.ts'
import type { ReadingToHold } from '#server/pipeline/publication/line-verdicts.ts'
import { publishStage } from '#server/pipeline/publication/publish.ts'
import {
  withPublicationSession,
  type PublicationSession,
} from '#server/pipeline/publication/publication-session.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { closeRun, openRun } from '#server/pipeline/runs/open-run.ts'
import type { SeriesName } from '#server/pipeline/series/ensure-series.ts'
import { makeScope, type Scope } from '#server/pipeline/series/scope.ts'
import { showNumber, showReading } from '#server/pipeline/gate/readings/show-number.ts'
import { rebuildSearch } from '#server/pipeline/search/rebuild-search.ts'
import { clearDemo, markAdded, moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { siteMode, type SiteMode } from '#server/core/site/get-frame.ts'
import { insertDemoRows } from '#server/pipeline/catalogue/facts/demo-rows.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { firstReadings } from '#prisma/seed/revisions.ts'
import { demoRows } from '#prisma/seed/rows.ts'
import { demoHistory, firstDays, type DemoLine, type DemoScope } from '#prisma/seed/history.ts'

/** Three years, to the day. */
const DAYS = 1096

export interface LoadReport {
  did: 'loaded' | 'present' | 'refused' | 'off'
  mode: SiteMode
  points: number
  assets: number
}

/**
 * Registries, which every start writes, the catalogue of names and facts, which changes nothing
 * that is there but for what has a source, and what search finds of both.
 */
export function loadReference(): Promise<void> {
  return withPublicationSession(async (session) => {
    await transactionOn(session.client, async () => {
      await syncReference(session.client)
      await upsertCatalogue(session.client, catalogue)
      await rebuildSearch(session.client)
    })
  })
}

/**
 * Loads the demo set: the catalogue's assets with a generated history of three years up to `lastDay`. Refused where
 * there are real observations; `ifEmpty` leaves an installation alone that has any data, and `isOff` each one.
 */
export async function loadDemo({
  ifEmpty,
  isOff = false,
  lastDay,
  onPoints,
}: {
  ifEmpty: boolean
  isOff?: boolean
  lastDay: Day
  onPoints: (points: number) => void
}): Promise<LoadReport> {
  await loadReference()
  return withPublicationSession(async (session) => {
    const mode = await siteMode(session)
    const report = { mode, points: 0, assets: catalogue.assets.length }
    if (isOff) return { ...report, did: 'off' }
    if (mode === 'real') return { ...report, did: 'refused' }
    if (mode === 'demo' && ifEmpty) return { ...report, did: 'present' }
    return { ...report, did: 'loaded', points: await loadHistory(session, lastDay, onPoints) }
  })
}

async function loadHistory(
  session: PublicationSession,
  lastDay: Day,
  onPoints: (points: number) => void,
): Promise<number> {
  const { client } = session
  const runId = await openRun(client, {
    source: 'demo',
    inputs: ['generated history'],
    options: { lastDay: isoDay(lastDay), days: DAYS },
  })
  const names = await loadNames(client)
  const stage = await openStage(session)
  const lines: SeriesName[] = []
  const revisions: Revision[] = []
  const slips: SlippedLine[] = []
  let points = 0
  const options = { catalogue, lastDay, days: DAYS }
  for (const generated of demoHistory(options)) {
    const { scope, measure, frequency, start, values } = generated
    const series = { scope: resolve(scope, names), measure, frequency, source: 'demo' } as const
    const line = lines.push(series) - 1
    const slip = findSlip(generated)
    if (slip) slips.push({ line: series, slip })
    const otherwise = firstReadings(generated)
    if (otherwise.size)
      revisions.push({
        line: series,
        points: [...otherwise.keys()].map((day) => [day, values[day - start] ?? Number.NaN]),
      })
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(value) || start + at === slip?.day) continue
      stage.add(line, start + at, otherwise.get(start + at) ?? value)
      points++
    }
    if (stage.isFull) await stage.drain()
    onPoints(points)
  }
  await stage.close()

  await transactionOn(client, async () => {
    await clearDemo(client)
    // prices of tokens begin with the tracking of their asset
    await markAdded(client, firstDays(options))
    const published = await publishStage(client, {
      runId,
      source: 'demo',
      lines,
      held: [],
      isDryRun: false,
      onStep: () => undefined,
    })
    await insertDemoRows(client, names, demoRows(options), lastDay)
    await moveDataVersion(client, 'demo')
    await closeRun(client, runId, {
      state: 'published',
      rowsRead: lines.length,
      pointsRead: points,
      pointsNew: published.pointsNew,
      heldCount: published.heldNew,
      newestDay: lastDay,
      message: null,
    })
  })
  await revise(session, revisions, slips, lastDay)
  return points
}

/** A slip of the unit, as files have them. */
const SLIP_FACTOR = 1_000

/**
 * The newest reading of a line that the second run of the demo reads in another unit, so that there
 * is something held to show.
 */
interface Slip {
  day: Day
  misread: number
  /** the value before it */
  before: number
}

/** Finds the slip of repo volume, a part of no total: holding it changes no other page. Null for every other line. */
function findSlip({ scope, measure, start, values }: DemoLine): Slip | null {
  if (scope.kind !== 'platform' || measure !== 'repoVolume') return null
  const known = [...values.entries()].filter(([, value]) => !Number.isNaN(value))
  const [previous, newest] = known.slice(-2)
  if (!previous || !newest) return null
  const [at, value] = newest
  return { day: start + at, misread: value * SLIP_FACTOR, before: previous[1] }
}

/** A line with the days that were read otherwise at first, and what they read in truth. */
interface Revision {
  line: SeriesName
  points: [Day, number][]
}

interface SlippedLine {
  line: SeriesName
  slip: Slip
}

/**
 * A second run, which corrects a few values of the first and misreads one: so that there are
 * changes and a held value to show.
 */
async function revise(
  session: PublicationSession,
  revisions: readonly Revision[],
  slips: readonly SlippedLine[],
  lastDay: Day,
): Promise<void> {
  const { client } = session
  const runId = await openRun(client, {
    source: 'demo',
    inputs: ['generated revisions'],
    options: { lastDay: isoDay(lastDay) },
  })
  const stage = await openStage(session)
  for (const [line, { points }] of revisions.entries())
    for (const [day, value] of points) stage.add(line, day, value)
  for (const [at, { slip }] of slips.entries())
    stage.add(revisions.length + at, slip.day, slip.misread)
  await stage.close()
  await transactionOn(client, async () => {
    const published = await publishStage(client, {
      runId,
      source: 'demo',
      lines: [...revisions, ...slips].map(({ line }) => line),
      held: slips.map(({ line, slip }, at) => holdSlip(revisions.length + at, line, slip)),
      isDryRun: false,
      onStep: () => undefined,
    })
    await moveDataVersion(client, 'demo')
    await closeRun(client, runId, {
      state: 'published',
      rowsRead: revisions.length + slips.length,
      pointsRead: revisions.reduce((sum, { points }) => sum + points.length, slips.length),
      pointsNew: published.pointsNew,
      heldCount: published.heldNew,
      newestDay: lastDay,
      message: null,
    })
  })
}

/** Holds a reading as the gate would and says what it would say: generated values are not judged. */
function holdSlip(
  line: number,
  { measure }: SeriesName,
  { day, misread, before }: Slip,
): ReadingToHold {
  return {
    line,
    day,
    value: misread,
    rule: 'jump',
    reason: explainRule('jump', {
      measure: getMeasure(measure).label,
      subject: 'Broadridge DLR',
      day: showDay(day),
      value: showReading(measure, misread),
      step: `${showNumber(Math.round(misread / before))} times above its level`,
      levels: `${showReading(measure, before)} before`,
    }),
  }
}

function resolve(scope: DemoScope, names: Names): Scope {
  if (scope.kind === 'benchmark') return makeScope('benchmark', scope.benchmark)
  if (scope.kind === 'platform') {
    const platform = names.platform(scope.platform)
    if (platform !== undefined) return makeScope('platform', platform)
    throw new Error(
      `the demo history names a platform that the catalog does not have: ${scope.platform}`,
    )
  }
  const networkId = scope.kind === 'token' ? networkBySlug(scope.network)?.id : undefined
  const id =
    scope.kind === 'asset'
      ? names.asset(scope.asset)
      : networkId === undefined
        ? undefined
        : names.token(scope.asset, networkId)
  if (id === undefined)
    throw new Error(
      `the demo history names something that the catalog does not have: ${JSON.stringify(scope)}`,
    )
  return makeScope(scope.kind, id)
}
