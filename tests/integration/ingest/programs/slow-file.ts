import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/**
 * The address of a file that is sent piece by piece, with pauses in milliseconds; it ends only if
 * the last one is a pause.
 */
export async function slowFile(pieces: readonly (string | number)[]): Promise<string> {
  const server = createServer((_request, response) => {
    void (async () => {
      for (const piece of pieces) {
        if (typeof piece === 'number') await pause(piece)
        else response.write(piece)
      }
      if (typeof pieces.at(-1) === 'number') response.end()
    })()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/slow.csv`
}
