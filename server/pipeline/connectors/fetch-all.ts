import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import { isFetchFault } from '#lib/registry/fetch-faults.ts'
import {
  findConnector,
  sourceOf,
  type ConnectorRow,
} from '#server/pipeline/answers/connector-rows.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { env } from '#server/core/env.ts'
import type { Asked } from '#server/pipeline/connectors/ask-address.ts'
import { fetchConnector, type Fetched } from '#server/pipeline/connectors/fetch-connector.ts'
import { isOffline } from '#server/pipeline/connectors/is-offline.ts'
import { askedLine, outcomeLines } from '#server/pipeline/connectors/show-fetch.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'

/** The outcomes of a number of connectors; `offline` where this machine reaches none of them, and none was asked. */
export type FetchedAll = 'offline' | Fetched[]

/**
 * Asks one connector after the other and says at each step what came and what did not. One that
 * fails stops no other.
 */
export async function fetchAll(
  rows: readonly ConnectorRow[],
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<FetchedAll> {
  const began = Date.now()
  if (await isOffline(rows.map(findHost))) return 'offline'
  const all: Fetched[] = []
  for (const [at, row] of rows.entries()) {
    signal.throwIfAborted()
    say(`${at + 1} of ${rows.length}: ${nameConnector(row)}, from ${findHost(row)}`)
    const fetched = (await findAskedSince(row, began, say)) ?? (await fetchOne(row, signal, say))
    if (fetched) all.push(fetched)
  }
  return all
}

/** A site that runs asks its sources too: one that it has asked since then is not asked a second time. */
async function findAskedSince(
  { key }: ConnectorRow,
  began: number,
  say: (line: string) => void,
): Promise<Fetched | undefined> {
  const row = await findConnector(key)
  const source = row && sourceOf(row)
  if (!source || row.askedAt === null || Date.parse(row.askedAt) < began) return undefined
  const incidents = (await openSourceIncidents()).filter(({ connector }) => connector === key)
  say('  Queried by another process meanwhile.')
  const fetched: Fetched = {
    key,
    source,
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'unchanged',
    faults: incidents.flatMap(({ fault, subject, detail }) =>
      isFetchFault(fault) ? [{ fault, subject, detail, answerId: null }] : [],
    ),
    unasked: 0,
    run: undefined,
    until: null,
  }
  for (const line of outcomeLines(fetched)) say(line)
  return fetched
}

const OUTCOMES = ['published', 'unchanged', 'failed'] as const

async function fetchOne(
  { key }: ConnectorRow,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Fetched | undefined> {
  try {
    const fetched = await fetchConnector(key, {
      signal,
      watch: {
        asked: (asked) => {
          if (isWorthALine(asked)) say(askedLine(asked))
        },
        publishing: () => {
          say('  Publishing …')
        },
        waiting: () => {
          say('  Another run is publishing; waiting for it to finish …')
        },
      },
    })
    for (const line of outcomeLines(fetched)) say(line)
    if (fetched.run)
      for (const line of reportLines(fetched.run, fetched.source, false)) say(`  ${line}`)
    return fetched
  } catch (error) {
    signal.throwIfAborted()
    say(`  Failed: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** With more addresses than these, every twentieth of those that went well has a line. */
const MANY = 40
const EVERY = 20

const isWorthALine = ({ at, of, came }: { at: number; of: number; came: Asked }): boolean =>
  of <= MANY || came.kind === 'fault' || at % EVERY === 0 || at === of

const nameConnector = ({ key }: ConnectorRow): string =>
  isConnectorKey(key) ? connectors[key].name : key

/** Whom it asks. */
export function findHost({ key, address }: ConnectorRow): string {
  const { SOURCES_MIRROR: mirror } = env()
  if (mirror) return new URL(mirror).hostname
  if (isConnectorKey(key)) return connectors[key].host
  return address ? new URL(address.url).hostname : ''
}
