import { FeedError } from '#server/market/news/feeds/feed-error.ts'
import { fetchAnswer, type AnswerRequest } from '#server/pipeline/web/fetch-answer.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

export interface FeedRequest
  extends Omit<AnswerRequest, 'accept' | 'limits' | 'tokenOf' | 'allowsPrivate'> {
  /** addresses that are nobody's on the Internet may be read too: for tests, and feeds of an own network */
  allowPrivate: boolean
  limits?: AnswerRequest['limits']
}

export type FeedAnswer =
  | { isUnchanged: true }
  | { isUnchanged: false; text: string; etag: string | null; modified: string | null }

const LIMITS = { milliseconds: 10_000, bytes: 2_000_000 }
const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** The text of a feed, within 10 seconds and 2 MB. Throws FeedError. */
export async function fetchFeed({
  limits = LIMITS,
  allowPrivate,
  ...request
}: FeedRequest): Promise<FeedAnswer> {
  try {
    const answer = await fetchAnswer({
      ...request,
      limits,
      accept: ACCEPT,
      allowsPrivate: () => allowPrivate,
    })
    if (answer.isUnchanged) return answer
    const { body, contentType, etag, modified } = answer
    return { isUnchanged: false, text: decode(body, contentType), etag, modified }
  } catch (error) {
    if (error instanceof WebError) throw new FeedError(error.message, { cause: error })
    throw error
  }
}

const DECLARED = /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/
const CHARSET = /\bcharset="?([\w.:-]+)/i

/** By its byte order mark, its header, its first line, else UTF-8. */
function decode(bytes: Buffer, contentType: string | null): string {
  const mark =
    bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : undefined
  const label =
    mark ??
    CHARSET.exec(contentType ?? '')?.[1] ??
    DECLARED.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch (error) {
    throw new FeedError(`uses the unsupported encoding ${label}`, { cause: error })
  }
}
