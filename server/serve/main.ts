// node server/serve/main.ts: the program that production runs, after `npm run build` and `npm run db:migrate`.
import { refuseSharedConnections } from '#server/core/database/shared-connections.ts'
import { env, EnvError, refuseLonely } from '#server/core/env.ts'
import { watchUncaught } from '#server/core/process/uncaught.ts'
import { serveHealth } from '#server/edge/serve-health.ts'
import { serveSite, type Site } from '#server/edge/serve-site.ts'
import { siteParts } from '#server/serve/site-parts.ts'

let running: Site | undefined
watchUncaught(async () => running?.stop())
// `on`, not `once`: a second signal must not cut off what the first one lets finish. Before the
// start: the first process of a container ignores a signal without a handler, and what was started
// until then ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    void Promise.resolve(running?.stop()).finally(() => process.exit(0))
  })
}
try {
  refuseLonely(env())
  await refuseSharedConnections()
  running = await (env().WORKER === 'only' ? serveHealth : serveSite)(siteParts)
  console.log(`Listening on ${running.address}`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): unknown {
  if (error instanceof EnvError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return error
  const { PORT } = env()
  if (error.code === 'EADDRINUSE')
    return (
      `Port ${PORT} is in use by another program: ` +
      `stop it or choose another port, for example PORT=${PORT === 65_535 ? 3000 : PORT + 1}`
    )
  if (error.code === 'EACCES')
    return `Port ${PORT} cannot be used by this user: choose one above 1023, for example PORT=3000`
  return error
}
