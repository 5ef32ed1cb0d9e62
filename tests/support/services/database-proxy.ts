import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a program and its database, and lets it go away. */
export interface DatabaseProxy {
  /** address of the database through it */
  url: string
  /** Breaks every connection and refuses new ones. */
  reset: () => void
  /** Takes what comes and answers nothing. */
  silence: () => void
  /** As at first; connections that were silenced are broken. */
  heal: () => Promise<void>
  stop: () => Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    track(near)
    if (isSilent) return
    const far = connect(Number(target.port || 5432), target.hostname)
    track(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const { port } = address
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
    })
  }
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  return {
    url: url.href,
    reset() {
      server.close()
      breakAll()
    },
    silence() {
      isSilent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    async heal() {
      isSilent = false
      breakAll()
      if (!server.listening) await listen(port)
    },
    async stop() {
      breakAll()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
