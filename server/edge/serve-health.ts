import { once } from 'node:events'
import { createServer } from 'node:http'
import { closeDatabase } from '#server/core/database/db.ts'
import { watchDatabase } from '#server/core/database/watch-database.ts'
import { databaseUrl, env } from '#server/core/env.ts'
import { drainable } from '#server/edge/health/drain.ts'
import { answerHealth, isHealthPath } from '#server/edge/health/answer-health.ts'
import type { Companion, Site, SiteParts } from '#server/edge/serve-site.ts'
import { serveMetrics } from '#server/edge/metrics/serve-metrics.ts'
import { SHUTTING_DOWN, trouble } from '#server/edge/health/trouble.ts'

/** WORKER=only: jobs are run, and PORT says whether this works; it has no pages. Throws as serveSite does. */
export async function serveHealth({
  storedMetrics,
  startJobs,
}: Pick<SiteParts, 'storedMetrics' | 'startJobs'>): Promise<Site> {
  databaseUrl()
  const { PORT, HOST } = env()
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    if (isHealthPath(path))
      void answerHealth(
        path,
        response,
        isDraining() ? () => Promise.resolve(SHUTTING_DOWN) : trouble,
      )
    else
      response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('This process runs jobs and serves no pages (WORKER=only).\n')
  })
  const started: Companion[] = []
  // for the log alone: it says when the database goes away and comes back
  const stopWatching = watchDatabase()
  const stopMetrics = await serveMetrics(
    () => started.flatMap((each) => each.list()),
    storedMetrics,
  )
  const { isDraining, drain } = drainable(server)
  server.listen({ port: PORT, ...(HOST ? { host: HOST } : {}) })
  await once(server, 'listening')
  const jobs = startJobs()
  started.push(jobs)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await Promise.all([drain(), jobs.stop()])
    await stopMetrics()
    await stopWatching()
    await closeDatabase()
  }
  return { address: `http://${HOST ?? 'localhost'}:${PORT}`, stop: () => (stopping ??= stop()) }
}
