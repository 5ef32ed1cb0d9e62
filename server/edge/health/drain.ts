import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LAST_REQUESTS_MS = 250
const PATIENCE_MS = 9_400

/**
 * Lets a server end without cutting anybody off. Every answer says `Connection: close` (the caller
 * sets it while `isDraining`), and for a moment new connections are still taken: one that the
 * system has accepted already would be broken otherwise. Then new ones are refused, idle ones are
 * closed after another moment for what is on its way, and what is not done after 10 s is cut.
 */
export function drainable(server: Server): {
  isDraining: () => boolean
  drain: () => Promise<void>
} {
  let draining: Promise<void> | undefined

  async function drain(): Promise<void> {
    await pause(LAST_REQUESTS_MS)
    // not server.close(), which closes idle connections in the same breath
    const closed = new Promise<void>((resolve) => {
      Listener.prototype.close.call(server, () => {
        resolve()
      })
    })
    await pause(LAST_REQUESTS_MS)
    server.closeIdleConnections()
    const force = setTimeout(() => {
      server.closeAllConnections()
    }, PATIENCE_MS)
    await closed
    clearTimeout(force)
  }
  return { isDraining: () => draining !== undefined, drain: () => (draining ??= drain()) }
}
