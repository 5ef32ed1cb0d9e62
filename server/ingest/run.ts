import { basename } from 'node:path'
import { isoDay, today } from '#lib/dates.ts'
import { measureOf } from '#lib/registry/measures.ts'
import { applyFacts } from '#server/modules/catalogue/apply-facts.ts'
import { createAsset, createRemainder, createToken } from '#server/modules/catalogue/create.ts'
import { loadNames, type Names } from '#server/modules/catalogue/names.ts'
import { publishStage, type PublicationStep, type Published } from '#server/modules/publication/publish.ts'
import { withPublicationSession, type PublicationSession } from '#server/modules/publication/session.ts'
import { openStage, repeatedDays, type Stage } from '#server/modules/publication/stage.ts'
import { closeDeadRuns, closeRun, dropRun, forgetOrphans, openRun, type RunOutcome } from '#server/modules/runs/commands.ts'
import { scopeOf, type Scope } from '#server/modules/series/scope.ts'
import { moveDataVersion } from '#server/modules/site/commands.ts'
import { openGate } from '#server/ingest/quality.ts'
import { InputError } from '#server/ingest/read/input-error.ts'
import { MOST_REFUSALS, openSink, type Line, type RunSink } from '#server/ingest/sink.ts'
import type { Source, ReadWatch } from '#server/ingest/source.ts'

export interface RunRequest {
  source: Source
  inputs: readonly string[]
  /** the source's own options, already checked */
  options: Record<string, unknown>
  /** make assets and tokens that are not known */
  create: boolean
  isDryRun: boolean
  signal: AbortSignal
  watch: RunWatch
}

/** Points of a run at which a test may end the process. */
export type RunPoint = 'locked' | 'run-opened' | 'names-loaded' | 'stage-opened' | 'first-row' | 'file-read' | 'staged' | 'begun' | 'entities-made' | PublicationStep | 'facts-applied' | 'version-moved' | 'run-closed' | 'committed'

export interface RunWatch {
  reading?: ReadWatch
  row?: (rowsRead: number) => void
  waiting?: () => void
  point?: (point: RunPoint) => Promise<void> | void
}

export interface RunReport extends Omit<RunOutcome, 'message'> {
  runId: number
  derivedNew: number
  factsChanged: number
  created: string[]
  skipped: ReadonlyMap<string, number>
  endedDemo: boolean
}

/** Why nothing was changed: every fault that was found, up to a hundred. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly faults: readonly InputError[]
  readonly count: number

  constructor(faults: readonly InputError[], count: number) {
    super(`${count} ${count === 1 ? 'fault' : 'faults'}; nothing was changed`)
    this.faults = faults
    this.count = count
  }
}

/**
 * One run: lock, run row, rows → points → gate and stage, then observations, read models, data version and notice in one
 * transaction. Throws RefusedError where the input is wrong; then nothing has changed but the run's own row.
 */
export function runIngest(request: RunRequest): Promise<RunReport> {
  return withPublicationSession((session) => runLocked(session, request), request.watch.waiting, request.signal)
}

/** Called at every point of a run: it may end there. */
type Reached = (point: RunPoint) => Promise<void>

async function runLocked(session: PublicationSession, request: RunRequest): Promise<RunReport> {
  const { source, inputs, options, watch, signal } = request
  const reached: Reached = async (point) => {
    await watch.point?.(point)
    if (point !== 'committed') signal.throwIfAborted()
  }
  await reached('locked')
  const runId = await openRun(session.client, { source: source.id, inputs: inputs.map((input) => basename(input)), options })
  try {
    await closeDeadRuns(session.client, runId)
    await reached('run-opened')
    return await readAndPublish(session, request, runId, reached)
  } catch (error) {
    await giveUp(session, request, runId, error)
    throw error
  }
}

/** Takes back what the run did. Where the connection is lost the server does, and the next run closes this one. */
async function giveUp({ client }: PublicationSession, { isDryRun }: RunRequest, runId: number, error: unknown): Promise<void> {
  try {
    await client.query('rollback')
    await forgetOrphans(client)
    if (isDryRun) await dropRun(client, runId)
    else await closeRun(client, runId, { state: error instanceof RefusedError ? 'refused' : 'failed', rowsRead: 0, pointsRead: 0, pointsNew: 0, heldCount: 0, newestDay: null, message: messageOf(error) })
  } catch {
    // the error that led here says more
  }
}

