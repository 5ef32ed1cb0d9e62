import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { z } from 'zod'

const rpc = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })

/**
 * A question to a node: a method of JSON-RPC with its parameters, `GET` and a path, or `POST` with a
 * path and what was sent to it.
 */
export interface LedgerQuestion {
  method: string
  params: readonly unknown[]
  headers?: IncomingHttpHeaders
}

/** Gives the answer of a node: a result of JSON-RPC, or a body and its headers. */
export type LedgerAnswers = (asked: LedgerQuestion, response: ServerResponse) => unknown

/** Answers with the error of JSON-RPC. */
export class RpcError extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super('answered with an error')
    this.body = body
  }
}

/**
 * A node on loopback that gives the answers of a test, in the form of JSON-RPC, or as they are
 * where it is asked by GET, or for something else than JSON-RPC.
 */
export async function startLedgerNode(answers: LedgerAnswers) {
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece)
      response.setHeader('content-type', 'application/json')
      const { url: path = '/', headers } = request
      const give = (question: LedgerQuestion) => {
        const body = answers(question, response)
        if (!response.headersSent) response.end(JSON.stringify(body))
      }
      if (request.method === 'GET') return give({ method: 'GET', params: [path], headers })
      const sent: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
      const { data: asked } = rpc.safeParse(sent)
      if (!asked) return give({ method: 'POST', params: [path, sent], headers })
      try {
        const result = answers(asked, response)
        if (!response.headersSent)
          response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }))
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, error: error.body }))
      }
    })().catch(() => {
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
