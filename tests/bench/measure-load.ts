import { connect, type Socket } from 'node:net'
import { Answers } from './find-faults.ts'

export interface Load {
  port: number
  /** the path and query of the n-th request */
  pathOf: (n: number) => string
  headers?: Readonly<Record<string, string>>
  connections: number
  seconds: number
}

/** Milliseconds of each request in ascending order. `fault`: why they say nothing, null where every answer was 200. */
export interface Measured {
  perSecond: number
  times: readonly number[]
  fault: string | null
}

/**
 * Asks over so many open connections, one request at a time on each. Raw sockets: a client library
 * would take as long as what is measured.
 */
export async function measureLoad({
  port,
  pathOf,
  headers = {},
  connections,
  seconds,
}: Load): Promise<Measured> {
  const times: number[] = []
  const all = new Answers()
  let asked = 0
  const tail = Object.entries({ Host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      const answers = readAnswers(socket)
      while (performance.now() < end) {
        const sent = performance.now()
        const path = pathOf(asked++)
        socket.write(`GET ${path} HTTP/1.1\r\n${tail}\r\n`)
        const status = await answers()
        times.push(performance.now() - sent)
        all.add(path, status)
      }
      socket.destroy()
    }),
  )
  return {
    perSecond: times.length / ((performance.now() - began) / 1000),
    times: times.sort((a, b) => a - b),
    fault: all.fault,
  }
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** An answer in chunks may have none: then its end follows the head. */
const HEAD_END = Buffer.from('\r\n')
/** After it the server waits for the next request, which has not been sent yet. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** Waits for the next whole answer and gives its status; bodies are counted, not kept. */
function readAnswers(socket: Socket): () => Promise<number> {
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  let head = Buffer.alloc(0)
  let [status, left] = [0, -1]
  let tail: Buffer | null = null // of an answer in chunks
  socket.on('data', (piece: Buffer) => {
    let rest = piece
    if (left < 0) {
      head = Buffer.concat([head, piece])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      tail = /\r\ntransfer-encoding: chunked/i.test(text) ? HEAD_END : null
      left = tail
        ? Infinity
        : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? (status === 304 ? 0 : Number.NaN))
      if (Number.isNaN(left)) socket.destroy(new Error(`an answer without its length: ${text}`))
      rest = head.subarray(end + 4)
      head = Buffer.alloc(0)
    }
    if (tail)
      tail = Buffer.concat([tail, rest.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length)
    else left -= rest.length
    if (tail ? !tail.equals(LAST_CHUNK) : left > 0) return
    left = -1
    waiting?.resolve(status)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')))
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
}
