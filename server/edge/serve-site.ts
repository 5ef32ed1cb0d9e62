import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { closeDatabase } from '#server/core/database/db.ts'
import { databaseUrl, env } from '#server/core/env.ts'
import { startTraces } from '#server/core/traces/start-traces.ts'
import { closeValkey, openValkey } from '#server/core/valkey/ask-valkey.ts'
import { answerApi, type DataApi } from '#server/edge/answer/api-mount.ts'
import { assetServer } from '#server/edge/answer/asset-server.ts'
import { cachedSite, type CachedSite } from '#server/edge/cached-site.ts'
import { pagePolicy } from '#server/edge/headers/content-security-policy.ts'
import { createHttpServer } from '#server/edge/http-server.ts'
import type { HttpServerOptions } from '#server/edge/http-server.ts'
import type { AccountCookie } from '#server/edge/headers/account-headers.ts'
import { BUILD } from '#server/edge/framework/next-forms.ts'
import { hashesOfBuild } from '#server/edge/framework/inline-scripts.ts'
import type { NamedProcess, StoredMetrics } from '#server/edge/metrics/metrics-text.ts'
import { pageKey } from '#server/edge/cache/page-key.ts'
import { PictureCache } from '#server/edge/cache/picture-cache.ts'
import { pictureTarget } from '#server/edge/gate/picture-request.ts'
import { prepareMenuPages } from '#server/edge/cache/prepare-pages.ts'
import { publicFileServer } from '#server/edge/answer/public-files.ts'
import { renderedSite, type Site as RenderedSite } from '#server/edge/render/rendered-site.ts'
import { watchLoad } from '#server/edge/metrics/request-metrics.ts'
import { Renderers } from '#server/edge/render/renderers.ts'
import { serveMetrics } from '#server/edge/metrics/serve-metrics.ts'
import { trouble } from '#server/edge/health/trouble.ts'
import { vendorsInUse } from '#server/edge/headers/vendor-sources.ts'
import {
  databaseAwayNow,
  databaseAwaySince,
  siteVersion,
  watchDatabase,
} from '#server/core/database/watch-database.ts'

const PICTURES = '.data/pictures'
const MOST_PICTURE_BYTES = 256 * 2 ** 20
const MOST_PAGE_RENDERERS = 4

/** Everything of the site that the HTTP server is handed at its start; it knows nothing else of it. */
export interface SiteParts {
  dataApi: DataApi
  /** the program that renders pages, behind the socket that its argument names */
  renderer: URL
  accountCookie: (isHttps: boolean) => AccountCookie
  storedMetrics: StoredMetrics
  /** Has the data API answer its large queries in a process beside this one from now on. */
  startLargeQueries: () => Companion
  /** Has jobs run in a process beside this one from now on. */
  startJobs: () => Companion
}

/** A process that is started again when it ends, until it is stopped. */
export interface Companion {
  /** as it is now, for whoever asks what it has measured */
  list: () => NamedProcess[]
  stop: () => Promise<void>
}

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
export async function serveSite({
  dataApi,
  renderer,
  accountCookie,
  storedMetrics,
  startLargeQueries,
  startJobs,
}: SiteParts): Promise<Site> {
  databaseUrl()
  const { PORT, HOST, NEXT_PUBLIC_SITE_URL, TRUSTED_PROXIES, LOG_NETWORK_BITS, WORKER } = env()
  const processes = Math.max(1, Math.min(MOST_PAGE_RENDERERS, os.availableParallelism() - 1))
  const renderers = new Renderers(renderer, { pages: processes, files: 1 })
  const started: Companion[] = [renderers]
  const stopMetrics = await serveMetrics(
    () => started.flatMap((each) => each.list()),
    storedMetrics,
  )
  const stopTraces = await startTraces('http')
  await renderers.start()

  const stopWatching = watchDatabase({ isSharing: true })
  openValkey()
  const largeQueries = startLargeQueries()
  started.push(largeQueries)
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
    account: accountCookie(isHttps),
    pictures,
    awaySince: databaseAwaySince,
    awayNow: databaseAwayNow,
  })
  watchLoad({ load: site.load, bytes: cached.bytes })
  const scriptHashes = hashesOfBuild(BUILD.server)
  const http = createHttpServer({
    answer: answerer({ dataApi, cached, site }),
    dataApi,
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

  const jobs = WORKER === 'none' ? null : startJobs()
  if (jobs) started.push(jobs)
  const stopPreparing = prepareMenuPages({
    version: siteVersion,
    isIdle: site.isIdle,
    prepare: cached.prepare,
  })

  let stopping: Promise<void> | undefined
  const stop = async () => {
    stopPreparing()
    await Promise.all([http.drain(), jobs?.stop()])
    await Promise.all([stopWatching(), largeQueries.stop(), renderers.stop()])
    await stopMetrics()
    closeValkey()
    await closeDatabase()
    await stopTraces()
  }
  return { address: `http://${HOST ?? 'localhost'}:${PORT}`, stop: () => (stopping ??= stop()) }
}

/** Finds who answers a request: the data API, a file, a cache, or a renderer. */
function answerer({
  dataApi,
  cached,
  site,
}: {
  dataApi: DataApi
  cached: CachedSite
  site: RenderedSite
}): HttpServerOptions['answer'] {
  const isSentAsAsset = assetServer(BUILD.assets)
  const isSentAsPublicFile = publicFileServer('public')
  return async (request, response, network) => {
    const address = (request.url ?? '').split('?', 1)[0] ?? ''
    if (dataApi.hasPath(address)) return answerApi(dataApi, request, response)
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
}
