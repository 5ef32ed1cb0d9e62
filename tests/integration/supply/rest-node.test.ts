// Protects: that a node which answers at addresses is asked below its own address with its key, that
// numbers of 64 bits are not rounded, and that somebody else's node is left alone between two
// requests and after a fault.
import { afterEach, expect, test } from 'vitest'
import {
  openRestNode,
  wholeUnits,
  type RestNode,
} from '#server/pipeline/supply/ledgers/rest-node.ts'
import { startLedgerNode, type LedgerAnswers } from '../../support/ledgers/ledger-node.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function open(
  answers: LedgerAnswers,
  { below = '', pauseMs }: { below?: string; pauseMs?: number } = {},
): Promise<RestNode> {
  const { url, stop } = await startLedgerNode(answers)
  stops.push(stop)
  return openRestNode('Node 1', `${url}${below}`, {
    allowPrivate: true,
    signal: new AbortController().signal,
    ...(pauseMs !== undefined && { manners: { host: 'somebody.example', pauseMs } }),
  })
}

test('it is asked below its address, with the query of its address', async () => {
  const node = await open(({ params: [path] }) => path, { below: '/v1/?key=secret' })
  expect((await node.get('blocks/9?order=desc')).body).toBe('/v1/blocks/9?key=secret&order=desc')
  expect((await node.get('')).body).toBe('/v1/?key=secret')
})

test('numbers of 64 bits are digits, and others are numbers', async () => {
  const node = await open((_asked, response) => {
    response.end('{"most":18446744073709551615,"some":9007199254740991,"half":0.5}')
  })
  const { body } = await node.get('')
  expect(body).toEqual({ most: '18446744073709551615', some: 9_007_199_254_740_991, half: 0.5 })
  expect(wholeUnits.parse('18446744073709551615')).toBe(2n ** 64n - 1n)
  expect([wholeUnits.safeParse(0.5).success, wholeUnits.safeParse(-1).success]).toEqual([
    false,
    false,
  ])
})

const failing = (times: number[]): LedgerAnswers => {
  return (_asked, response) => {
    times.push(performance.now())
    response.writeHead(503).end('busy')
  }
}

test('a node of the operator is asked again after a fault, one of somebody else is not', async () => {
  const [own, others]: [number[], number[]] = [[], []]
  const node = await open(failing(own))
  await expect(node.get('blocks')).rejects.toThrow('Node 1 returned HTTP status 503')
  const guest = await open(failing(others), { pauseMs: 1 })
  await expect(guest.get('blocks')).rejects.toThrow('Node 1 returned HTTP status 503')
  expect([own.length, others.length]).toEqual([4, 1])
})

test("requests to somebody else's node wait for their turn", async () => {
  const times: number[] = []
  const node = await open(
    () => {
      times.push(performance.now())
      return {}
    },
    { pauseMs: 200 },
  )
  await Promise.all([node.get('one'), node.post('two', {}), node.get('three')])
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThan(150)
  expect(third - second).toBeGreaterThan(150)
})
