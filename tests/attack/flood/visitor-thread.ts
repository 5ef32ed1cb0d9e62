// The thread of flood.ts: a visitor who reads cached pages, and a balancer that asks for health,
// each every so often whether the last answer has come or not.
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { siteAsker, type Question } from '../../support/site/ask-site.ts'

const { port, paths, everyMs, headers } = z
  .object({
    port: z.number(),
    paths: z.array(z.string()),
    everyMs: z.number(),
    headers: z.record(z.string(), z.string()),
  })
  .parse(workerData)
const asker = siteAsker(port)
const found: { page: number[]; health: number[]; failed: number } = {
  page: [],
  health: [],
  failed: 0,
}
let asked = 0

async function note(times: number[], question: Question): Promise<void> {
  const { status, ms } = await asker.ask(question)
  times.push(ms)
  if (status !== 200) found.failed++
}

setInterval(() => {
  void note(found.page, { path: paths[asked++ % paths.length] ?? '/', headers })
  void note(found.health, { path: '/healthz' })
}, everyMs)

parentPort?.on('message', () => {
  parentPort?.postMessage({
    page: found.page.splice(0),
    health: found.health.splice(0),
    failed: found.failed,
  })
  found.failed = 0
})
