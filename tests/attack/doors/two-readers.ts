import { connect } from 'node:net'
import { numbers } from '../attack.ts'
import { onBuiltSite } from './door-site.ts'

/** Addresses that are treated in a way of their own, and such as are reached past them. */
const DOORS = ['/api/auth', '/api/x', '/embed', '/v4', '/api/trpc', '/_next/static', '/social']
const BEHIND = ['/login', '/api/v4/networks', '/embed/usdc', '/assets?q=usd', '/admin']
const WAYS = [
  '/..',
  '/%2e%2e',
  '/%2E.',
  '/.%2e',
  '/./..',
  '/..;',
  '/;/..',
  '/..%2f',
  '\\..\\',
  '/%5c..',
  '/%2f..',
  '//..',
  '/%252e%252e',
  '/..#',
  '/%c0%ae%c0%ae',
] as const

interface Read {
  status: number
  isFramed: boolean
  isJson: boolean
}

/** As it is written, without a client that resolves it. */
function askRaw(port: number, target: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = ''] = Buffer.concat(pieces).toString('latin1').split('\r\n\r\n', 1)
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        isFramed: /frame-ancestors \*/i.test(head),
        isJson: /^content-type: application\/json/im.test(head),
      })
    })
    // not ended: a server takes whoever has hung up for gone
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 45.83.12.9\r\nConnection: close\r\n\r\n`,
    )
  })
}

/** Returns the path of a target as a reader of URLs resolves it. */
const resolved = (target: string): string => new URL(target, 'http://site.example').pathname

/** An address that one reader judges and another resolves would open the second door with the first one's rights. */
export const twoReaders = onBuiltSite(
  'dots, encoded dots, backslashes, double slashes and semicolons in an address',
  'each is refused, led to its one form, or has one meaning',
  async ({ port }, size) => {
    const all = DOORS.flatMap((door) =>
      WAYS.flatMap((way) => BEHIND.map((path) => `${door}${way}${path}`)),
    )
    const step = Math.max(1, Math.floor(all.length / Math.max(200, all.length * size)))
    const wrong: string[] = []
    const statuses: Record<string, number> = {}
    const asked = numbers(Math.ceil(all.length / step)).map((n) => all[n * step] ?? '/')
    for (const target of asked) {
      const { status, isFramed, isJson } = await askRaw(port, target)
      statuses[status] = (statuses[status] ?? 0) + 1
      const path = resolved(target)
      const isRight =
        status === 400 ||
        status === 308 ||
        (status !== 0 &&
          status < 500 &&
          isFramed === /^\/embed(?:\/|$)/.test(path) &&
          (status !== 200 || isJson === /^\/(?:api\/)?v4/.test(path)))
      if (!isRight) wrong.push(`${target} → ${status}${isFramed ? ', framed' : ''}`)
    }
    return {
      passes: wrong.length === 0 && asked.length >= 200,
      figures: {
        addresses: asked.length,
        answers: JSON.stringify(statuses),
        wrong: wrong.length ? wrong.slice(0, 5).join('\n        ') : 0,
      },
    }
  },
)
