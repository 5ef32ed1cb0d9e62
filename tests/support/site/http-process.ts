// node tests/support/site/http-process.ts: the HTTP server with its caches and the data API, and one
// small page of the database in the place of the renderers; sign-in and calls of pages are those of
// the site. PORT, DATABASE_URL.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { operatorMetrics } from '#server/admin/health/operator-metrics.ts'
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import { closeDatabase, sql } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { closeValkey, openValkey } from '#server/core/valkey/ask-valkey.ts'
import { answerRequest } from '#server/api/answer-request.ts'
import { dataApiDoor } from '#server/api/answers/data-api-door.ts'
import { accountCookie } from '#server/people/auth/account-cookie.ts'
import { answerApi } from '#server/edge/answer/api-mount.ts'
import { cachedSite } from '#server/edge/cached-site.ts'
import { pagePolicy } from '#server/edge/headers/content-security-policy.ts'
import { createHttpServer } from '#server/edge/http-server.ts'
import { heavyRunner } from '#server/serve/heavy-runner.ts'
import { scriptHash } from '#server/edge/framework/inline-scripts.ts'
import type { Rendering } from '#server/edge/cache/page-cache.ts'
import { pageKey } from '#server/edge/cache/page-key.ts'
import { watchLoad } from '#server/edge/metrics/request-metrics.ts'
import type { Site } from '#server/edge/render/rendered-site.ts'
import { serveMetrics } from '#server/edge/metrics/serve-metrics.ts'
import { trouble } from '#server/edge/health/trouble.ts'
import { answerByHandler } from './handler-server.ts'
import {
  databaseAwayNow,
  databaseAwaySince,
  siteVersion,
  watchDatabase,
} from '#server/core/database/watch-database.ts'

const dataApi = { ...dataApiDoor, answer: answerRequest }
const heavy = heavyRunner()
const stopMetrics = await serveMetrics(heavy.list, operatorMetrics)
const stopWatching = watchDatabase({ isSharing: true })
openValkey()
setHeavyRunner(heavy.run)
const site: Site = {
  render: (_key, _asker, begin = (work) => work()) => begin(render),
  answer: async (_request, response) => {
    const { status, headers, body } = await render()
    response.writeHead(status, headers).end(body)
  },
  load: () => ({}),
  isIdle: () => true,
}
const cached = cachedSite({
  site,
  version: siteVersion,
  account: accountCookie(false),
  pictures: null,
  awaySince: databaseAwaySince,
  awayNow: databaseAwayNow,
})
watchLoad({ load: site.load, bytes: cached.bytes })
const http = createHttpServer({
  answer: (request, response, network) => {
    if (dataApi.hasPath((request.url ?? '').split('?', 1)[0] ?? ''))
      return answerApi(dataApi, request, response)
    if (request.url?.startsWith('/api/')) return answerCall(request, response)
    const key = pageKey(request.url ?? '', request.headers)
    return key
      ? cached.answer(request, response, key, network)
      : site.answer(request, response, network)
  },
  dataApi,
  policy: ({ mayBeFramed }) => pagePolicy({ scriptHashes: [scriptHash('boot()')], mayBeFramed }),
  awayNow: databaseAwayNow,
  trouble,
  isHttps: false,
  trustedProxies: env().TRUSTED_PROXIES,
  logged: env().LOG_NETWORK_BITS,
})
http.server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => {
  void end()
})
process.on('disconnect', () => {
  void end()
})

/** As the routes of app/api do; loaded when somebody asks. */
async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [{ answerAuth }, { answerProcedures }] = await Promise.all([
    import('#server/people/auth/answer-auth.ts'),
    import('#app/api/trpc/answer-procedures.ts'),
  ])
  await answerByHandler(request, response, {
    '/api/auth': (asked) => answerAuth(asked),
    '/api/trpc': answerProcedures,
  })
}

async function render(): Promise<Rendering> {
  const {
    rows: [row],
  } = await sql().query<{ version: number }>(
    'select data_version as version from site where id = 1',
  )
  const html =
    '<!doctype html><html><head><title>Page</title></head>' +
    '<body class="a"><script>boot()</script>' +
    `<main>Version ${row?.version ?? 0}</main></body></html>`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
  }
}

async function end(): Promise<void> {
  await http.drain()
  await Promise.all([stopWatching(), heavy.stop()])
  await stopMetrics()
  closeValkey()
  await closeDatabase()
  process.exit(0)
}
