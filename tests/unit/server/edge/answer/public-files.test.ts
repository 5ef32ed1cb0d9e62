import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { publicFileServer } from '#server/edge/answer/public-files.ts'

const send = publicFileServer('public')
const server = createServer((request, response) => {
  if (!send(request, response)) response.writeHead(418).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''

afterAll(() => {
  server.close()
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/icon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
])('%s is sent, and kept for a day', async (target, type) => {
  const answer = await fetch(base + target)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(`public${target}`))
})

test('whoever has a file already is not sent it again', async () => {
  const etag = (await fetch(`${base}/favicon.ico`)).headers.get('etag') ?? ''
  const again = await fetch(`${base}/favicon.ico`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/', '/nothing.png', '/..%2fpackage.json', '/%2e%2e/package.json', '/%zz'])(
  '%s is left to others',
  async (target) => {
    expect((await fetch(base + target)).status).toBe(418)
  },
)

test('the icon of tabs holds its three sizes', () => {
  const icon = readFileSync('public/favicon.ico')
  const pictures = [0, 1, 2].map((at) => {
    const entry = 6 + 16 * at
    const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)]
    return { size: icon[entry], png: icon.subarray(offset, offset + length) }
  })
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  expect(pictures.map(({ size, png }) => [size, png.readUInt32BE(16)])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
})
