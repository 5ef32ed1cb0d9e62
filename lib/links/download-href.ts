import { splitFileQuery } from '#lib/files/file-words.ts'
import { pageAt, pageRow } from '#lib/registry/pages.ts'

export const DOWNLOAD_FORMATS = ['csv', 'json', 'svg', 'png', 'metadata.json'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

const OF_ROWS = ['csv', 'json', 'metadata.json'] as const satisfies readonly DownloadFormat[]

/** The files under the address of a page, by their ending. `path` is decoded. */
export function downloadFormats(path: string): readonly DownloadFormat[] {
  const page = pageAt(path)
  const files = page && pageRow(page.key).files
  if (!files) return []
  return files === 'table' ? OF_ROWS : DOWNLOAD_FORMATS
}

/**
 * The file of one chart of a page, in the page's state; a page whose files are a chart has its
 * first one under its own address.
 */
export function chartFileHref(
  { href, charts }: { href: string; charts: readonly { key: string }[] },
  chart: string,
  format: DownloadFormat,
): string {
  const [path = '', query = ''] = href.split('?')
  const page = pageAt(path)
  const isOwn = page && pageRow(page.key).files === 'chart' && charts[0]?.key === chart
  return downloadHref(path, isOwn ? query : `${query && `${query}&`}chart=${chart}`, format)
}

/**
 * `/assets` and `class=stocks&density=dense` → `/assets.csv?class=stocks`: what the file does not
 * hold is no part of its address; the first page is `home`.
 */
export function downloadHref(path: string, query: string, format: DownloadFormat): string {
  const file = `${path === '/' ? '/home' : path}.${format}`
  const { query: held } = splitFileQuery(path, query, format)
  return held ? `${file}?${held}` : file
}
