// node tests/support/front-process.ts: the front with the data API, and one small page of the database in the place of Next.
// PORT, DATABASE_URL.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import { closeDatabase, sql } from '#server/db.ts'
import { answerApi, isApiPath } from '#server/front/api-mount.ts'
import { createFront } from '#server/front/front.ts'
import { heavyRunner } from '#server/front/heavy-runner.ts'
import { trouble } from '#server/front/trouble.ts'
import { databaseAwayNow, databaseAwaySince, watchDatabase } from '#server/modules/site/watch-database.ts'

const stopWatching = watchDatabase()
const heavy = heavyRunner()
setHeavyRunner(heavy.run)
const front = createFront({ answer, awaySince: databaseAwaySince, awayNow: databaseAwayNow, trouble, isHttps: false })
front.server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => { void end() })
process.on('disconnect', () => { void end() })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isApiPath((request.url ?? '').split('?', 1)[0] ?? '')) return answerApi(request, response)
  const { rows: [site] } = await sql().query<{ version: number }>('select data_version as version from site where id = 1')
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(`<!doctype html><html><head><title>Page</title></head><body class="a"><script>boot()</script><main>Version ${site?.version ?? 0}</main></body></html>`)
}

async function end(): Promise<void> {
  await front.drain()
  await Promise.all([stopWatching(), heavy.stop()])
  await closeDatabase()
  process.exit(0)
}
