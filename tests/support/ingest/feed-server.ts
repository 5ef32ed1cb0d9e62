import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A web server on this machine that answers by path, and remembers what it was asked. */
export interface FeedServer {
  url: string
  asked: IncomingMessage[]
  stop: () => Promise<void>
}

export async function feedServer(
  answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>,
): Promise<FeedServer> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end('nothing here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
