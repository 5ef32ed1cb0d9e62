import { today, type Day } from '#lib/dates.ts'
import { answerLocation } from '#lib/answer-location.ts'
import {
  acceptAnswer,
  fingerprint,
  keepAnswer,
  lastAccepted,
  type AnswerContent,
} from '#server/pipeline/answers/answers.ts'
import type { SourceFault } from '#server/pipeline/answers/source-incidents.ts'
import type {
  AddressConnector,
  ConnectorAddress,
} from '#server/pipeline/connectors/providers/connector.ts'
import { compareContent, examine } from '#server/pipeline/connectors/examine.ts'
import { findOtherContent } from '#server/pipeline/connectors/other-content.ts'
import { withWayOut } from '#server/pipeline/connectors/with-way-out.ts'
import { shorten } from '#server/pipeline/inputs/shorten.ts'
import type { Answer } from '#server/pipeline/web/fetch-answer.ts'
import type { Manners } from '#server/pipeline/web/fetch-politely.ts'
import { requestAnswer } from '#server/pipeline/web/request-answer.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

export interface TakenAnswer {
  id: number
  file: string
  content: AnswerContent
  /** some of its assets are left out, so that the same answer is read again until all are in it */
  isPartial: boolean
}

/** The outcome of asking one address or network. */
export type Asked =
  | { kind: 'taken'; answer: TakenAnswer; bytes: number; leftOut: readonly SourceFault[] }
  | { kind: 'unchanged'; newestDay: Day | null }
  /** a network: how many of its tokens a reading was taken of */
  | { kind: 'read'; taken: number; of: number }
  | { kind: 'fault'; fault: SourceFault; waitSeconds: number }

interface Question {
  key: string
  connector: AddressConnector
  address: ConnectorAddress
  signal: AbortSignal
  manners: Manners
}

/** An incident is shown to admins, and an answer may name things of any length. */
const LONGEST_DETAIL = 500
const LIMITS = { milliseconds: 120_000, bytes: 64_000_000 }

/** Asks one address, keeps its answer as it came, and says what is in it or what is wrong with it. */
export async function askAddress(question: Question): Promise<Asked> {
  const { key, address } = question
  const last = await lastAccepted(key, nameOf(address))
  if (address.isPast && last) return { kind: 'unchanged', newestDay: last.newestDay }
  // the same words of another day would be another reading
  const same = address.isOfItsDay && last?.newestDay !== today() ? undefined : last
  const fetched = await fetchAddress(question, same)
  if ('fault' in fetched) return makeFault(question, fetched, null)
  if (fetched.isUnchanged && !same) return makeFault(question, ANSWERED_UNASKED, null)
  if (fetched.isUnchanged || (same && same.sha256 === fingerprint(fetched.body)))
    return { kind: 'unchanged', newestDay: same?.newestDay ?? null }
  return judgeAnswer(question, fetched, last)
}

type Last = Awaited<ReturnType<typeof lastAccepted>>
type Fresh = Extract<Answer, { isUnchanged: false }>

interface Fault {
  fault: SourceFault['fault']
  reason: string
  waitSeconds?: number
}

/** The name that an answer is compared by with the one before it. */
const nameOf = ({ url, comparedBy = url }: ConnectorAddress): string => comparedBy

const ANSWERED_UNASKED: Fault = {
  fault: 'changed_form',
  reason: 'answered 304 to a request that named nothing to compare',
}

const makeFault = (
  { key, address }: Question,
  { fault, reason, waitSeconds = 0 }: Fault,
  answerId: number | null,
): Asked => ({
  kind: 'fault',
  fault: {
    fault,
    subject: address.file,
    detail: shorten(withWayOut(key, reason), LONGEST_DETAIL),
    answerId,
  },
  waitSeconds,
})

async function fetchAddress(
  { address: { url, body }, signal, manners }: Question,
  same: Last,
): Promise<Answer | Fault> {
  try {
    return await requestAnswer(
      {
        url,
        body,
        etag: same?.etag ?? null,
        modified: same?.modified ?? null,
        limits: LIMITS,
        signal,
      },
      manners,
    )
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return { fault: error.fault, reason: error.message, waitSeconds: error.waitSeconds ?? 0 }
  }
}

/** Keeps an answer that is new, and says what is in it. */
async function judgeAnswer(question: Question, fetched: Fresh, last: Last): Promise<Asked> {
  const { key, connector, address, signal } = question
  const { file, about, mayBeEmpty, days } = address
  const { body } = fetched
  const id = await keepAnswer({ connector: key, url: nameOf(address), file, ...fetched })
  // an address that had values once is not without them again
  const isBeginning = mayBeEmpty && !last
  const nothingYet: Asked = { kind: 'unchanged', newestDay: null }
  const other = findOtherContent(body)
  if (other?.fault === 'empty' && isBeginning) return nothingYet
  if (other) return makeFault(question, other, id)
  const examined = await examine({
    source: connector.source,
    options: connector.source.options.parse(connector.options),
    input: answerLocation(id, file),
    file,
    about,
    days,
    signal,
  })
  if ('content' in examined) return takeAnswer(question, { id, body, last, examined })
  if (examined.isEmpty && isBeginning) return nothingYet
  if (examined.isEmpty && address.mayBeSilent)
    return { kind: 'unchanged', newestDay: last?.newestDay ?? null }
  if (examined.isEmpty && address.mayLackAssets && !last?.points) {
    // none of them is known there: a past of which nothing is known is not asked for again
    await acceptAnswer(id, { points: 0, newestDay: null, lines: [] })
    return nothingYet
  }
  return makeFault(question, examined, id)
}

function takeAnswer(
  question: Question,
  {
    id,
    body,
    last,
    examined: { content, leftOut },
  }: {
    id: number
    body: Buffer
    last: Last
    examined: Extract<Awaited<ReturnType<typeof examine>>, { content: AnswerContent }>
  },
): Asked {
  const { key, address } = question
  const isPartial = leftOut.length > 0
  const contradiction = last && !isPartial && compareContent(content, last, address)
  if (contradiction) return makeFault(question, contradiction, id)
  return {
    kind: 'taken',
    answer: { id, file: address.file, content, isPartial },
    bytes: body.length,
    leftOut: leftOut.map(({ asset, reason }) => ({
      fault: 'changed_form',
      subject: `${asset} in ${address.file}`,
      detail: shorten(withWayOut(key, reason), LONGEST_DETAIL),
      answerId: id,
    })),
  }
}
