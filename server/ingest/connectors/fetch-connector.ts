import { showDay, today, type Day } from '#lib/dates.ts'
import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import { rhythms } from '#lib/registry/rhythms.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { removeOldAnswers } from '#server/data/connectors/answers.ts'
import {
  findConnector,
  isCalledOff,
  withConnectorLock,
  type ConnectorRow,
} from '#server/data/connectors/connectors.ts'
import type { SourceFault } from '#server/data/connectors/incidents.ts'
import { noteOutcome } from '#server/data/connectors/note-outcome.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { askAddress, type Asked, type TakenAnswer } from '#server/ingest/connectors/ask-address.ts'
import type { Connector } from '#server/ingest/connectors/connector.ts'
import { connectorAddresses } from '#server/ingest/connectors/index.ts'
import { ownConnector } from '#server/ingest/connectors/own-connector.ts'
import { publishAnswers } from '#server/ingest/connectors/publish-answers.ts'
import { withWayOut } from '#server/ingest/connectors/with-way-out.ts'
import type { RunReport } from '#server/ingest/run-request.ts'
import type { Manners } from '#server/ingest/web/fetch-politely.ts'

export interface FetchWatch {
  /** one address after the other: which of how many, and what came of it */
  asked?: (asked: { file: string; at: number; of: number; came: Asked }) => void
  publishing?: () => void
  waiting?: () => void
}

export interface Fetched {
  key: string
  source: SourceId
  outcome: 'published' | 'unchanged' | 'failed' | 'busy' | 'waiting' | 'called off'
  /** the faults that were found, whether the rest was published or not */
  faults: SourceFault[]
  /** addresses that were left out after their host had turned one away */
  unasked: number
  run: RunReport | undefined
  /** ISO; not to be asked before, as it said */
  until: string | null
}

export interface FetchOptions {
  signal: AbortSignal
  watch?: FetchWatch
  /** how it is asked, where that is not as its row says: for tests */
  manners?: Manners
}

/**
 * All of one fetch of a connector: its addresses are asked, what they answer is kept and examined,
 * and what is right is published in one run. What is wrong opens an incident and leaves what is
 * published; the other addresses go on. One process at a time asks a connector.
 */
export async function fetchConnector(key: string, options: FetchOptions): Promise<Fetched> {
  const row = await findConnector(key)
  const connector = row && findAddresses(row)
  if (!row || !connector)
    throw new AppError('not_found', `Unknown connector "${key}": npm run live -- list names them.`)
  const nothing = nothingOf(key, connector)
  if (row.notBefore && Date.parse(row.notBefore) > Date.now())
    return { ...nothing, outcome: 'waiting', until: row.notBefore }
  return (
    (await withConnectorLock(key, () => fetchLocked(row, connector, options))) ?? {
      ...nothing,
      outcome: 'busy',
      until: null,
    }
  )
}

const nothingOf = (key: string, { source }: Connector) => ({
  key,
  source: source.id,
  faults: [],
  unasked: 0,
  run: undefined,
})

/** How a connector asks; undefined for an address whose source is not read from files. */
export function findAddresses({ key, address }: ConnectorRow): Connector | undefined {
  if (isConnectorKey(key)) return connectorAddresses[key]
  return address ? ownConnector(key, address) : undefined
}

async function fetchLocked(
  row: ConnectorRow,
  connector: Connector,
  { signal, watch = {}, manners = mannersOf(row.key) }: FetchOptions,
): Promise<Fetched> {
  const { key } = row
  const { taken, unchanged, faults, unasked, waitSeconds } = await askAll(key, connector, {
    signal,
    watch,
    manners,
  })
  if (await isCalledOff(row))
    return { ...nothingOf(key, connector), outcome: 'called off', until: null }
  let run: RunReport | undefined
  if (taken.length) {
    watch.publishing?.()
    const { waiting } = watch
    const published = await publishAnswers(connector, taken, signal, {
      ...(waiting && { waiting }),
    })
    run = published.run
    faults.push(
      ...published.faults.map((fault) => ({ ...fault, detail: withWayOut(key, fault.detail) })),
    )
  }
  const late = findLate(key, connector, [
    ...taken.map(({ content }) => content.newestDay),
    ...unchanged,
  ])
  if (late) faults.push(late)
  await settle(row, faults, run, waitSeconds)
  return {
    key,
    source: connector.source.id,
    outcome: findOutcome(faults, run),
    faults,
    unasked,
    run,
    until: null,
  }
}

