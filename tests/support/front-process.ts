// node tests/support/front-process.ts: the front with its caches and the data API, and one small page of the database in the
// place of the renderers. PORT, DATABASE_URL.
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import { closeDatabase, sql } from '#server/core/database/db.ts'
import { answerApi, isApiPath } from '#server/front/api-mount.ts'
import { cachedSite } from '#server/front/cached-site.ts'
import { pagePolicy } from '#server/front/content-security-policy.ts'
import { createFront } from '#server/front/front.ts'
import { heavyRunner } from '#server/front/heavy-runner.ts'
import { scriptHash } from '#server/front/inline-scripts.ts'
import type { Rendering } from '#server/front/page-cache.ts'
import { pageKey } from '#server/front/page-key.ts'
import type { Site } from '#server/front/rendered-site.ts'
import { trouble } from '#server/front/trouble.ts'
import {
  databaseAwayNow,
  databaseAwaySince,
  siteVersion,
  watchDatabase,
} from '#server/core/database/watch-database.ts'

const stopWatching = watchDatabase()
const heavy = heavyRunner()
setHeavyRunner(heavy.run)
const site: Site = {
  render,
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
  pictures: null,
  awaySince: databaseAwaySince,
  awayNow: databaseAwayNow,
})
const front = createFront({
  answer: (request, response, network) => {
    if (isApiPath((request.url ?? '').split('?', 1)[0] ?? '')) return answerApi(request, response)
    const key = pageKey(request.url ?? '', request.headers)
    return key
      ? cached.answer(request, response, key, network)
      : site.answer(request, response, network)
  },
  policy: ({ mayBeFramed }) => pagePolicy({ scriptHashes: [scriptHash('boot()')], mayBeFramed }),
  awayNow: databaseAwayNow,
  trouble,
  isHttps: false,
})
front.server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => {
  void end()
})
process.on('disconnect', () => {
  void end()
})

async function render(): Promise<Rendering> {
  const {
    rows: [row],
  } = await sql().query<{ version: number }>(
    'select data_version as version from site where id = 1',
  )
  const html = `<!doctype html><html><head><title>Page</title></head><body class="a"><script>boot()</script><main>Version ${row?.version ?? 0}</main></body></html>`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
  }
}

async function end(): Promise<void> {
  await front.drain()
  await Promise.all([stopWatching(), heavy.stop()])
  await closeDatabase()
  process.exit(0)
}
