import { isDeclaredFeed } from '#lib/registry/declared-feeds.ts'
import {
  declaredFeedSources,
  type DeclaredFeedSource,
} from '#server/pipeline/sources/declared/declared-feed-sources.ts'
import { connectors, describeLicence, isConnectorKey } from '#lib/registry/connectors.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ConnectorRow } from '#server/pipeline/answers/connector-rows.ts'

/**
 * Each connector in a few lines: state, what it brings and from whom, on which terms, how often,
 * and what came last.
 */
export const listLines = (rows: readonly ConnectorRow[]): string[] =>
  rows.flatMap((row) => [
    `${row.isOn ? 'on ' : 'off'}  ${row.key}`,
    ...describe(row).map((line) => `     ${line}`),
    `     ${row.askedAt ? `asked ${row.askedAt}: ${row.outcome ?? ''}; ${row.message ?? ''}` : 'not run yet'}`,
  ])

function describe({ key, address }: ConnectorRow): string[] {
  if (!isConnectorKey(key))
    return address ? [`${address.source} from ${address.url}`, `every ${address.everyHours} h`] : []
  const { name, brings, host, source, everyHours, requestsPerMinute, needsToken } = connectors[key]
  return [
    `${name}, from ${host}: ${brings}`,
    `${describeLicence(source)}. ${sources[source].attribution}`,
    ...(isDeclaredFeed(key) ? [describeForm(declaredFeedSources[key])] : []),
    `every ${everyHours} h, up to ${requestsPerMinute} requests per minute, ` +
      (needsToken ? `needs a token for ${host} in SOURCE_TOKENS` : 'needs no key'),
  ]
}

const describeForm = ({ form: { sureness, evidence } }: DeclaredFeedSource): string =>
  `form: ${sureness} (${evidence})`
