import { Agent, request } from 'node:http'

export interface Question {
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Answered {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** to the first byte of the body, and to its end */
  firstMs: number
  ms: number
  bytes: number
}

/** Asks over connections that stay open and throws bodies away. A connection that breaks is status 0. */
export function siteAsker(
  port: number,
  { connections = Infinity } = {},
): { ask: (question: Question) => Promise<Answered>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = ({ path, method = 'GET', headers = {}, body }: Question) =>
    new Promise<Answered>((resolve) => {
      const began = performance.now()
      let [firstMs, bytes] = [0, 0]
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const done = (status: number) => {
            resolve({
              status,
              headers: response.headers,
              firstMs,
              ms: performance.now() - began,
              bytes,
            })
          }
          response.on('data', (piece: Buffer) => {
            firstMs ||= performance.now() - began
            bytes += piece.length
          })
          response.on('end', () => {
            done(response.complete ? (response.statusCode ?? 0) : 0)
          })
          response.on('error', () => {
            done(0)
          })
        },
      )
      call.on('error', () => {
        resolve({ status: 0, headers: {}, firstMs: 0, ms: performance.now() - began, bytes: 0 })
      })
      call.end(body)
    })
  return {
    ask,
    close: () => {
      agent.destroy()
    },
  }
}

/** Addresses of the site's entity pages, as its sitemap lists them. */
export async function listAddresses(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}
