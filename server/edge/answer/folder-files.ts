import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

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

/** The media type of a file, by the ending of its name. */
export const fileType = (name: string): string =>
  TYPES[path.extname(name)] ?? 'application/octet-stream'

/**
 * Files of a folder as it stands now, by their names in it; each is read when it is first asked
 * for, and stays in memory.
 */
export function readFolder(folder: string): ReadonlyMap<string, () => Promise<Buffer>> {
  const names = existsSync(folder)
    ? globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
    : []
  return new Map(names.map((name) => [name, once(() => readFile(path.join(folder, name)))]))
}

/** A name as an address spells it; none where it cannot be read. */
export function decodeName(name: string): string {
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
