import { showDay, today, type Day } from '#lib/dates.ts'
import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import type { FetchFault } from '#lib/registry/fetch-faults.ts'
import { rhythms } from '#lib/registry/rhythms.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { OwnAddress } from '#lib/schemas/connector-choice.ts'
import { removeOldAnswers } from '#server/pipeline/answers/answers.ts'
import {
  findConnector,
  isCalledOff,
  withConnectorLock,
  type ConnectorRow,
} from '#server/pipeline/answers/connector-rows.ts'
import type { SourceFault } from '#server/pipeline/answers/source-incidents.ts'
import { noteOutcome } from '#server/pipeline/answers/note-outcome.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import {
  askAddress,
  type Asked,
  type TakenAnswer,
} from '#server/pipeline/connectors/ask-address.ts'
import type {
  AddressConnector,
  Connector,
} from '#server/pipeline/connectors/providers/connector.ts'
import { declaredConnector } from '#server/pipeline/connectors/providers/declared-connector.ts'
import { builtInConnector } from '#server/pipeline/connectors/providers/connector-addresses.ts'
import { publishAnswers } from '#server/pipeline/connectors/publish-answers.ts'
import { askNetworks, type AllAsked } from '#server/pipeline/connectors/ask-networks.ts'
import { withWayOut } from '#server/pipeline/connectors/with-way-out.ts'
import type { RunReport } from '#server/pipeline/runs/ingest/run-request.ts'
import { declaredSource } from '#server/pipeline/sources/declared/declared-source.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import type { Manners } from '#server/pipeline/web/fetch-politely.ts'

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
  if (isConnectorKey(key)) return builtInConnector(key)
  return address ? ownConnector(key, address) : undefined
}

/** An operator's own address as a connector. */
function ownConnector(
  key: string,
  { source: id, url, options, creates, declaration }: OwnAddress,
): AddressConnector | undefined {
  if (declaration) return declaredConnector(declaredSource('own-declaration', url, declaration))
  if (id === 'own-declaration') return undefined
  return {
    source: ingestSources[id],
    options,
    creates,
    addresses: () => [{ url, file: nameFile(key, url) }],
  }
}

/** By its address where that ends in the name of a file, so that readers who go by the name find it. */
function nameFile(key: string, url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return /^[\w.-]+\.(?:csv|json)(?:\.gz)?$/i.test(last) ? last : `${key}.csv`
}

async function fetchLocked(
  row: ConnectorRow,
  connector: Connector,
  { signal, watch = {}, manners = mannersOf(row.key) }: FetchOptions,
): Promise<Fetched> {
  const { key } = row
  const asked =
    'networks' in connector
      ? await askNetworks(connector, { signal, watch })
      : await askAll(key, connector, { signal, watch, manners })
  if (await isCalledOff(row))
    return { ...nothingOf(key, connector), outcome: 'called off', until: null }
  const { faults, unasked, waitSeconds } = asked
  if (asked.publish) watch.publishing?.()
  const published = await asked.publish?.(watch.waiting ? { waiting: watch.waiting } : {})
  const run = published?.run
  faults.push(
    ...(published?.faults ?? []).map((fault) => ({
      ...fault,
      detail: withWayOut(key, fault.detail),
    })),
  )
  const late = findLate(key, connector, asked.newestDays)
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

/** So many faults of one kind in a row among answers about many are one fault of all of them. */
const MOST_ALIKE = 3

async function askAll(
  key: string,
  connector: AddressConnector,
  { signal, watch, manners }: { signal: AbortSignal; watch: FetchWatch; manners: Manners },
): Promise<AllAsked> {
  const all: AllAsked = { newestDays: [], faults: [], unasked: 0, waitSeconds: 0 }
  const taken: TakenAnswer[] = []
  const addresses = await connector.addresses(today())
  let alike: { fault: FetchFault; count: number } | undefined
  for (const [at, address] of addresses.entries()) {
    signal.throwIfAborted()
    const came = await askAddress({ key, connector, address, signal, manners })
    watch.asked?.({ file: address.file, at: at + 1, of: addresses.length, came })
    if (came.kind === 'taken') {
      taken.push(came.answer)
      all.newestDays.push(came.answer.content.newestDay)
      all.faults.push(...came.leftOut)
    }
    if (came.kind === 'unchanged') all.newestDays.push(came.newestDay)
    if (came.kind !== 'fault') {
      alike = undefined
      continue
    }
    const { fault } = came.fault
    all.faults.push(came.fault)
    all.waitSeconds = Math.max(all.waitSeconds, came.waitSeconds)
    alike = { fault, count: alike?.fault === fault ? alike.count + 1 : 1 }
    // a host that is away, or asks to be left alone, is not asked for the rest
    const isAway = fault === 'unreachable' || fault === 'rate_limited'
    if (!isAway && !(address.mayLackAssets && alike.count >= MOST_ALIKE)) continue
    all.unasked = addresses.length - at - 1
    break
  }
  if (!taken.length) return all
  return { ...all, publish: (runWatch) => publishAnswers(connector, taken, signal, runWatch) }
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

/** One request a minute fewer than is allowed: on their way, two may come closer together than they were sent. */
const mannersOf = (key: string): Manners => ({
  ...TRIES,
  pauseMs: isConnectorKey(key)
    ? 60_000 / Math.max(1, connectors[key].requestsPerMinute - 1)
    : USUAL_PAUSE_MS,
})
