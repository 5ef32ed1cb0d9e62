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

/** `/assets` and `class=stocks` → `/assets.csv?class=stocks`; the first page is `home`. */
export function downloadHref(path: string, query: string, format: DownloadFormat): string {
  const file = `${path === '/' ? '/home' : path}.${format}`
  return query ? `${file}?${query}` : file
}
