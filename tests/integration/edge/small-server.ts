import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { dataApiDoor } from '#server/api/answers/data-api-door.ts'
import { pagePolicy } from '#server/edge/headers/content-security-policy.ts'
import { createHttpServer } from '#server/edge/http-server.ts'
import { scriptHash } from '#server/edge/framework/inline-scripts.ts'
import type { Trouble } from '#server/edge/health/trouble.ts'

export const PAGE = `<!doctype html><script>boot()</script><main>${'Circulating market value. '.repeat(100)}</main>`

/** The Cache-Control header that Next gives a page that is rendered per request. */
const NEXT_NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate'

/** A small site behind the real HTTP server. */
export async function open(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  options: {
    isHttps?: boolean
    trouble?: () => Promise<Trouble | null>
    trustedProxies?: number
  } = {},
) {
  const http = createHttpServer({
    answer,
    dataApi: dataApiDoor,
    isHttps: options.isHttps ?? false,
    trouble: options.trouble ?? (() => Promise.resolve(null)),
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    policy: ({ mayBeFramed }) => pagePolicy({ scriptHashes: [scriptHash('boot()')], mayBeFramed }),
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const address = http.server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await http.drain()
  })
  return { http, port: address.port, agent }
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export function ask(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    agent,
  }: { method?: string; headers?: Record<string, string>; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          })
        })
        response.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end()
  })
}

export const sendPage = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', NEXT_NO_STORE)
  response.write(PAGE.slice(0, 40))
  response.end(PAGE.slice(40))
}
