import { mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { assetServer } from '#server/edge/answer/asset-server.ts'
import { testFolder } from '../../../../support/files/test-folder.ts'

const folder = testFolder()
mkdirSync(path.join(folder, 'chunks'))
writeFileSync(path.join(folder, 'chunks', 'a.js'), 'run()')
writeFileSync(path.join(folder, 'chunks', 'a.js.br'), brotliCompressSync('run()'))
writeFileSync(path.join(folder, 'chunks', 'b.js'), 'other()')

const send = assetServer(folder)
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

test('a compressed file is sent to whoever takes Brotli, to be kept for ever', async () => {
  const answer = await fetch(`${base}/_next/static/chunks/a.js?v=1`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(await answer.text()).toBe('run()')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
})

test.each([
  ['another encoding', '/_next/static/chunks/a.js', 'gzip', 'run()'],
  ['a file that was not compressed', '/_next/static/chunks/b.js', 'br', 'other()'],
])('%s gets the file as it is', async (_title, target, encoding, text) => {
  const answer = await fetch(base + target, { headers: { 'accept-encoding': encoding } })
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    200,
    null,
    text,
  ])
})

test.each([
  ['the compressed file by its own name', '/_next/static/chunks/a.js.br', 404],
  ['a file that the build has not made', '/_next/static/chunks/c.js', 404],
  ['a path out of the folder', '/_next/static/chunks/..%2f..%2f..%2fa.js', 404],
  ['everything else', '/', 418],
])('%s: no file', async (_title, target, status) => {
  expect((await fetch(base + target, { headers: { 'accept-encoding': 'br' } })).status).toBe(status)
})
