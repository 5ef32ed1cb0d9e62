import { basename, resolve } from 'node:path'
import { today } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { refuseWrongLoans } from '#server/data/catalogue/refuse-wrong-loans.ts'
import { applyFacts } from '#server/data/catalogue/apply-facts.ts'
import { loadNames } from '#server/data/catalogue/names.ts'
import { publishStage, type Published } from '#server/data/publication/publish.ts'
import {
  cancelStatements,
  withPublicationSession,
  type PublicationSession,
} from '#server/data/publication/session.ts'
import { keepRemainders } from '#server/data/publication/remainders.ts'
import { openStage } from '#server/data/publication/stage.ts'
import { heldByRun } from '#server/data/holds/held-by-run.ts'
import { replacedRuns } from '#server/data/holds/replaced-runs.ts'
import { ensureReference } from '#server/data/reference/commands.ts'
import { closeDeadRuns, closeRun, dropRun, openRun } from '#server/data/runs/commands.ts'
import { newestPublished } from '#server/data/series/newest-published.ts'
import { readBack } from '#server/data/series/read-back.ts'
import { seriesOf } from '#server/data/series/series-of.ts'
import { makeScope, scopeKey } from '#server/data/series/scope.ts'
import { clearDemo, moveDataVersion } from '#server/data/publication/site-version.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { closeFailedRun } from '#server/ingest/close-failed-run.ts'
import { noteMade } from '#server/ingest/made-entities.ts'
import { makeScopes } from '#server/ingest/make-scopes.ts'
import { findOffParts, findOffTotals } from '#server/ingest/published-parts.ts'
import { openGate } from '#server/ingest/quality.ts'
import { readInputs, refuseRepeatedDays } from '#server/ingest/read-inputs.ts'
import { RefusedError } from '#server/ingest/refused-error.ts'
import type { Reached, RunReport, RunRequest } from '#server/ingest/run-request.ts'
import { openSink } from '#server/ingest/sink.ts'
import { skippedLines } from '#server/ingest/skipped.ts'
import { tellProgress } from '#server/ingest/tell-progress.ts'
import { withWayOut } from '#server/ingest/way-out.ts'
import type { Source } from '#server/ingest/source.ts'

/**
 * One run: lock, run row, rows → points → gate and stage, then observations, read models, data
 * version and notice in one transaction. Throws RefusedError where the input is wrong; then nothing
 * has changed but the run's own row.
 */
export async function runIngest(request: RunRequest): Promise<RunReport> {
  const { source, inputs, options, isDryRun, signal, watch } = request
  // a try-out shows what has been gathered
  if (!isDryRun)
    for (const input of inputs)
      await source.gather?.(input, options, {
        signal,
        ...(watch.gathering && { progress: watch.gathering }),
      })
  return withPublicationSession(
    (session) => runLocked(session, request),
    request.watch.waiting,
    request.signal,
  )
}

async function runLocked(session: PublicationSession, request: RunRequest): Promise<RunReport> {
  const { source, inputs, options, watch, signal } = request
  const reached: Reached = async (point) => {
    await watch.point?.(point)
    if (point !== 'committed') signal.throwIfAborted()
  }
  await reached('locked')
  await ensureReference(session.client, source.id)
  const runId = await openRun(session.client, {
    source: source.id,
    inputs: inputs.map((input) => basename(input)),
    options: { ...options, ...(request.revises && { revises: true }) },
    locations: source.readsNetworks ? inputs : inputs.map(resolveLocation),
    creates: request.create,
  })
  const told = tellProgress(runId)
  const watched: RunRequest = {
    ...request,
    watch: {
      ...watch,
      row: (rowsRead) => {
        told.row(rowsRead)
        watch.row?.(rowsRead)
      },
    },
  }
  let cancelled: (() => Promise<void>) | undefined
  const cancel = () => {
    cancelled = cancelStatements(session)
  }
  try {
    await closeDeadRuns(session.client, runId)
    await reached('run-opened')
    return await readAndPublish(session, watched, runId, async (point) => {
      if (point === 'staged') {
        await told.end('Publishing')
        signal.addEventListener('abort', cancel)
      }
      await reached(point)
    })
  } catch (error) {
    await cancelled?.()
    // that a statement was cancelled says less
    const cause: unknown = signal.aborted ? signal.reason : withWayOut(error, inputs)
    await closeFailedRun(session, request, runId, cause)
    throw cause
  } finally {
    signal.removeEventListener('abort', cancel)
    await cancelled?.()
  }
}

