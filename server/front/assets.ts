import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding } from '#server/front/encoding.ts'

const TYPES: Readonly<Record<string, string>> = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8', '.svg': 'image/svg+xml' }
const FOREVER = 'public, max-age=31536000, immutable' // the name of such a file changes with its content

export type AssetServer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves the files under /_next/static that the build has compressed as far as it goes (`.br` beside them), a tenth
 * smaller than what can be done while a reader waits. False for everything else: Next sends that.
 */
export function assetServer(folder: string): AssetServer {
  const files = new Map<string, () => Promise<Buffer>>()
  for (const compressed of existsSync(folder) ? globSync('**/*.br', { cwd: folder }) : []) {
    files.set(`/_next/static/${compressed.slice(0, -'.br'.length)}`, once(() => readFile(path.join(folder, compressed))))
  }
  return (request, response) => {
    const name = request.url?.split('?', 1)[0] ?? ''
    const read = files.get(name)
    const type = TYPES[path.extname(name)]
    if (!read || !type || chooseEncoding(request.headers['accept-encoding']?.toString()) !== 'br') return false
    void read().then(
      (body) => response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length, 'Cache-Control': FOREVER, 'Vary': 'Accept-Encoding' }).end(body),
      (error: Error) => response.destroy(error),
    )
    return true
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => (kept ??= read())
}
