import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'

const rpc = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })

/** A question to a node: a method of JSON-RPC with its parameters, or `GET` and the path of a Horizon. */
export interface LedgerQuestion {
  method: string
  params: readonly unknown[]
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
 * where it is asked by GET.
 */
export async function startLedgerNode(answers: LedgerAnswers) {
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece)
      response.setHeader('content-type', 'application/json')
      if (request.method === 'GET') {
        const body = answers({ method: 'GET', params: [request.url ?? '/'] }, response)
        if (!response.headersSent) response.end(JSON.stringify(body))
        return
      }
      const asked = rpc.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
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
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
