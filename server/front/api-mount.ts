import type { IncomingMessage, ServerResponse } from 'node:http'
import { handle } from '#server/api/handle.ts'

const API_PATH = /^\/(?:api\/)?v[34](?:\/|$)/

/** Whether a path belongs to the data API, which is answered before the site. */
export const isApiPath = (path: string): boolean => API_PATH.test(path)

/** Answers a request to the data API: it never reaches the site behind. */
export async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await handle(asWebRequest(request))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()))
  request.resume()
}

/** Without its body: the data API is only read. Addresses are those of the site whatever Host says. */
function asWebRequest({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && !name.startsWith(':')) given.set(name, Array.isArray(value) ? value.join(', ') : value)
  return new Request(new URL(url, 'http://site'), { method, headers: given })
}
