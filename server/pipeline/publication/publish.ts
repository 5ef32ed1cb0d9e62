import type { Client } from 'pg'
import { getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import { besideTransaction, jobsSql } from '#server/core/database/db.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import { stagedValues } from '#server/pipeline/publication/stage.ts'
import type { ReadingToHold } from '#server/pipeline/publication/line-verdicts.ts'
import { noteSilentParts } from '#server/pipeline/publication/note-silent-parts.ts'
import { writeLines } from '#server/pipeline/publication/write-lines.ts'
import { noteOpinions } from '#server/pipeline/opinions/note-opinions.ts'
import { holdPoints, settleHolds } from '#server/pipeline/holds/hold-points.ts'
import { affectedMeasures, deriveMeasure } from '#server/pipeline/rollup/derive.ts'
import { openDerivation } from '#server/pipeline/rollup/write-derivation.ts'
import {
  ensureSeries,
  setFrequencies,
  type SeriesName,
} from '#server/pipeline/series/ensure-series.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'
import { clearDemo } from '#server/pipeline/publication/site-version.ts'

export interface PublishedLine extends SeriesName {
  /** its scope as readers know it */
  subject?: string
  /** the input of the run that brought it last */
  file?: string | undefined
  /** another line of its file, which is worth more than anything on most of its days */
  impossibleBeside?: string | undefined
}

export interface Publication {
  runId: number
  source: SourceId
  /** a line's number in the stage is its place here */
  lines: readonly PublishedLine[]
  held: readonly ReadingToHold[]
  /** derived again although no point of theirs is staged */
  alsoDerive?: readonly MeasureKey[]
  /** for tests that end the process at a named point, and for progress */
  onStep: (step: PublicationStep) => Promise<void> | void
  isDryRun: boolean
  /** the sources are known to rewrite the past */
  revises?: boolean
  /**
   * all that is staged was published before, and passed or was released then: it is not judged
   * again, and no decision is touched
   */
  isRestored?: boolean
}

export const publicationSteps = [
  'lines-named',
  'demo-cleared',
  'observations-written',
  'values-replaced',
  'lines-written',
  'held-written',
  'lines-derived',
  'derived',
] as const
export type PublicationStep = (typeof publicationSteps)[number]

export interface Published {
  pointsNew: number
  /** number of them that left their days blank */
  withdrawn: number
  heldNew: number
  /** holds that ended, because the day reads otherwise now */
  settled: number
  derivedNew: number
  changedMeasures: MeasureKey[]
  newestDay: Day | null
  /** readings that somebody rejected before, and that stay out */
  rejected: number
  /** readings that were held before, were read again, and still are */
  stillHeld: number
  endedDemo: boolean
}

/**
 * Moves what is staged on this connection into observations, and rebuilds every read model that follows from it.
 * Runs inside the caller's transaction: readers see all of it or nothing.
 */
export async function publishStage(client: Client, publication: Publication): Promise<Published> {
  const { runId, source, lines, held, onStep, isRestored = false } = publication
  const isDemo = source === 'demo'
  const quality = isDemo ? 'demo' : 'published'
  // names of series are committed first (a cluster wants reference rows); a dry run ends in a
  // rollback, which must take them along
  const names = publication.isDryRun ? client : besideTransaction(jobsSql)
  const seriesIds = await ensureSeries(names, lines)
  await setFrequencies(client, seriesIds, lines)
  await onStep('lines-named')

  const endedDemo = !isDemo && (await hasRealValues(client, held)) && (await clearDemo(client))
  await onStep('demo-cleared')

  const assets = await findAssets(client, lines)
  const named = lines.flatMap((line, at) => ({
    ...line,
    seriesId: seriesIds[at] ?? 0,
    assetId: assets.get(scopeKey(line.scope))?.assetId ?? null,
    classId: assets.get(scopeKey(line.scope))?.classId ?? findBenchmarkClass(line.scope),
    subject: line.subject ?? scopeKey(line.scope),
  }))
  const written = await writeLines(client, named, held, {
    runId,
    source,
    quality,
    isJudged: !isDemo && !isRestored,
    isRestored,
    revises: publication.revises ?? false,
    onStep,
  })
  await onStep('lines-written')

  let heldNew = await holdPoints(client, runId, written.toHold)
  const stillHeld = countDays(written.toHold) - heldNew
  let settled = await settleHolds(client, written.settled)
  await onStep('held-written')

  const derivation = openDerivation(client, names, { runId, quality, onStep })
  // a line carried or made over a day ends where the day is held, and begins again where it is not
  const judged = new Set(
    heldNew + settled > 0
      ? [...written.toHold, ...written.settled].map(({ seriesId }) => seriesId)
      : [],
  )
  const judgedMeasures = named.flatMap(({ seriesId, measure }) =>
    judged.has(seriesId) ? [measure] : [],
  )
  const { alsoDerive = [] } = publication
  const ofAssets =
    alsoDerive.length > 0 ||
    lines.some(({ scope: { kind } }) => kind === 'token' || kind === 'asset')
  for (const measure of affectedMeasures(
    new Set([...written.changedMeasures, ...judgedMeasures, ...alsoDerive]),
    ofAssets,
  )) {
    for await (const lines of deriveMeasure(client, measure)) await derivation.write(lines)
    await derivation.finish(measure)
  }
  if (!isDemo) {
    await noteSilentParts(client)
    await noteOpinions(client, runId, {
      assetIds: [...new Set([...assets.values()].map(({ assetId }) => assetId))],
      isDerivedAnew: alsoDerive.length > 0,
    })
  }
  heldNew += derivation.held
  settled += derivation.settled
  await onStep('derived')
  return {
    pointsNew: written.pointsNew,
    withdrawn: written.withdrawn,
    heldNew,
    settled,
    derivedNew: derivation.points,
    changedMeasures: [...written.changedMeasures],
    newestDay: written.newestDay,
    rejected: written.rejected,
    stillHeld,
    endedDemo,
  }
}

/** A reading may break two rules. */
const countDays = (points: readonly { seriesId: number; day: Day }[]): number =>
  new Set(points.map(({ seriesId, day }) => `${seriesId} ${day}`)).size

/** A benchmark moves as the assets do that are compared with it. */
function findBenchmarkClass({ kind, id }: Scope): number | null {
  const benchmark =
    kind === 'benchmark' && typeof id === 'string' && isBenchmarkKey(id)
      ? getBenchmark(id)
      : undefined
  return benchmark?.classId ?? null
}

/** The asset of each token and asset, and its class, by scope. */
async function findAssets(
  client: Client,
  lines: readonly SeriesName[],
): Promise<Map<string, { assetId: number; classId: number }>> {
  const listIds = (kind: 'asset' | 'token') => [
    ...new Set(lines.flatMap(({ scope }) => (scope.kind === kind ? [scope.id] : []))),
  ]
  const { rows } = await client.query<{ key: string; assetId: number; classId: number }>(
    `select 'asset:' || a.id as key, a.id as "assetId", a.asset_class_id as "classId" from asset a where a.id = any($1)
     union all
     select 'token:' || t.id, a.id, a.asset_class_id
     from token t
     join asset a on a.id = t.asset_id
     where t.id = any($2)`,
    [listIds('asset'), listIds('token')],
  )
  return new Map(rows.map(({ key, ...asset }) => [key, asset]))
}

/** Is anything staged that will be published? Where all is held, the demo goes on. */
async function hasRealValues(client: Client, held: readonly ReadingToHold[]): Promise<boolean> {
  return (await stagedValues(client)) > new Set(held.map(({ line, day }) => `${line} ${day}`)).size
}
