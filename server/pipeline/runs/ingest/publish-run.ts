import { applyFacts } from '#server/pipeline/catalogue/facts/apply-facts.ts'
import { refuseWrongLoans } from '#server/pipeline/catalogue/facts/refuse-wrong-loans.ts'
import type { Gate, Held } from '#server/pipeline/gate/file/open-gate.ts'
import { heldByRun } from '#server/pipeline/holds/held-by-run.ts'
import { replacedRuns } from '#server/pipeline/holds/replaced-runs.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'
import {
  publishStage,
  type Published,
  type PublishedLine,
} from '#server/pipeline/publication/publish.ts'
import { keepRemainders } from '#server/pipeline/publication/remainders.ts'
import { clearDemo, moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import type { MadeEntities, NotedNames } from '#server/pipeline/runs/ingest/made-entities.ts'
import { findOffParts, findOffTotals } from '#server/pipeline/runs/ingest/published-parts.ts'
import { refuseRepeatedDays } from '#server/pipeline/runs/ingest/read-inputs.ts'
import type { Reached, RunReport, RunRequest } from '#server/pipeline/runs/ingest/run-request.ts'
import { closeRun } from '#server/pipeline/runs/open-run.ts'
import { skippedLines } from '#server/pipeline/runs/sink/left-out.ts'
import { makeScopes } from '#server/pipeline/runs/sink/make-scopes.ts'
import type { RunSink } from '#server/pipeline/runs/sink/sink.ts'
import { newestPublished } from '#server/pipeline/series/newest-published.ts'
import { makeScope, scopeKey, type ScopeKind } from '#server/pipeline/series/scope.ts'

export interface IngestRun {
  session: PublicationSession
  request: RunRequest
  runId: number
  reached: Reached
}

/** The inputs of a run once all are read: points in the stage, lines and facts in the sink. */
export interface ReadRun {
  noted: NotedNames
  assetClassId: number | undefined
  gate: Gate
  held: readonly Held[]
  sink: RunSink
  rowsRead: number
}

/** Lines of these are added up to nothing: what they have may be in a class that is reported as well. */
const COUNTED_NOWHERE: ReadonlySet<ScopeKind> = new Set(['platform', 'network'])

/**
 * Publishes what a run has read: facts, entities, points, data version and the end of the run.
 * Runs inside the caller's transaction.
 */
export async function publishRun(
  run: IngestRun,
  read: ReadRun,
): Promise<Omit<RunReport, 'runId' | 'inputs' | 'skipped' | 'explained' | 'notJudged'>> {
  const {
    session: { client },
    request: { source },
    runId,
    reached,
  } = run
  await reached('begun')
  const { factsChanged, endedByLoans } = await applyRunFacts(run, read)
  const lines = await nameLines(run, read)
  const points = await publishPoints(run, read, lines)
  const made = await read.noted.list(client)
  const hasChanged = changesAnything(points, factsChanged, made)
  if (hasChanged) await moveDataVersion(client, modeAfter(source, points, endedByLoans))
  await reached('version-moved')
  const outcome = {
    state: hasChanged ? ('published' as const) : ('unchanged' as const),
    rowsRead: read.rowsRead,
    pointsRead: read.sink.pointsRead,
    pointsNew: points.pointsNew,
    heldCount: points.heldNew,
    newestDay: points.newestDay,
  }
  await closeRun(client, runId, {
    ...outcome,
    message: skippedLines(read.sink.skipped).join('\n') || null,
  })
  await reached('run-closed')
  const ends = hasChanged ? null : await compareEnds(run, read, lines)
  const held = outcome.heldCount ? await heldByRun(client, runId) : []
  return {
    ...outcome,
    withdrawn: points.withdrawn,
    derivedNew: points.derivedNew,
    factsChanged,
    made,
    endedDemo: points.endedDemo || endedByLoans,
    held,
    replaced: held.length ? await replacedRuns(client, runId) : [],
    rejected: points.rejected,
    stillHeld: points.stillHeld,
    countsNowhere:
      lines.length > 0 && lines.every(({ scope: { kind } }) => COUNTED_NOWHERE.has(kind)),
    ends,
  }
}

/** Refuses days and loans that contradict each other, then writes what the files say of entities. */
async function applyRunFacts(
  { session, request, reached }: IngestRun,
  { noted, sink }: ReadRun,
): Promise<{ factsChanged: number; endedByLoans: boolean }> {
  const { client } = session
  const { source, inputs, revises = false, create } = request
  await refuseRepeatedDays(session, inputs, sink)
  await refuseWrongLoans(client, source.id, sink.collected.loans, { revises, create })
  const factsChanged =
    (await applyFacts(client, noted.names, source.id, sink.collected)) - noted.assets.length
  const endedByLoans = sink.collected.loans.length > 0 && (await clearDemo(client))
  await reached('facts-applied')
  return { factsChanged, endedByLoans }
}

/** Makes the entities that lines need, and names each line as publication does. */
async function nameLines(
  { session, request: { source }, reached }: IngestRun,
  { noted, assetClassId, gate, sink }: ReadRun,
): Promise<PublishedLine[]> {
  const scopes = await makeScopes(session, noted.names, sink.lines, assetClassId)
  await reached('entities-made')
  return sink.lines.map(({ measure, frequency, subject, file }, at) => ({
    scope: scopes[at] ?? makeScope('total', null),
    measure,
    frequency,
    subject,
    file,
    source: source.id,
    impossibleBeside: gate.impossibleBeside.get(at),
  }))
}

async function publishPoints(
  { session: { client }, request, runId, reached }: IngestRun,
  { gate, held }: ReadRun,
  lines: readonly PublishedLine[],
): Promise<Published> {
  const { source, isDryRun, revises = false } = request
  await keepRemainders(client, source.id, runId, gate.remainders)
  const off = [
    ...(await findOffTotals(client, source.id, gate.totalsAlone)),
    ...(await findOffParts(client, source.id, gate.partsAlone, (line) =>
      scopeKey(lines[line]?.scope ?? makeScope('total', null)),
    )),
  ]
  return publishStage(client, {
    runId,
    source: source.id,
    held: [...held, ...off],
    isDryRun,
    revises,
    onStep: reached,
    lines,
  })
}

const changesAnything = (points: Published, factsChanged: number, made: MadeEntities): boolean =>
  points.pointsNew > 0 ||
  points.heldNew > 0 ||
  points.settled > 0 ||
  factsChanged > 0 ||
  Object.values(made).some(({ length }) => length > 0)

/** The newest day that was read, and the newest that is published of the same lines. */
async function compareEnds(
  { session: { client }, request: { source } }: IngestRun,
  { sink }: ReadRun,
  lines: readonly PublishedLine[],
): Promise<RunReport['ends']> {
  const published = await newestPublished(client, source.id, lines)
  return sink.newestDay === null || published === null ? null : { read: sink.newestDay, published }
}

/**
 * The first real observation ends the demo, and so do the first real loans; what brings only names
 * and addresses does not.
 */
function modeAfter(
  source: Source,
  { pointsNew }: Published,
  endedByLoans: boolean,
): 'demo' | 'real' | 'same' {
  if (!pointsNew && !endedByLoans) return 'same'
  return source.id === 'demo' ? 'demo' : 'real'
}
