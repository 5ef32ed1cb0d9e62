import { ERROR_STATUS } from '#server/core/errors.ts'
import type { ErrorCode } from '#server/core/errors.ts'

/** The data API as the HTTP server, which refuses requests in its name, is handed it. */
export interface DataApiDoor {
  /** true for every path of it, of whatever version and in whatever case */
  hasPath: (path: string) => boolean
  /** the methods that it takes, and the sentence for all others */
  methods: string
  onlyRead: string
  /** headers by which scripts of any other site may read an answer */
  crossOrigin: Readonly<Record<string, string>>
}

/** Why a request is turned away before anything looks at it. */
export interface Refusal {
  code: ErrorCode
  status: number
  message: string
  allow?: string
}

const SIGN_IN = /^\/api\/auth(?:\/|$)/
const TAKES_BODIES = /^\/(?:api|ingest)(?:\/|$)/
/**
 * Others are refused before the framework, which answers 500 to some (TRACE). The data API says by
 * itself what it takes.
 */
const METHODS_WITH_BODIES = ['POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']
const METHODS_OF_PAGES = 'GET, HEAD'
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i
// a question in JSON may be laid out in lines
const ENCODED_CONTROL_IN_JSON = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/i
const LONGEST_TARGET = 8192
const LONGEST_QUESTION = 49_152

/**
 * The rules that hold for every request: pages are only read, there are no server actions, and no control character
 * gets in. `target` is what readTarget made of path and query. → null for a request that may go on
 */
export function findRefusal(
  { method, target, hasAction }: { method: string; target: string; hasAction: boolean },
  dataApi: Pick<DataApiDoor, 'hasPath' | 'methods' | 'onlyRead'>,
): Refusal | null {
  const path = target.split('?', 1)[0] ?? ''
  const isQuestion = dataApi.hasPath(path)
  const takesBodies = isQuestion || TAKES_BODIES.test(path)
  if (target.length > (isQuestion ? LONGEST_QUESTION : LONGEST_TARGET))
    return refuse('bad_request', 'The address is too long.')
  if (
    ENCODED_CONTROL.test(path) ||
    (isQuestion ? ENCODED_CONTROL_IN_JSON : ENCODED_CONTROL).test(target)
  )
    return refuse('bad_request', 'The address contains a control character.')
  if (hasAction) return refuse('bad_request', 'This site has no server actions.')
  // a HEAD is answered as a GET, and these are read by nobody who only looks
  if (method === 'HEAD' && SIGN_IN.test(path))
    return {
      ...refuse('method_not_allowed', 'Sign-in accepts GET and POST only.'),
      allow: 'GET, POST',
    }
  if (
    method === 'GET' ||
    method === 'HEAD' ||
    (takesBodies && METHODS_WITH_BODIES.includes(method))
  )
    return null
  if (isQuestion)
    return { ...refuse('method_not_allowed', dataApi.onlyRead), allow: dataApi.methods }
  if (takesBodies)
    return {
      ...refuse('method_not_allowed', 'This address accepts GET, HEAD and POST only.'),
      allow: 'GET, HEAD, POST',
    }
  return {
    ...refuse('method_not_allowed', 'Pages accept GET and HEAD only.'),
    allow: METHODS_OF_PAGES,
  }
}

/**
 * True for a form of a page that the browser submitted by itself, before the script that handles it
 * was loaded: it is led back to its page, and nothing of it is read.
 */
export const isEarlyForm = (
  { allow }: Refusal,
  method: string,
  contentType: string | undefined,
): boolean => allow === METHODS_OF_PAGES && method === 'POST' && FORM.test(contentType ?? '')

export function refuse(code: ErrorCode, message: string): Refusal {
  return { code, status: ERROR_STATUS[code], message }
}
