import { answerRequest } from '#server/api/answer-request.ts'

/**
 * The data API as route handlers and tests call it. The HTTP server asks by itself
 * (server/edge/answer/api-mount.ts).
 */
export async function handle(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { status, headers, body } = await answerRequest({
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name),
  })
  return new Response(body === null || request.method === 'HEAD' ? null : new Uint8Array(body), {
    status,
    headers,
  })
}
