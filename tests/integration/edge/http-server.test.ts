import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import { ask, open, PAGE, sendPage } from './small-server.ts'

test('a page of one reader comes whole, with its length and a content policy, and is stored nowhere', async () => {
  const { port } = await open(sendPage)
  const { status, headers, body } = await ask(port, '/')
  expect(status).toBe(200)
  expect(body.toString()).toBe(PAGE)
  expect(headers['content-length']).toBe(String(PAGE.length))
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/,
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.vary).toBe('Accept-Encoding')
})

test('Brotli, gzip and plain carry the same page and the same ETag', async () => {
  const { port } = await open(sendPage)
  const br = await ask(port, '/', { headers: { 'accept-encoding': 'gzip, br' } })
  const gz = await ask(port, '/', { headers: { 'accept-encoding': 'gzip' } })
  const plain = await ask(port, '/')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE)
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.body).toString()).toBe(PAGE)
  expect(br.body.length).toBeLessThan(plain.body.length)
  expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(1)
})

test('a browser that has the page gets 304 without a body', async () => {
  const { port } = await open(sendPage)
  const first = await ask(port, '/')
  const again = await ask(port, '/', {
    headers: { 'if-none-match': `"other", ${first.headers.etag ?? ''}`, 'accept-encoding': 'br' },
  })
  expect(again.status).toBe(304)
  expect(again.body.length).toBe(0)
  expect(again.headers.etag).toBe(first.headers.etag)
  const changed = await ask(port, '/', { headers: { 'if-none-match': '"other"' } })
  expect(changed.status).toBe(200)
})

test('a page that is not 200 keeps its status, has a policy, and no ETag', async () => {
  const { port } = await open((_request, response) => {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>Not here</p>')
  })
  const { status, headers, body } = await ask(port, '/nowhere')
  expect(status).toBe(404)
  expect(body.toString()).toBe('<p>Not here</p>')
  expect(headers.etag).toBeUndefined()
  expect(headers['content-security-policy']).toContain(`object-src 'none'`)
})

test('HEAD has the headers of GET and no body', async () => {
  const { port } = await open(sendPage)
  const get = await ask(port, '/')
  const head = await ask(port, '/', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.body.length).toBe(0)
  for (const name of ['etag', 'content-length', 'content-security-policy', 'content-type'])
    expect(head.headers[name]).toBe(get.headers[name])
})

test('what comes in pieces is compressed piece by piece, and each can be read when it was sent', async () => {
  let release = () => {}
  const second = new Promise<void>((resolve) => {
    release = resolve
  })
  const { port } = await open(async (_request, response) => {
    response.setHeader('Content-Type', 'text/x-component')
    response.write('first')
    if (response instanceof ShapedResponse) response.flush()
    await second
    response.end(' second')
  })
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/',
    headers: { 'accept-encoding': 'gzip' },
  })
  call.end()
  const response = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve))
  const pieces: Buffer[] = []
  response.on('data', (piece: Buffer) => pieces.push(piece))
  while (!pieces.length) await once(response, 'data')
  release()
  await once(response, 'end')
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe('first second')
})

test('large text goes through compression with backpressure and arrives unharmed', async () => {
  const line = `${Array.from({ length: 2000 }, (_, at) => (at * 7919) % 104_729).join(',')}\n`
  const { port } = await open(async (_request, response) => {
    response.setHeader('Content-Type', 'text/csv')
    for (let at = 0; at < 400; at++) if (!response.write(line)) await once(response, 'drain')
    response.end()
  })
  const { body } = await ask(port, '/', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(body).toString()).toBe(line.repeat(400))
})

test('one state of a page has one tag, however its parts were numbered; a 304 keeps the policy', async () => {
  const page = (markup: string, data: string) =>
    `<!doctype html><script>boot()</script><main>${markup}</main><script>self.__next_f.push([1,"${data}"])</script>`
  const bodies = [page('4 networks', '1:a'), page('4 networks', '2:a'), page('5 networks', '2:a')]
  const { port } = await open((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(bodies.shift())
  })
  const first = await ask(port, '/')
  const again = await ask(port, '/', { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(again.status).toBe(304)
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.headers['content-security-policy']).toBeUndefined()
  const changed = await ask(port, '/', { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(changed.status).toBe(200)
  expect(changed.body.toString()).toContain('5 networks')
  expect(changed.headers['content-security-policy']).toContain('sha256-')
})

test('a page that says its name is nothing gets the status of that, and no text of a page can say so', async () => {
  const mark = '<meta name="assay:status" content="404"/>'
  const { port } = await open((request, response) => {
    expect(request.headers['x-assay-http']).toBe('1')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    const text = mark.replaceAll('<', '&lt;')
    const code = mark.replaceAll('<', '\\u003c')
    response.end(
      request.url === '/missing'
        ? `<!doctype html><head>${mark}</head>${PAGE}`
        : `<!doctype html><p>${text}</p><script>self.x="${code}"</script>`,
    )
  })
  const missing = await ask(port, '/missing', { headers: { 'x-assay-http': 'mine' } })
  expect(missing.status).toBe(404)
  expect(missing.headers.etag).toBeUndefined()
  expect(missing.headers['content-security-policy']).toContain('sha256-')
  expect((await ask(port, '/there')).status).toBe(200)
})

test('pictures, small bodies, parts of files and what is compressed already are sent as they are', async () => {
  const cases: Record<string, [number, Record<string, string>]> = {
    '/picture': [200, { 'Content-Type': 'image/webp' }],
    '/small': [200, { 'Content-Type': 'application/json', 'Content-Length': '13' }],
    '/part': [206, { 'Content-Type': 'text/css', 'Content-Range': 'bytes 0-12/2000' }],
    '/done': [200, { 'Content-Type': 'text/css', 'Content-Encoding': 'gzip' }],
    '/untouched': [200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-transform' }],
  }
  const { port } = await open((request, response) => {
    const [status, headers] = cases[request.url ?? ''] ?? [404, {}]
    response.writeHead(status, headers)
    response.write('{"a":"hello"}')
    response.end()
  })
  for (const [path, [status, headers]] of Object.entries(cases)) {
    const answer = await ask(port, path, { headers: { 'accept-encoding': 'br' } })
    expect([
      path,
      answer.status,
      answer.headers['content-encoding'],
      answer.body.toString(),
    ]).toEqual([path, status, headers['Content-Encoding'], '{"a":"hello"}'])
  }
})

test.each([
  'image/svg+xml',
  'image/svg+xml; charset=utf-8',
  'application/rss+xml; charset=utf-8',
  'application/atom+xml',
  'application/xml',
  'text/xml',
])('%s may run and load nothing where it is opened by itself', async (type) => {
  const { port } = await open((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(`<svg>${' '.repeat(2_000)}</svg>`)
  })
  const { headers } = await ask(port, '/drawing.svg', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each(['image/png', 'application/json', 'text/csv', 'application/xmlish'])(
  '%s needs no policy',
  async (type) => {
    const { port } = await open((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end('x')
    })
    expect((await ask(port, '/file')).headers['content-security-policy']).toBeUndefined()
  },
)
