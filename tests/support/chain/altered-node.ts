import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'

const call = z.object({
  id: z.number(),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})
export type RpcCall = z.infer<typeof call>

/**
 * Handles a call in another way than the node behind would answer it: writes to the response, or
 * gives another result.
 */
export type Alteration = (
  asked: RpcCall,
  next: () => Promise<unknown>,
  response: ServerResponse,
) => Promise<unknown>

/** A node on loopback that answers as the one at an address does, but for what is altered. */
export async function startAlteredNode(behind: string | (() => string), alter: Alteration) {
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece)
      const asked = call.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
      const next = async () => {
        const answer = await fetch(typeof behind === 'string' ? behind : behind(), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', ...asked }),
        })
        const { error, result } = z
          .object({ result: z.unknown(), error: z.unknown() })
          .partial()
          .parse(await answer.json())
        if (error !== undefined) throw new RpcFailure(error)
        return result
      }
      const body = await alter(asked, next, response).then(
        (result) => ({ result }),
        (error: unknown) => {
          if (error instanceof RpcFailure) return { error: error.body }
          throw error
        },
      )
      if (response.headersSent || response.destroyed) return
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...body }))
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

/** An error as JSON-RPC has it. */
export class RpcFailure extends Error {
  readonly body: unknown

  constructor(body: unknown) {
    super('the node answers with an error')
    this.body = body
  }
}
