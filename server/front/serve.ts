import { once } from 'node:events'
import { createServer } from 'node:http'
import next from 'next'
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import { closeDatabase } from '#server/db.ts'
import { databaseUrl, env } from '#server/env.ts'
import { answerApi, isApiPath } from '#server/front/api-mount.ts'
import { assetServer } from '#server/front/assets.ts'
import { createFront } from '#server/front/front.ts'
import type { FrontOptions } from '#server/front/front.ts'
import { heavyRunner } from '#server/front/heavy-runner.ts'
import { trouble } from '#server/front/trouble.ts'
import { purgeSometimes } from '#server/modules/sessions/purge-expired.ts'
import { databaseAwayNow, databaseAwaySince, watchDatabase } from '#server/modules/site/watch-database.ts'
import { startSchedule } from '#server/ingest/schedule.ts'

export interface Site {
  /** where it listens, for people */
  address: string
  /** Drains and closes everything; safe to call again. */
  stop: () => Promise<void>
}

/**
 * Serves the built site on PORT. Throws EnvError for a wrong environment, and Node's error with `code` EADDRINUSE or
 * EACCES where the port is not to be had.
 */
export async function serveSite(): Promise<Site> {
  databaseUrl()
  const { PORT, HOST, NEXT_PUBLIC_SITE_URL, TRUSTED_PROXIES } = env()
  // Next listens for WebSockets on the server it is given: one that nobody reaches, for there are none here
  const site = next({ dev: false, httpServer: createServer(), port: PORT, ...(HOST ? { hostname: HOST } : {}) })
  await site.prepare()
  const answerByNext = site.getRequestHandler()
  const sentAsAsset = assetServer('.next/static')
  const answer: FrontOptions['answer'] = (request, response) => {
    if (isApiPath((request.url ?? '').split('?', 1)[0] ?? '')) return answerApi(request, response)
    // the library of page analytics ends its paths with a slash, from which Next would redirect every event
    if (request.url?.startsWith('/ingest/')) request.url = request.url.replace(/^([^?]*[^?/])\/+(?=\?|$)/, '$1')
    return sentAsAsset(request, response) ? undefined : answerByNext(request, response)
  }
  const stopWatching = watchDatabase()
  const heavy = heavyRunner()
  setHeavyRunner(heavy.run)
  const front = createFront({ answer, awaySince: databaseAwaySince, awayNow: databaseAwayNow, trouble, isHttps: NEXT_PUBLIC_SITE_URL.startsWith('https:'), trustedProxies: TRUSTED_PROXIES })
  front.server.listen({ port: PORT, ...(HOST ? { host: HOST } : {}) })
  await once(front.server, 'listening')
  purgeSometimes()

  const stopSchedule = startSchedule()

  let stopping: Promise<void> | undefined
  const stop = async () => {
    await Promise.all([front.drain(), stopSchedule()])
    await Promise.all([stopWatching(), heavy.stop()])
    await site.close()
    await closeDatabase()
  }
  return { address: `http://${HOST ?? 'localhost'}:${PORT}`, stop: () => (stopping ??= stop()) }
}
