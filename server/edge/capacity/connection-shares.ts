import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isPrivateNetwork, SUBSCRIBER, truncateToNetwork } from '#lib/http/ip-network.ts'

/** Open connections of one network: a browser holds six. */
const MOST_CONNECTIONS = 1_000

/**
 * Closes what one network opens beyond its share, so that it cannot take every connection that the
 * process may hold. For readers who connect directly: those of a proxy are its own to bound.
 */
export function shareConnections(server: Server, most = MOST_CONNECTIONS): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = truncateToNetwork(socket.remoteAddress ?? '', SUBSCRIBER)
    if (isPrivateNetwork(network)) return
    const count = (open.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