async function readAndPublish(
  session: PublicationSession,
  request: RunRequest,
  runId: number,
  reached: Reached,
): Promise<RunReport> {
  const { source, options, isDryRun } = request
  const { client } = session
  const noted = noteMade(await loadNames(client))
  const { names } = noted
  await reached('names-loaded')
  const hasSeries = await seriesOf(client, source.id)
  const readsBack = source.readsBack ?? []
  const back = await readBack(client, source.id, readsBack)
  const stage = await openStage(session)
  const gate = openGate(today())
  const classOption = options.class
  const assetClassId = typeof classOption === 'string' ? names.assetClass(classOption) : undefined
  const sink = openSink({
    names,
    gate,
    stage,
    measureId: (measure) => getMeasure(measure).id,
    readBack: back,
    readsBack,
    hasSeries,
    create: request.create,
    assetClassId,
    isOfOneClass: source.isOfOneClass ?? false,
  })

  let rowsRead = 0
  try {
    await reached('stage-opened')
    rowsRead = await readInputs(request, sink, stage, reached)
  } catch (error) {
    await stage.abandon()
    throw error
  }
  await stage.close()
  if (sink.refusalCount) throw new RefusedError(sink.refusals, sink.refusalCount)
  const held = gate.close()
  await reached('staged')

  const { published, factsChanged, outcome, made, holds, replaced, ends } = await transactionOn(
    client,
    async () => {
      await reached('begun')
      await refuseRepeatedDays(session, request.inputs, sink)
      const { revises = false, create } = request
      await refuseWrongLoans(client, source.id, sink.collected.loans, { revises, create })
      const changed =
        (await applyFacts(client, names, source.id, sink.collected)) - noted.assets.length
      const endedByLoans = sink.collected.loans.length > 0 && (await clearDemo(client))
      await reached('facts-applied')
      const scopes = await makeScopes(session, names, sink.lines, assetClassId)
      await reached('entities-made')
      const lines = sink.lines.map(({ measure, frequency, subject, file }, at) => ({
        scope: scopes[at] ?? makeScope('total', null),
        measure,
        frequency,
        subject,
        file,
        source: source.id,
        impossibleBeside: gate.impossibleBeside.get(at),
      }))
      await keepRemainders(client, source.id, runId, gate.remainders)
      const off = [
        ...(await findOffTotals(client, source.id, gate.totalsAlone)),
        ...(await findOffParts(client, source.id, gate.partsAlone, (line) =>
          scopeKey(lines[line]?.scope ?? makeScope('total', null)),
        )),
      ]
      const points = await publishStage(client, {
        runId,
        source: source.id,
        held: [...held, ...off],
        isDryRun,
        revises: request.revises ?? false,
        onStep: reached,
        lines,
      })
      const made = await noted.list(client)
      const hasChanged =
        points.pointsNew > 0 ||
        points.heldNew > 0 ||
        points.settled > 0 ||
        changed > 0 ||
        Object.values(made).some(({ length }) => length > 0)
      if (hasChanged) await moveDataVersion(client, modeAfter(source, points, endedByLoans))
      await reached('version-moved')
      const came = {
        state: hasChanged ? ('published' as const) : ('unchanged' as const),
        rowsRead,
        pointsRead: sink.pointsRead,
        pointsNew: points.pointsNew,
        heldCount: points.heldNew,
        newestDay: points.newestDay,
      }
      await closeRun(client, runId, {
        ...came,
        message: skippedLines(sink.skipped).join('\n') || null,
      })
      await reached('run-closed')
      const last = hasChanged ? null : await newestPublished(client, source.id, lines)
      const holds = came.heldCount ? await heldByRun(client, runId) : []
      return {
        holds,
        replaced: holds.length ? await replacedRuns(client, runId) : [],
        ends:
          sink.newestDay === null || last === null
            ? null
            : { read: sink.newestDay, published: last },
        published: { ...points, endedDemo: points.endedDemo || endedByLoans },
        factsChanged: changed,
        outcome: came,
        made,
      }
    },
    { isKept: !isDryRun },
  )
  if (isDryRun) await dropRun(client, runId)
  await reached('committed')
  return {
    ...outcome,
    runId,
    inputs: request.inputs,
    withdrawn: published.withdrawn,
    derivedNew: published.derivedNew,
    factsChanged,
    made,
    skipped: sink.skipped,
    endedDemo: published.endedDemo,
    held: holds,
    replaced,
    rejected: published.rejected,
    ends,
  }
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

/** An address or a kept answer as it is, a file by its whole path. */
const resolveLocation = (input: string): string =>
  /^(?:https?:\/\/|answer:)/i.test(input) ? input : resolve(input)
