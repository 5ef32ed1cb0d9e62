import type { AddressShape } from '#lib/page-state/address-words.ts'
import { IGNORED } from '#lib/page-state/move-to-ignored.ts'
import { embedState, fileState } from '#lib/page-state/developer-states.ts'
import { changesFeedState, newsFeedState } from '#lib/page-state/publication-states.ts'
import { studioFileState } from '#lib/studio/studio-shape.ts'
import { pageAt, pageRow } from '#lib/registry/pages.ts'

/** Files that are no page of their own, with their parameters. */
const files: Readonly<Record<string, AddressShape>> = {
  '/sitemap.xml': {},
  '/robots.txt': {},
  '/manifest.webmanifest': {},
  '/llms.txt': {},
  '/openapi.json': {},
  '/news/feed.xml': newsFeedState,
  '/changes/feed.xml': changesFeedState,
}

/** Tells a cache about an address: how long its answer holds, and on which parameters it depends. */
export interface PublicResource {
  kind: 'page' | 'file' | 'picture'
  /** every other parameter changes nothing and is dropped */
  parameters: readonly string[]
}

/**
 * Finds the page, feed or picture at a path that is the same for everybody; null for all else,
 * which a cache must not keep. A path with a form of its own for one viewer (settings, admin, the
 * console, files that a plan opens) is not listed here.
 */
export function publicResourceAt(path: string): PublicResource | null {
  if (Object.hasOwn(files, path))
    return { kind: 'file', parameters: Object.keys(files[path] ?? {}) }
  const [, social] = /^\/social(\/.+)$/.exec(path) ?? []
  if (social) return { kind: 'picture', parameters: [] }
  const [, embedded] = /^\/embed(\/.+)$/.exec(path) ?? []
  if (embedded) {
    return { kind: 'page', parameters: Object.keys(embedShape(embedded)) }
  }
  const [, drawn] = /^(\/.+)\.(?:png|svg)$/.exec(path) ?? []
  const picture = drawn === undefined ? null : pageAt(namedPath(drawn))
  if (picture && pageRow(picture.key).files === 'chart')
    return { kind: 'picture', parameters: [...picture.parameters, 'chart'] }
  const page = path.includes('.') ? null : pageAt(path)
  if (!page) return null
  return {
    kind: 'page',
    parameters: page.parameters.length > 0 ? [...page.parameters, IGNORED] : [],
  }
}

const FILE = /^(\/.+?)\.(metadata\.json|csv|json|svg|png)$/

/** The page whose file stands at a decoded path, and its format; null where no page can have one. */
export function fileAt(path: string): { path: string; format: string } | null {
  const [, named, format] = FILE.exec(path) ?? []
  return named === undefined || format === undefined ? null : { path: namedPath(named), format }
}

/** Blocks stand in pages of others. */
export const isFrameAt = (path: string): boolean => path.startsWith('/embed/')

/**
 * Lists the words that the file, feed or embedded block at a decoded path may be asked: all that
 * programs read; null where there is none.
 */
export function fileShapeAt(path: string): AddressShape | null {
  if (Object.hasOwn(files, path)) return files[path] ?? null
  const [, embedded] = /^\/embed(\/.+)$/.exec(path) ?? []
  if (embedded) return embedShape(embedded)
  const file = fileAt(path)
  const page = file && pageAt(file.path)
  if (!page || pageRow(page.key).files === null) return null
  return { ...page.shape, ...fileState, ...(page.key === 'studio' && studioFileState) }
}

/** A block may be drawn by all that its page may, in the page's own words. */
const embedShape = (path: string): AddressShape => ({
  ...embedState,
  ...pageAt(namedPath(path))?.shape,
})

/** The first page has no name in its own address; where one is needed it is `home`. */
export const namedPath = (path: string): string => (path === '/home' ? '/' : path)
