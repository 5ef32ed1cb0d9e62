import type { DownloadFormat } from '#lib/links/download-href.ts'
import { splitFileQuery } from '#lib/files/file-words.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { Download } from '#server/pages/download/download.ts'

/** A file whose address says nothing that it does not hold, and which names what it was asked beside that. */
export function holdAddress<Held extends Download>(
  page: Held,
  format: DownloadFormat,
  params: SearchParams,
): Held {
  const [path = '', query = ''] = page.href.split('?')
  const held = splitFileQuery(path, query, format)
  const given = Object.keys(params).filter((name) => [params[name]].flat().some(Boolean))
  const chart = new URLSearchParams(query).get('chart')
  const asked = new URLSearchParams(given.map((name) => [name, '1']))
  if (chart !== null) asked.set('chart', chart)
  return {
    ...page,
    href: held.query ? `${path}?${held.query}` : path,
    unheldWords: splitFileQuery(path, asked.toString(), format).leftOut,
  }
}
