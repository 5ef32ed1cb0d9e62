import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import type { ConnectorRow } from '#server/data/connectors/connectors.ts'
import { env } from '#server/core/env.ts'
import { fetchConnector, type Fetched } from '#server/ingest/connectors/fetch-connector.ts'
import { isOffline } from '#server/ingest/connectors/is-offline.ts'
import { askedLine, outcomeLines } from '#server/ingest/connectors/show-fetch.ts'
import { reportLines } from '#server/ingest/report-lines.ts'

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
  if (await isOffline(rows.map(findHost))) return 'offline'
  const all: Fetched[] = []
  for (const [at, row] of rows.entries()) {
    signal.throwIfAborted()
    say(`${at + 1} of ${rows.length}: ${nameConnector(row)}, from ${findHost(row)}`)
    const fetched = await fetchOne(row, signal, say)
    if (fetched) all.push(fetched)
  }
  return all
}

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
          say(askedLine(asked))
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

const nameConnector = ({ key }: ConnectorRow): string =>
  isConnectorKey(key) ? connectors[key].name : key

/** Whom it asks. */
export function findHost({ key, address }: ConnectorRow): string {
  const { SOURCES_MIRROR: mirror } = env()
  if (mirror) return new URL(mirror).hostname
  if (isConnectorKey(key)) return connectors[key].host
  return address ? new URL(address.url).hostname : ''
}
