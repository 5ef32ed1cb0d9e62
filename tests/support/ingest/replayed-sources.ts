import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Replay =
  | string
  | Buffer
  | ((request: IncomingMessage, response: ServerResponse) => void)

/**
 * A server on loopback in place of all sources (SOURCES_MIRROR): it answers what was put under host
 * and path, and counts.
 */
export interface ReplayedSources {
  url: string
  /** host and path, as asked */
  asked: string[]
  answers: Map<string, Replay>
  stop: () => Promise<void>
}

export async function replaySources(): Promise<ReplayedSources> {
  const answers = new Map<string, Replay>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    asked.push(path)
    const answer = answers.get(path) ?? answers.get(path.split('?')[0] ?? '')
    if (typeof answer === 'function') answer(request, response)
    else if (answer === undefined) response.writeHead(404).end('nothing here')
    else response.end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answers,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
