import type { IncomingMessage } from 'node:http'
import type { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import type { DataApiDoor } from '#server/edge/gate/gate.ts'

/**
 * Answers with a sentence instead of what was asked for, in the form that the caller reads: the
 * site's own calls and the data API speak JSON.
 */
export function sendSentence(
  request: IncomingMessage,
  response: ShapedResponse,
  {
    code,
    status,
    message,
    dataApi,
    id,
  }: {
    code: string
    status: number
    message: string
    dataApi: Pick<DataApiDoor, 'hasPath' | 'crossOrigin'>
    /** the request's */
    id: string
  },
): void {
  const path = request.url?.split('?', 1)[0] ?? ''
  const isQuestion = dataApi.hasPath(path)
  const details = isQuestion && status === 400 ? { details: [{ path: 'address', message }] } : {}
  const [type, body] =
    isQuestion || path.startsWith('/api/')
      ? ['application/json', JSON.stringify({ message, code, requestId: id, ...details })]
      : ['text/plain; charset=utf-8', `${message}\n`]
  response
    .writeHead(status, {
      ...(isQuestion ? dataApi.crossOrigin : {}),
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .end(body)
  request.resume()
}