function findOutcome(faults: readonly SourceFault[], run: RunReport | undefined) {
  if (run) return run.state === 'published' ? 'published' : 'unchanged'
  return faults.some(({ fault }) => fault !== 'late') ? 'failed' : 'unchanged'
}

interface AllAsked {
  taken: TakenAnswer[]
  /** the newest day of what has not changed */
  unchanged: (Day | null)[]
  faults: SourceFault[]
  unasked: number
  waitSeconds: number
}

async function askAll(
  key: string,
  connector: Connector,
  { signal, watch, manners }: { signal: AbortSignal; watch: FetchWatch; manners: Manners },
): Promise<AllAsked> {
  const all: AllAsked = { taken: [], unchanged: [], faults: [], unasked: 0, waitSeconds: 0 }
  const addresses = connector.addresses(today())
  for (const [at, address] of addresses.entries()) {
    signal.throwIfAborted()
    const came = await askAddress({ key, connector, address, signal, manners })
    watch.asked?.({ file: address.file, at: at + 1, of: addresses.length, came })
    if (came.kind === 'taken') all.taken.push(came.answer)
    if (came.kind === 'unchanged') all.unchanged.push(came.newestDay)
    if (came.kind !== 'fault') continue
    all.faults.push(came.fault)
    all.waitSeconds = Math.max(all.waitSeconds, came.waitSeconds)
    // a host that is away, or asks to be left alone, is not asked for the rest
    if (came.fault.fault !== 'unreachable' && came.fault.fault !== 'rate_limited') continue
    all.unasked = addresses.length - at - 1
    break
  }
  return all
}

/** A source whose newest day is older than its upstream promises, although it answers. */
function findLate(
  key: string,
  { source }: Connector,
  days: readonly (Day | null)[],
): SourceFault | undefined {
  const newest = Math.max(...days.map((day) => day ?? -Infinity))
  const { promiseDays } =
    rhythms[isConnectorKey(key) ? connectors[key].publishes : sources[source.id].publishes]
  if (promiseDays === null || !Number.isFinite(newest) || today() - newest <= promiseDays)
    return undefined
  return {
    fault: 'late',
    subject: '',
    detail: `its latest date is ${showDay(newest)}; at most ${promiseDays} days are expected`,
    answerId: null,
  }
}

async function settle(
  row: ConnectorRow,
  faults: readonly SourceFault[],
  run: RunReport | undefined,
  waitSeconds: number,
): Promise<void> {
  await noteOutcome(row, faults, {
    outcome: run?.state ?? (faults.length ? 'failed' : 'unchanged'),
    message:
      faults.map(describeSourceFault).join('\n') || (run ? `Run ${run.runId}` : 'No changes'),
    waitSeconds,
  })
  const { ANSWER_DAYS: days, ANSWER_MEGABYTES: megabytes } = env()
  await removeOldAnswers({ days, megabytes })
}

/** "usdc.csv: answered 404" */
export const describeSourceFault = ({ subject, detail }: SourceFault): string =>
  subject ? `${subject}: ${detail}` : detail

const TRIES = { tries: 3, backOffMs: 2000, longestWaitMs: 30_000 }
const USUAL_PAUSE_MS = 2000

const mannersOf = (key: string): Manners => ({
  ...TRIES,
  pauseMs: isConnectorKey(key) ? 60_000 / connectors[key].requestsPerMinute : USUAL_PAUSE_MS,
})
