import { isoDay, type Day } from '#lib/dates.ts'
import { answerLocation } from '#lib/answer-location.ts'
import {
  fingerprint,
  keepAnswer,
  lastAccepted,
  type AnswerContent,
} from '#server/data/connectors/answers.ts'
import type { SourceFault } from '#server/data/connectors/incidents.ts'
import { env } from '#server/core/env.ts'
import type { Connector, ConnectorAddress } from '#server/ingest/connectors/connector.ts'
import { compareContent, examine } from '#server/ingest/connectors/examine.ts'
import { findOtherContent } from '#server/ingest/connectors/other-content.ts'
import { withWayOut } from '#server/ingest/connectors/with-way-out.ts'
import { shorten } from '#server/ingest/shorten.ts'
import { fetchPolitely, type Manners } from '#server/ingest/web/fetch-politely.ts'
import { userAgent } from '#server/ingest/web/user-agent.ts'
import { WebError } from '#server/ingest/web/web-error.ts'

export interface TakenAnswer {
  id: number
  file: string
  content: AnswerContent
}

/** The outcome of asking one address. */
export type Asked =
  | { kind: 'taken'; answer: TakenAnswer; bytes: number }
  | { kind: 'unchanged'; newestDay: Day | null }
  | { kind: 'fault'; fault: SourceFault; waitSeconds: number }

interface Question {
  key: string
  connector: Connector
  address: ConnectorAddress
  signal: AbortSignal
  manners: Manners
}

/** An incident is shown to admins, and an answer may name things of any length. */
const LONGEST_DETAIL = 500
const LIMITS = { milliseconds: 120_000, bytes: 64_000_000 }
const ACCEPT = 'text/csv, application/json;q=0.9, */*;q=0.5'

/** Asks one address, keeps its answer as it came, and says what is in it or what is wrong with it. */
export async function askAddress({
  key,
  connector,
  address,
  signal,
  manners,
}: Question): Promise<Asked> {
  const { url, file, about, isPast, mayBeEmpty, days } = address
  const last = await lastAccepted(key, url)
  if (isPast && last) return { kind: 'unchanged', newestDay: last.newestDay }
  const { SOURCE_TOKENS: tokens } = env()
  const wrong = (
    fault: SourceFault['fault'],
    reason: string,
    answerId: number | null,
    waitSeconds = 0,
  ): Asked => ({
    kind: 'fault',
    fault: {
      fault,
      subject: file,
      detail: shorten(withWayOut(key, reason), LONGEST_DETAIL),
      answerId,
    },
    waitSeconds,
  })
  let answer: Awaited<ReturnType<typeof fetchPolitely>>
  try {
    answer = await fetchPolitely(
      {
        url: mirrored(url),
        etag: last?.etag ?? null,
        modified: last?.modified ?? null,
        accept: ACCEPT,
        userAgent: userAgent('data reader'),
        allowsPrivate: isNamedHost,
        tokenOf: (host) => tokens?.get(host.toLowerCase()),
        limits: LIMITS,
        signal,
      },
      manners,
    )
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    // nobody is to open an own network because of what a host on the Internet says
    const reason =
      error.fault === 'private_address' && error.redirectedTo === null
        ? `${new URL(url).hostname} is on a private network: if it is yours, name it in SOURCES_PRIVATE_HOSTS`
        : error.message
    return wrong(error.fault, reason, null, error.waitSeconds ?? 0)
  }
  if (answer.isUnchanged && !last)
    return wrong('changed_form', 'answered 304 to a request that named nothing to compare', null)
  if (answer.isUnchanged || (last && last.sha256 === fingerprint(answer.body)))
    return { kind: 'unchanged', newestDay: last?.newestDay ?? null }
  const { body } = answer
  const id = await keepAnswer({ connector: key, url, file, ...answer })
  const other = findOtherContent(body)
  // an address that had values once is not without them again
  const isBeginning = mayBeEmpty && !last
  const nothingYet: Asked = { kind: 'unchanged', newestDay: null }
  if (other?.fault === 'empty' && isBeginning) return nothingYet
  if (other) return wrong(other.fault, other.reason, id)
  const examined = await examine({
    source: connector.source,
    options: connector.source.options.parse(connector.options),
    input: answerLocation(id, file),
    file,
    about,
    days,
    signal,
  })
  if ('fault' in examined && examined.isEmpty && isBeginning) return nothingYet
  if ('fault' in examined) return wrong(examined.fault, examined.reason, id)
  const { content } = examined
  const contradiction = last && compareContent(content, last, isoDay)
  if (contradiction) return wrong(contradiction.fault, contradiction.reason, id)
  return { kind: 'taken', answer: { id, file, content }, bytes: body.length }
}

/** Tells if the operator has named this host, with its port or without, as one that may be private. */
function isNamedHost(host: string): boolean {
  const { SOURCES_PRIVATE_HOSTS: named, SOURCES_MIRROR: mirror } = env()
  const hosts = mirror ? [...named, new URL(mirror).host] : named
  return hosts.includes(host) || hosts.includes(host.replace(/:\d+$/, ''))
}

/** An address as the mirror has it, where one is set. */
function mirrored(url: string): string {
  const { SOURCES_MIRROR: mirror } = env()
  if (!mirror) return url
  const { host, pathname, search } = new URL(url)
  return `${mirror}/${host}${pathname}${search}`
}
