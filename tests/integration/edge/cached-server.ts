import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { dataApiDoor } from '#server/api/answers/data-api-door.ts'
import { cachedSite } from '#server/edge/cached-site.ts'
import { pagePolicy } from '#server/edge/headers/content-security-policy.ts'
import { createHttpServer } from '#server/edge/http-server.ts'
import { scriptHash } from '#server/edge/framework/inline-scripts.ts'
import { pageKey } from '#server/edge/cache/page-key.ts'
import { PictureCache } from '#server/edge/cache/picture-cache.ts'
import { renderedSite } from '#server/edge/render/rendered-site.ts'
import { Upstream } from '#server/edge/render/upstream.ts'
import { accountCookie } from '#server/people/auth/account-cookie.ts'
import { testFolder } from '../../support/files/test-folder.ts'

export const folder = testFolder()

export type Renderer = (request: IncomingMessage, response: ServerResponse) => void

export interface State {
  version: string
  away: Date | null
  rendered: string[]
}

/** The real HTTP server, caches and queues before a renderer that is a small server of HTTP. */
export async function open(renderer: Renderer, { hasPictures = false } = {}) {
  const state: State = { version: '1.0', away: null, rendered: [] }
  const socket = path.join(testFolder(), 's')
  const server = createServer((request, response) => {
    state.rendered.push(request.url ?? '')
    renderer(request, response)
  })
  server.listen(socket)
  await once(server, 'listening')
  const upstream = new Upstream(socket)
  const awayNow = () => Promise.resolve(state.away)
  const site = renderedSite(() => upstream, {
    publicUrl: 'https://assay.example',
    processes: 1,
    awayNow,
  })
  const cached = cachedSite({
    site,
    version: () => state.version,
    account: accountCookie(false),
    pictures: hasPictures ? new PictureCache({ folder, mostBytes: 10_000 }) : null,
    awaySince: () => state.away,
    awayNow,
  })
  const http = createHttpServer({
    answer: (request, response, network) => {
      const key = request.method === 'GET' ? pageKey(request.url ?? '', request.headers) : null
      return key
        ? cached.answer(request, response, key, network)
        : site.answer(request, response, network)
    },
    dataApi: dataApiDoor,
    policy: ({ mayBeFramed }) => pagePolicy({ scriptHashes: [scriptHash('boot()')], mayBeFramed }),
    awayNow,
    trouble: () => Promise.resolve(null),
    isHttps: false,
    trustedProxies: 1,
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  onTestFinished(async () => {
    await http.drain()
    upstream.close()
    server.close()
    rmSync(folder, { recursive: true, force: true }) // the next test begins without pictures
  })
  const address = http.server.address()
  return {
    state,
    load: site.load,
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
  }
}

const html = (text: string) =>
  '<!doctype html><body><script>boot()</script>' +
  `<main>${text}</main>` +
  '<script>self.__next_f.push([1,"0:a"])</script></body>'

export const sendHtml = (response: ServerResponse, text: string) =>
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
    })
    .end(html(text))
