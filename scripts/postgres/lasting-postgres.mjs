// The embedded PostgreSQL for as long as a program needs it: where the server ends, as when the
// system is short of memory and kills it, it is started again on its port, and the program's next
// query is answered.
import { isAlive } from '../processes/alive.mjs'
import { boundLog } from './bound-log.mjs'
import { startPostgres } from './postgres.mjs'

const LOOK_EVERY_MS = 1000

/** As startPostgres. `pid` and `attached` are those of the first server. */
export async function startLastingPostgres(options) {
  const first = await startPostgres(options)
  let current = first
  let starting
  const look = () => {
    boundLog(`${first.dir}.log`)
    if (isAlive(current.pid)) return
    starting ??= startAgain().finally(() => {
      starting = undefined
    })
  }
  const startAgain = async () => {
    try {
      current = await startPostgres({ ...options, port: first.port })
      console.error(
        current.port === first.port
          ? `The embedded PostgreSQL had stopped and was restarted; the reason is in ${first.dir}.log.`
          : 'The embedded PostgreSQL had stopped and was restarted, ' +
              `on port ${current.port} as ${first.port} is taken: start this program again.`,
      )
    } catch (error) {
      console.error(`The embedded PostgreSQL has stopped. ${error.message}`)
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    ...first,
    async stop() {
      clearInterval(timer)
      await starting
      await current.stop()
    },
  }
}
