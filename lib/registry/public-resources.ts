import { embedState } from '#lib/page-states.ts'
import { pageAt, pageRow } from '#lib/registry/pages.ts'

/** Files that are no page of their own, with their parameters. */
const files: Readonly<Record<string, readonly string[]>> = {
  '/sitemap.xml': [],
  '/robots.txt': [],
  '/manifest.webmanifest': [],
  '/llms.txt': [],
  '/openapi.json': [],
  '/news/feed.xml': ['q', 'publisher', 'tag', 'asset'],
  '/changes/feed.xml': ['kind'],
}
const EMBED_PARAMETERS = Object.keys(embedState)

/** What a cache may know of an address: how long its answer holds, and on which parameters it depends. */
export interface PublicResource {
  kind: 'page' | 'file' | 'picture'
  /** every other parameter changes nothing and is dropped */
  parameters: readonly string[]
}

/**
 * What is the same for everybody at a path: pages, feeds and pictures; null for all else, which a cache must not keep. A path
 * with a form of its own for one viewer (settings, admin, the console, files that a plan opens) is not listed here.
 */
export function publicResourceAt(path: string): PublicResource | null {
  if (Object.hasOwn(files, path)) return { kind: 'file', parameters: files[path] ?? [] }
  const [, social] = /^\/social(\/.+)$/.exec(path) ?? []
  if (social) return { kind: 'picture', parameters: [] }
  const [, embedded] = /^\/embed(\/.+)$/.exec(path) ?? []
  if (embedded) {
    const page = pageAt(namedPath(embedded))
    const parameters = new Set([...EMBED_PARAMETERS, ...(page?.parameters ?? [])])
    return { kind: 'page', parameters: [...parameters] }
  }
  const [, drawn] = /^(\/.+)\.(?:png|svg)$/.exec(path) ?? []
  const picture = drawn === undefined ? null : pageAt(namedPath(drawn))
  if (picture && pageRow(picture.key).files === 'chart')
    return { kind: 'picture', parameters: [...picture.parameters, 'chart'] }
  const page = path.includes('.') ? null : pageAt(path)
  return page && { kind: 'page', parameters: page.parameters }
}

/** The first page has no name in its own address; where one is needed it is `home`. */
export const namedPath = (path: string): string => (path === '/home' ? '/' : path)
