import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { pagePolicy } from '#server/front/content-security-policy.ts'
import { createFront } from '#server/front/front.ts'
import type { Front } from '#server/front/front.ts'
import { scriptHash } from '#server/front/inline-scripts.ts'
import { ShapedResponse } from '#server/front/shaped-response.ts'
import { trouble } from '#server/front/trouble.ts'

const PAGE = `<!doctype html><script>boot()</script><main>${'Circulating market value. '.repeat(100)}</main>`
/** What Next says of a page that is rendered per request. */
const NEXT_NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate'
const agents: Agent[] = []
const fronts: Front[] = []

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  await Promise.all(fronts.splice(0).map((front) => front.drain()))
})

/** A small site behind the real front. */
async function open(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  options: {
    isHttps?: boolean
    trouble?: () => Promise<string | null>
    trustedProxies?: number
  } = {},
) {
  const front = createFront({
    answer,
    isHttps: options.isHttps ?? false,
    trouble: options.trouble ?? (() => Promise.resolve(null)),
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    policy: ({ mayBeFramed }) => pagePolicy({ scriptHashes: [scriptHash('boot()')], mayBeFramed }),
  })
  fronts.push(front)
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  const address = front.server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  return { front, port: address.port, agent }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(
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

const sendPage = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', NEXT_NO_STORE)
  response.write(PAGE.slice(0, 40))
  response.end(PAGE.slice(40))
}

test('a page of one reader comes whole, with its length and the policy of the build, and is stored nowhere', async () => {
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

test('one state of a page has one tag, however its parts were numbered; a 304 leaves the policy of the body that is there', async () => {
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

test('a page that says that its name is nothing gets the status of that, and no text of a page can say it', async () => {
  const mark = '<meta name="assay:status" content="404"/>'
  const { port } = await open((request, response) => {
    expect(request.headers['x-assay-front']).toBe('1')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      request.url === '/missing'
        ? `<!doctype html><head>${mark}</head>${PAGE}`
        : `<!doctype html><p>${mark.replaceAll('<', '&lt;')}</p><script>self.x="${mark.replaceAll('<', '\\u003c')}"</script>`,
    )
  })
  const missing = await ask(port, '/missing', { headers: { 'x-assay-front': 'mine' } })
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

test('request ids: a plain one is kept, a strange one replaced, and the site behind sees the same', async () => {
  const { port } = await open((request, response) => {
    response.end(String(request.headers['x-request-id']))
  })
  const kept = await ask(port, '/', { headers: { 'x-request-id': 'trace-0001' } })
  expect([kept.headers['x-request-id'], kept.body.toString()]).toEqual(['trace-0001', 'trace-0001'])
  const replaced = await ask(port, '/', { headers: { 'x-request-id': 'no spaces please' } })
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(replaced.body.toString()).toBe(replaced.headers['x-request-id'])
})

test('what the gate refuses never reaches the site', async () => {
  let reached = 0
  const { port } = await open((_request, response) => {
    reached++
    response.end()
  })
  const post = await ask(port, '/stablecoins', { method: 'POST' })
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask(port, '/', { headers: { 'next-action': 'x' } })).status).toBe(400)
  expect((await ask(port, '/?q=%00')).status).toBe(400)
  expect(
    (await ask(port, '/', { headers: { rsc: '1', 'next-router-state-tree': 'not a tree' } }))
      .status,
  ).toBe(400)
  expect(reached).toBe(0)
})

test('the router of a page that is open may ask for the next one', async () => {
  const { port } = await open(sendPage)
  const state = encodeURIComponent(
    JSON.stringify(['', { children: [['assetSlug', 'usdc', 'd', null], {}] }]),
  )
  expect(
    (await ask(port, '/', { headers: { rsc: '1', 'next-router-state-tree': state } })).status,
  ).toBe(200)
})

test('an embed may be framed, and over https browsers are told to stay there', async () => {
  const { port } = await open(sendPage, { isHttps: true })
  const { headers } = await ask(port, '/embed/usdc')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('an error behind the front is a 500 that names the request and nothing else', async () => {
  const { port } = await open(() => Promise.reject(new Error('secret detail')))
  const { status, headers, body } = await ask(port, '/')
  expect(status).toBe(500)
  expect(body.toString()).toContain(headers['x-request-id'])
  expect(body.toString()).not.toContain('secret')
})

test('/healthz says the process runs, /readyz asks the database', async () => {
  const { port } = await open(sendPage, { trouble })
  expect((await ask(port, '/healthz')).status).toBe(200)
  expect((await ask(port, '/readyz')).status).toBe(200)
})

test('/readyz is 503 with the reason when something is missing, and while draining', async () => {
  const broken = await open(sendPage, {
    trouble: () => Promise.resolve('the database does not answer'),
  })
  const answer = await ask(broken.port, '/readyz')
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
    503,
    { status: 'unavailable', reason: 'the database does not answer' },
  ])

  const { port, agent, front } = await open(sendPage)
  await ask(port, '/', { agent }) // a connection that is open when the draining begins
  const drained = front.drain()
  const late = await ask(port, '/readyz', { agent })
  expect([late.status, late.headers.connection]).toEqual([503, 'close'])
  await drained
})

test('draining under load: every request that was sent on an open connection is answered', async () => {
  const { port, agent, front } = await open(async (_request, response) => {
    await pause(5)
    sendPage(_request, response)
  })
  let draining = false
  let answered = 0
  const failures: unknown[] = []
  const reader = async () => {
    while (!draining) {
      try {
        const { status, body } = await ask(port, '/', { agent })
        if (status === 200 && body.length === PAGE.length) answered++
        else failures.push(status)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  const readers = Array.from({ length: 32 }, reader)
  while (answered < 500) await pause(5)
  draining = true
  const drained = front.drain()
  await Promise.all([...readers, drained])
  expect(failures).toEqual([])
  await expect(ask(port, '/')).rejects.toThrow(/ECONNREFUSED/)
})

test('draining twice is draining once', async () => {
  const { front } = await open(sendPage)
  expect(front.drain()).toBe(front.drain())
  await front.drain()
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
