import type { z } from 'zod'
import { today } from '#lib/dates.ts'
import { fetchFaults } from '#lib/registry/fetch-faults.ts'
import type { addressToRead } from '#lib/schemas/connector-choice.ts'
import { listNodes } from '#lib/view/sources/answer-tree.ts'
import type { ReadAnswer } from '#lib/view/sources/declaration-preview.ts'
import { parseForeignJson } from '#lib/foreign-json.ts'
import { AppError } from '#server/core/errors.ts'
import { keepAnswer } from '#server/pipeline/answers/answers.ts'
import { findOtherContent } from '#server/pipeline/connectors/other-content.ts'
import { fillAddress, nameAddress } from '#server/pipeline/sources/declared/fill-address.ts'
import { requestAnswer } from '#server/pipeline/web/request-answer.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

/** The connector of answers of which nobody has saved one yet; no name can have a space. */
export const DRAFTS = 'draft declarations'

const LIMITS = { milliseconds: 30_000, bytes: 2_000_000 }
const MANNERS = { pauseMs: 1000, tries: 1, backOffMs: 0, longestWaitMs: 0 }

/**
 * Requests an address once, keeps what it answers, and says what is in it. Throws AppError with
 * a sentence and a way out.
 */
export async function readOwnAddress({
  address,
  id,
}: z.output<typeof addressToRead>): Promise<ReadAnswer> {
  if (id === undefined && /\{(?:id|page)\}/.test(address))
    throw refused('Write one id and one page in place of {id} and {page} to begin with.')
  const url = fillAddress(address, { today: today(), id })
  const answer = await request(url)
  const other = findOtherContent(answer.body)
  if (other?.fault === 'web_page')
    throw refused('The address answers with a web page, not data: look for its data address.')
  if (other) throw refused(`The address answers, but ${other.reason}.`)
  const document = parse(answer.body)
  const answerId = await keepAnswer({
    connector: DRAFTS,
    url: nameAddress(address, { id }),
    file: 'draft.json',
    ...answer,
  })
  return {
    answerId,
    bytes: answer.body.length,
    contentType: answer.contentType,
    nodes: listNodes(document),
  }
}

async function request(url: string) {
  try {
    const answer = await requestAnswer({ url, etag: null, modified: null, limits: LIMITS }, MANNERS)
    if (!answer.isUnchanged) return answer
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    throw refused(`${fetchFaults[error.fault].title}: the address ${error.message}.`)
  }
  throw refused('The address answered 304 to a first request.')
}

function parse(body: Buffer): unknown {
  try {
    return parseForeignJson(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    // the words of the parser quote the answer
    throw refused(
      'The answer is not JSON, or nested too deep: for CSV, use Add source under Admin, Sources.',
    )
  }
}

const refused = (message: string): AppError =>
  new AppError('unprocessable', message, { details: { fields: { address: message } } })
