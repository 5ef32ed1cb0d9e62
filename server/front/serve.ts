import { once } from 'node:events'
import { createServer } from 'node:http'
import next from 'next'
import { closeDatabase } from '#server/db.ts'
import { databaseUrl, env } from '#server/env.ts'
import { assetServer } from '#server/front/assets.ts'
import { createFront } from '#server/front/front.ts'
import type { FrontOptions } from '#server/front/front.ts'
import { trouble } from '#server/front/trouble.ts'

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
  const { PORT, HOST, NEXT_PUBLIC_SITE_URL } = env()
  // Next listens for WebSockets on the server it is given: one that nobody reaches, for there are none here
  const site = next({ dev: false, httpServer: createServer(), port: PORT, ...(HOST ? { hostname: HOST } : {}) })
  await site.prepare()
  const answerByNext = site.getRequestHandler()
  const sentAsAsset = assetServer('.next/static')
  const answer: FrontOptions['answer'] = (request, response) => (sentAsAsset(request, response) ? undefined : answerByNext(request, response))
  const front = createFront({ answer, trouble, isHttps: NEXT_PUBLIC_SITE_URL.startsWith('https:') })
  front.server.listen({ port: PORT, ...(HOST ? { host: HOST } : {}) })
  await once(front.server, 'listening')

  let stopping: Promise<void> | undefined
  const stop = async () => {
    await front.drain()
    await site.close()
    await closeDatabase()
  }
  return { address: `http://${HOST ?? 'localhost'}:${PORT}`, stop: () => (stopping ??= stop()) }
}
