import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/core/errors.ts'
import { isPrivateNetwork } from '#lib/http/ip-network.ts'
import { BusyError } from '#server/edge/capacity/lane.ts'

/** By address, as much as its calls take; every other takes a small body. */
const LARGEST: readonly (readonly [RegExp, number])[] = [
  [/^\/api\/trpc\//, 262_144],
  [/^\/ingest\//, 1_000_000],
]
/** A body of a form: outside the pool, because so many connections hold more. */
const SMALL = 16_384
const RETRY_SECONDS = 5

interface Shares {
  /** the most for all bodies in the pool together */
  poolBytes: number
  /** the most for one network */
  networkBytes: number
  /** unfinished bodies of one network, small ones included */
  networkBodies: number
  /** a body has this long, and longer by its size */
  graceMs: number
  leastBytesPerSecond: number
}

const SHARES: Shares = {
  poolBytes: 48 * 2 ** 20,
  networkBytes: 4 * 2 ** 20,
  networkBodies: 64,
  graceMs: 10_000,
  leastBytesPerSecond: 32_768,
}

interface Held {
  network: string
  /** taken from the pool as soon as it is known how large the body may become */
  bytes: number
  giveWay: () => void
}

/**
 * Bodies of requests, read whole within bounds before anything is done with them. Each network has
 * a share; where the pool is full, the network that holds most of it gives way; a body that comes
 * slower than a poor phone sends is not waited for.
 */
export class RequestBodies {
  readonly #shares: Shares
  readonly #held = new Set<Held>()

  constructor(shares: Partial<Shares> = {}) {
    this.#shares = { ...SHARES, ...shares }
  }

  /**
   * undefined: the request has none, or one that says nothing (GET). Throws 'too_large' before a
   * byte is read where the request says its length, 'too_slow', and BusyError where the network or
   * all together hold too much.
   */
  async read(request: IncomingMessage, network: string): Promise<Buffer | undefined> {
    const said = request.headers['content-length']
    if (said === undefined && request.headers['transfer-encoding'] === undefined) return undefined
    if (request.method === 'GET') return undefined
    const most = mostBytes(request.url ?? '')
    const expected = said === undefined ? most : Number(said)
    if (expected > most) throw tooLarge(most)
    const { promise: refused, reject } = Promise.withResolvers<never>()
    refused.catch(() => undefined)
    const held: Held = {
      network,
      bytes: expected <= SMALL ? 0 : expected,
      giveWay: () => {
        reject(new BusyError(RETRY_SECONDS))
      },
    }
    this.#makeRoom(held)
    this.#held.add(held)
    const { graceMs, leastBytesPerSecond } = this.#shares
    const patienceMs = graceMs + (expected / leastBytesPerSecond) * 1000
    const timer = setTimeout(() => {
      reject(tooSlow(patienceMs))
    }, patienceMs)
    const pieces: Buffer[] = []
    try {
      return await Promise.race([readWhole(request, most, pieces), refused])
    } finally {
      clearTimeout(timer)
      pieces.length = 0 // what has come is not held for somebody who is still sending
      this.#held.delete(held)
    }
  }

  /** Throws BusyError where there is none. */
  #makeRoom({ network, bytes }: Held): void {
    const { poolBytes, networkBytes, networkBodies } = this.#shares
    const own = [...this.#held].filter((each) => each.network === network)
    const isStranger = !isPrivateNetwork(network)
    if (isStranger && own.length >= networkBodies) throw new BusyError(RETRY_SECONDS)
    if (bytes === 0) return
    const ownBytes = sum(own)
    if (isStranger && ownBytes + bytes > networkBytes) throw new BusyError(RETRY_SECONDS)
    for (let free = poolBytes - sum(this.#held); free < bytes; ) {
      const most = this.#largestHolder()
      if (!most || most.bytes <= ownBytes + bytes) throw new BusyError(RETRY_SECONDS)
      const last = [...this.#held].findLast((each) => each.network === most.network && each.bytes)
      if (!last) throw new BusyError(RETRY_SECONDS)
      this.#held.delete(last)
      last.giveWay()
      free += last.bytes
    }
  }

  #largestHolder(): { network: string; bytes: number } | null {
    const networks = Map.groupBy(this.#held, ({ network }) => network)
    return [...networks]
      .map(([network, held]) => ({ network, bytes: sum(held) }))
      .reduce<{ network: string; bytes: number } | null>(
        (one, other) => (one && one.bytes >= other.bytes ? one : other),
        null,
      )
  }
}

const sum = (held: Iterable<Held>): number =>
  [...held].reduce((bytes, each) => bytes + each.bytes, 0)

const mostBytes = (target: string): number =>
  LARGEST.find(([path]) => path.test(target))?.[1] ?? SMALL

const tooLarge = (most: number): AppError =>
  new AppError(
    'too_large',
    `Request bodies are limited to ${most.toLocaleString('en-US')} bytes here.`,
  )

const tooSlow = (patienceMs: number): AppError =>
  new AppError(
    'too_slow',
    `The body of the request did not arrive within ${Math.ceil(patienceMs / 1000)} seconds.`,
  )

/**
 * The connection stays, so that a refusal can be read. Pieces that were taken away meanwhile say
 * that nobody waits for the rest.
 */
async function readWhole(
  request: IncomingMessage,
  most: number,
  pieces: Buffer[],
): Promise<Buffer> {
  let bytes = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) continue
    if (bytes > 0 && pieces.length === 0) break
    bytes += piece.length
    if (bytes > most) throw tooLarge(most)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
