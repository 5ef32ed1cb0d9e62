// How providers refuse logs of too many blocks, and what looks like it and is none: words and codes
// as they were published.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { RangeTooLargeError } from '#server/pipeline/chain/nodes/node-error.ts'

let refusal: { code?: number; message: string }
let status = 200
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id: 0, error: refusal }))
  })
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.close()
})

async function askLogs(): Promise<string> {
  const node = openNode('Node 1', url, {
    allowPrivate: true,
    signal: new AbortController().signal,
    limits: { milliseconds: 3_000, bytes: 1_000_000, retries: 0, pause: 1 },
  })
  const filter = { address: [], topics: [], fromBlock: '0x1', toBlock: '0x30d40' }
  return node.ask('eth_getLogs', [filter]).then(
    () => 'answered',
    (error: unknown) =>
      error instanceof RangeTooLargeError
        ? `range of ${error.most}`
        : error instanceof Error
          ? error.message
          : 'nothing',
  )
}

it.each([
  [-32614, 413, 'eth_getLogs is limited to a 10,000 range'],
  [-32614, 200, 'eth_getLogs is limited to a 10,000 range'],
  [-32615, 413, 'eth_getLogs is limited to a 5 range'],
  [-32062, 200, 'Block range is too large'],
  [35, 400, 'ranges over 10000 blocks are not supported on freetier'],
  [-32701, 403, 'exceed maximum block range: 50000'],
  [
    -32047,
    400,
    "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800",
  ],
  [-32602, 200, 'range 1000000 exceeds limit of 10000'],
  [-32001, 200, 'Block range too large: maximum allowed is 20000 blocks'],
  [-32000, 200, 'Too many logs requested. Max logs per response is 20000.'],
  [-32000, 200, 'eth_getLogs is limited to 0 - 10000 blocks range'],
  [-32000, 200, 'query timeout exceeded'],
  [-32005, 200, 'limit exceeded'],
  [-32005, 200, 'block range is limited to 2000; the rate limit is 5 per second'],
  [-32602, 200, 'Query returned more than 10000 results'],
])('code %i with status %i is about the range: %s', async (code, answered, message) => {
  ;[refusal, status] = [{ code, message }, answered]
  expect(await askLogs()).toMatch(/^range of /)
})

it.each([
  [-32005, 429, 'project ID request rate exceeded', 'Node 1 is rate limiting requests'],
  [-32005, 200, 'project ID request rate exceeded', 'Node 1 is rate limiting requests'],
  [-32005, 429, 'block range limit', 'Node 1 is rate limiting requests'],
  [-32029, 200, 'Too Many Requests', 'Node 1 is rate limiting requests'],
  [-32000, 200, 'block range extends beyond current head block', 'Node 1 returned error -32000'],
  [-32000, 200, 'header not found', 'Node 1 returned error -32000'],
  [undefined, 200, 'boom', 'Node 1 returned an error'],
])('code %i with status %i is not: %s', async (code, answered, message, said) => {
  ;[refusal, status] = [{ ...(code !== undefined && { code }), message }, answered]
  expect(await askLogs()).toBe(said)
})
