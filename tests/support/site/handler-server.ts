import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

type Handler = (request: Request) => Promise<Response>

/** Route handlers behind a real HTTP server on a free port of this machine, by the beginning of the path. */
export async function serveHandlers(
  handlers: Readonly<Record<string, Handler>>,
): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answerByHandler(request, response, handlers).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://localhost:${address.port}`, port: address.port, stop }
}

export async function answerByHandler(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handlers: Readonly<Record<string, Handler>>,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const handler = Object.entries(handlers).find(([start]) => url.pathname.startsWith(start))?.[1]
  if (!handler) {
    outgoing.writeHead(200, { 'content-type': 'text/plain' }).end(`page ${url.pathname}`)
    return
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, value.toString())
  if (!headers.has('x-forwarded-for'))
    headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '')
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const response = await handler(
    new Request(url, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody ? { body: await text(incoming) } : {}),
    }),
  )
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length) outgoing.setHeader('set-cookie', cookies)
  if (response.body) Readable.from(Buffer.from(await response.arrayBuffer())).pipe(outgoing)
  else outgoing.end()
}
