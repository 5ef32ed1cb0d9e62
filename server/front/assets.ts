import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding } from '#server/front/encoding.ts'

const FOLDER = '/_next/static/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.map': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
}
const FOREVER = 'public, max-age=31536000, immutable' // the name of such a file changes with its content

/** Whether the request was for a file of the build, and has its answer. */
export type AssetServer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves every file under /_next/static out of memory, compressed by the build as far as it goes (`.br` beside it) for whoever
 * takes that. A name that the build has not made is 404 here: no renderer is asked.
 */
export function assetServer(folder: string): AssetServer {
  const names = existsSync(folder)
    ? globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
    : []
  const files = new Map(names.map((name) => [name, once(() => readFile(path.join(folder, name)))]))
  return (request, response) => {
    const address = request.url?.split('?', 1)[0] ?? ''
    if (!address.startsWith(FOLDER)) return false
    const name = decoded(address.slice(FOLDER.length))
    const read = name.endsWith('.br') ? undefined : files.get(name)
    if (!read) {
      response
        .writeHead(404, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end('There is no such file.\n')
      return true
    }
    const compressed = files.get(`${name}.br`)
    const isCompressed =
      compressed !== undefined &&
      chooseEncoding(request.headers['accept-encoding']?.toString()) === 'br'
    void (isCompressed ? compressed : read)().then(
      (body) =>
        response
          .writeHead(200, {
            'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream',
            ...(isCompressed ? { 'Content-Encoding': 'br' } : {}),
            'Content-Length': body.length,
            'Cache-Control': FOREVER,
            Vary: 'Accept-Encoding',
          })
          .end(body),
      (error: Error) => response.destroy(error),
    )
    return true
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => (kept ??= read())
}