async function readAndPublish(session: PublicationSession, request: RunRequest, runId: number, reached: Reached): Promise<RunReport> {
  const { source, options, isDryRun } = request
  const { client } = session
  const names = await loadNames(client)
  await reached('names-loaded')
  const stage = await openStage(session)
  const gate = openGate(today())
  const classOption = options.class
  const assetClassId = typeof classOption === 'string' ? names.assetClass(classOption) : undefined
  const sink = openSink({ names, gate, stage, measureId: (measure) => measureOf(measure).id, create: request.create, assetClassId })

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

  await client.query('begin')
  await reached('begun')
  await refuseRepeatedDays(session, request.inputs, sink)
  const created: string[] = []
  const factsChanged = await applyFacts(client, names, source.id, sink.collected)
  await reached('facts-applied')
  const scopes = await makeScopes(session, names, sink.lines, assetClassId, created)
  await reached('entities-made')
  const published = await publishStage(client, {
    runId, source: source.id, held, isDryRun, onStep: reached,
    lines: sink.lines.map(({ measure, frequency, subject }, at) => ({ scope: scopes[at] ?? scopeOf('total', null), measure, frequency, subject, source: source.id })),
  })
  const hasChanged = published.pointsNew > 0 || published.heldNew > 0 || published.settled > 0 || factsChanged > 0 || created.length > 0
  if (hasChanged) await moveDataVersion(client, modeAfter(source, published))
  await reached('version-moved')
  const outcome = { state: hasChanged ? 'published' as const : 'unchanged' as const, rowsRead, pointsRead: sink.pointsRead, pointsNew: published.pointsNew, heldCount: published.heldNew, newestDay: published.newestDay }
  await closeRun(client, runId, { ...outcome, message: null })
  await reached('run-closed')
  await client.query(isDryRun ? 'rollback' : 'commit')
  if (isDryRun) await dropRun(client, runId)
  await reached('committed')
  return { ...outcome, runId, derivedNew: published.derivedNew, factsChanged, created, skipped: sink.skipped, endedDemo: published.endedDemo }
}

async function readInputs({ source, inputs, options, signal, watch }: RunRequest, sink: RunSink, stage: Stage, reached: Reached): Promise<number> {
  let rowsRead = 0
  for (const input of inputs) {
    sink.openFile(basename(input))
    try {
      const normaliser = source.normalise({ name: basename(input), options }, sink)
      for await (const row of source.fetch(input, signal, watch.reading)) {
        normaliser.row(row)
        if (stage.isFull) await stage.drain()
        if (++rowsRead === 1) await reached('first-row')
        watch.row?.(rowsRead)
      }
      normaliser.end?.()
    } catch (error) {
      if (error instanceof InputError) throw new RefusedError([...sink.refusals, named(error, input)], sink.refusalCount + 1)
      throw error
    }
    await reached('file-read')
  }
  return rowsRead
}

/** A day that one file has twice, or two files of the run with different values, has no value that could be published. */
async function refuseRepeatedDays({ client }: PublicationSession, inputs: readonly string[], { lines }: RunSink): Promise<void> {
  const faults: InputError[] = []
  let count = 0
  for await (const { line, day, file, place, isOtherFile } of repeatedDays(client)) {
    if (++count > MOST_REFUSALS) continue
    const { subject, column, measure } = lines[line] ?? {}
    faults.push(new InputError({
      file: basename(inputs[file] ?? ''), line: place, column,
      reason: isOtherFile ? `another file of this run has another value for ${subject} on ${isoDay(day)} (${measure}): load one after the other` : `${subject} has a value for ${isoDay(day)} before this line (${measure})`,
    }))
  }
  if (count) throw new RefusedError(faults, count)
}

async function makeScopes({ client }: PublicationSession, names: Names, lines: readonly Line[], assetClassId: number | undefined, created: string[]): Promise<Scope[]> {
  const scopes: Scope[] = []
  const assetNamed = async (name: string): Promise<number> => {
    const known = names.asset(name)
    if (known !== undefined) return known
    if (assetClassId === undefined) throw new Error(`the asset ${name} has no class`)
    created.push(name.trim())
    return createAsset(client, names, { name, aliases: [name], assetClassId })
  }
  for (const { scope } of lines) {
    switch (scope.kind) {
      case 'new-asset': scopes.push(scopeOf('asset', await assetNamed(scope.name))); break
      case 'new-remainder': scopes.push(scopeOf('asset', await createRemainder(client, names, scope.assetClassId))); break
      case 'new-token': {
        const assetId = await assetNamed(scope.asset)
        scopes.push(scopeOf('token', names.token(scope.asset, scope.networkId) ?? await createToken(client, names, { assetId, networkId: scope.networkId, name: scope.asset })))
        break
      }
      default: scopes.push(scope)
    }
  }
  return scopes
}

/** The first real observation ends the demo; sources that bring only names and addresses do not. */
function modeAfter(source: Source, { pointsNew }: Published): 'demo' | 'real' | 'same' {
  if (!pointsNew) return 'same'
  return source.id === 'demo' ? 'demo' : 'real'
}

const named = (error: InputError, input: string) => new InputError({ file: basename(input), line: error.line, column: error.column, reason: error.reason })
const messageOf = (error: unknown): string => (error instanceof RefusedError ? error.faults.slice(0, 5).map(({ message }) => message).join('\n') : error instanceof Error ? error.message : String(error))
