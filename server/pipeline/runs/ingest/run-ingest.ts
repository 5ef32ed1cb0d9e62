import { basename, resolve } from 'node:path'
import { today } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { loadNames } from '#server/pipeline/catalogue/names.ts'
import {
  cancelStatements,
  withPublicationSession,
  type PublicationSession,
} from '#server/pipeline/publication/publication-session.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { ensureReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { judgeAgain } from '#server/pipeline/runs/judge-again.ts'
import { closeDeadRuns, dropRun, noteProgress, openRun } from '#server/pipeline/runs/open-run.ts'
import { readBack } from '#server/pipeline/series/read-back.ts'
import { seriesOf } from '#server/pipeline/series/series-of.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { closeFailedRun } from '#server/pipeline/runs/ingest/close-failed-run.ts'
import { noteMade } from '#server/pipeline/runs/ingest/made-entities.ts'
import { openGate } from '#server/pipeline/gate/file/open-gate.ts'
import {
  publishRun,
  type IngestRun,
  type ReadRun,
} from '#server/pipeline/runs/ingest/publish-run.ts'
import { readInputs } from '#server/pipeline/runs/ingest/read-inputs.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import type { Reached, RunReport, RunRequest } from '#server/pipeline/runs/ingest/run-request.ts'
import { openSink } from '#server/pipeline/runs/sink/sink.ts'
import { withWayOut } from '#server/pipeline/runs/ingest/way-out.ts'

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
    return await readAndPublish({
      session,
      request: watched,
      runId,
      reached: async (point) => {
        if (point === 'staged') {
          await told.end('Publishing')
          signal.addEventListener('abort', cancel)
        }
        await reached(point)
      },
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

async function readAndPublish(run: IngestRun): Promise<RunReport> {
  const {
    session: { client },
    request: { inputs, isDryRun },
    runId,
    reached,
  } = run
  const read = await readAndStage(run)
  const published = await transactionOn(client, () => publishRun(run, read), { isKept: !isDryRun })
  if (isDryRun) await dropRun(client, runId)
  await reached('committed')
  const { events } = read.sink.collected
  const assetIds = events.flatMap(({ asset }) => read.noted.names.asset(asset) ?? [])
  // a connector tells what it told before with every answer
  const judged =
    isDryRun || !published.factsChanged ? NOT_JUDGED : await judgeEvents(run.session, assetIds)
  return { ...published, runId, inputs, skipped: read.sink.skipped, ...judged }
}

const NOT_JUDGED = { explained: 0, notJudged: null }

/** The run is published by now: what goes wrong here is told, and changes nothing about it. */
async function judgeEvents(
  session: IngestRun['session'],
  assetIds: readonly number[],
): Promise<Pick<RunReport, 'explained' | 'notJudged'>> {
  try {
    return { ...NOT_JUDGED, explained: await judgeAgain(session, assetIds) }
  } catch (error) {
    return { ...NOT_JUDGED, notJudged: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads every input into the sink and the stage; throws RefusedError where any of it is wrong. */
async function readAndStage({ session, request, reached }: IngestRun): Promise<ReadRun> {
  const { source, options } = request
  const { client } = session
  const noted = noteMade(await loadNames(client))
  await reached('names-loaded')
  const readsBack = source.readsBack ?? []
  const hasSeries = await seriesOf(client, source.id)
  const publishedBefore = await readBack(client, source.id, readsBack)
  const stage = await openStage(session)
  const gate = openGate(today())
  const assetClassId =
    typeof options.class === 'string' ? noted.names.assetClass(options.class) : undefined
  const sink = openSink({
    names: noted.names,
    gate,
    stage,
    measureId: (measure) => getMeasure(measure).id,
    readBack: publishedBefore,
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
  return { noted, assetClassId, gate, held, sink, rowsRead }
}

/** An address or a kept answer as it is, a file by its whole path. */
const resolveLocation = (input: string): string =>
  /^(?:https?:\/\/|answer:)/i.test(input) ? input : resolve(input)

const PAUSE_MS = 1000

/**
 * Keeps the row of a run up to date while it reads, about once a second and beside its transaction:
 * who looks at the runs sees it move.
 */
function tellProgress(runId: number): {
  row: (rowsRead: number) => void
  end: (doing: string) => Promise<void>
} {
  let toldAt = performance.now()
  let rows = 0
  let telling: Promise<void> = Promise.resolve()
  const tell = (doing: string) => {
    // that it could not be told stops no run
    telling = telling
      .then(() => noteProgress(runId, { rowsRead: rows, doing }))
      .catch(() => undefined)
    return telling
  }
  return {
    row(rowsRead) {
      rows = rowsRead
      // the clock costs more than a comparison, and a row is little
      if ((rowsRead & 1023) !== 0) return
      const now = performance.now()
      if (now - toldAt < PAUSE_MS) return
      toldAt = now
      void tell('Reading')
    },
    end: tell,
  }
}
