import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { databaseUrl, env } from '#server/core/env.ts'
import { startTraces } from '#server/core/traces/start-traces.ts'
import { closeValkey, openValkey } from '#server/core/valkey/ask-valkey.ts'
import { isDataApiPath } from '#server/api/data-api-path.ts'
import { answerApi } from '#server/http/api-mount.ts'
import { assetServer } from '#server/http/assets.ts'
import { cachedSite } from '#server/http/cached-site.ts'
import { pagePolicy } from '#server/http/content-security-policy.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import type { HttpServerOptions } from '#server/http/http-server.ts'
import { heavyRunner } from '#server/http/heavy-runner.ts'
import { hashesOfBuild } from '#server/http/inline-scripts.ts'
import type { NamedProcess } from '#server/http/metrics-text.ts'
import { pageKey } from '#server/http/page-key.ts'
import { PictureCache } from '#server/http/picture-cache.ts'
import { pictureTarget } from '#server/http/picture-request.ts'
import { prepareMenuPages } from '#server/http/prepare-pages.ts'
import { publicFileServer } from '#server/http/public-files.ts'
import { renderedSite } from '#server/http/rendered-site.ts'
import { watchLoad } from '#server/http/request-metrics.ts'
import { Renderers } from '#server/http/renderers.ts'
import { serveMetrics } from '#server/http/serve-metrics.ts'
import { trouble } from '#server/http/trouble.ts'
import { vendorsInUse } from '#server/http/vendor-sources.ts'
import {
  noWorkerProcess,
  startWorkerProcess,
  type WorkerProcess,
} from '#server/http/worker-process.ts'
import {
  databaseAwayNow,
  databaseAwaySince,
  siteVersion,
  watchDatabase,
} from '#server/core/database/watch-database.ts'

const PICTURES = '.data/pictures'
const MOST_PICTURE_BYTES = 256 * 2 ** 20
const MOST_PAGE_RENDERERS = 4

export interface Site {
  /** where it listens, for people */
  address: string
  /** Drains and closes everything; safe to call again. */
  stop: () => Promise<void>
}

/**
 * Serves the built site on PORT: this process answers out of caches and asks the data API, others
 * render. Throws EnvError for a wrong environment, and Node's error with `code` EADDRINUSE or
 * EACCES where the port is not to be had.
 */
export async function serveSite(): Promise<Site> {
  databaseUrl()
  const { PORT, HOST, NEXT_PUBLIC_SITE_URL, TRUSTED_PROXIES, LOG_NETWORK_BITS, WORKER } = env()
  const processes = Math.max(1, Math.min(MOST_PAGE_RENDERERS, os.availableParallelism() - 1))
  const renderers = new Renderers({ pages: processes, files: 1 })
  let worker: WorkerProcess = noWorkerProcess
  const started: { list: () => readonly NamedProcess[] }[] = [renderers]
  const stopMetrics = await serveMetrics(() => started.flatMap((each) => each.list()))
  const stopTraces = await startTraces('http')
  await renderers.start()

  const stopWatching = watchDatabase({ isSharing: true })
  openValkey()
  const heavy = heavyRunner()
  setHeavyRunner(heavy.run)
  started.push(heavy)
  const isHttps = NEXT_PUBLIC_SITE_URL.startsWith('https:')
  const site = renderedSite((kind) => renderers.upstream(kind), {
    publicUrl: NEXT_PUBLIC_SITE_URL,
    processes,
    awayNow: databaseAwayNow,
  })
  const pictures = new PictureCache({
    folder: path.resolve(PICTURES),
    mostBytes: MOST_PICTURE_BYTES,
  })
  const cached = cachedSite({
    site,
    version: siteVersion,
    isHttps,
    pictures,
    awaySince: databaseAwaySince,
    awayNow: databaseAwayNow,
  })
  watchLoad({ load: site.load, bytes: cached.bytes })
  const isSentAsAsset = assetServer('.next/static')
  const isSentAsPublicFile = publicFileServer('public')
  const answer: HttpServerOptions['answer'] = async (request, response, network) => {
    const address = (request.url ?? '').split('?', 1)[0] ?? ''
    if (isDataApiPath(address)) return answerApi(request, response)
    if (isSentAsAsset(request, response) || isSentAsPublicFile(request, response)) {
      response.route = 'asset'
      return
    }
    const key = request.method === 'GET' ? pageKey(request.url ?? '', request.headers) : null
    if (key) return cached.answer(request, response, key, network)
    // the library of page analytics ends its paths with a slash, from which Next would redirect every event
    if (request.url?.startsWith('/ingest/'))
      request.url = request.url.replace(/^([^?]*[^?/])\/+(?=\?|$)/, '$1')
    request.url = pictureTarget(request.url ?? '') ?? request.url ?? ''
    return site.answer(request, response, network)
  }
  const scriptHashes = hashesOfBuild('.next/server')
  const http = createHttpServer({
    answer,
    trouble: async () => renderers.trouble() ?? (await trouble()),
    awayNow: databaseAwayNow,
    isHttps,
    trustedProxies: TRUSTED_PROXIES,
    logged: LOG_NETWORK_BITS,
    policy: ({ mayBeFramed }) =>
      pagePolicy({ scriptHashes, mayBeFramed, vendors: mayBeFramed ? [] : vendorsInUse() }),
  })
  http.server.listen({ port: PORT, ...(HOST ? { host: HOST } : {}) })
  await once(http.server, 'listening')

  if (WORKER !== 'none') worker = startWorkerProcess()
  started.push(worker)
  const stopPreparing = prepareMenuPages({
    version: siteVersion,
    isIdle: site.isIdle,
    prepare: cached.prepare,
  })

  let stopping: Promise<void> | undefined
  const stop = async () => {
    stopPreparing()
    await Promise.all([http.drain(), worker.stop()])
    await Promise.all([stopWatching(), heavy.stop(), renderers.stop()])
    await stopMetrics()
    closeValkey()
    await closeDatabase()
    await stopTraces()
  }
  return { address: `http://${HOST ?? 'localhost'}:${PORT}`, stop: () => (stopping ??= stop()) }
}
