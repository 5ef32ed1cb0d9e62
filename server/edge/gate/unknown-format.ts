import { downloadFormats, downloadHref } from '#lib/links/download-href.ts'
import { namedPath } from '#lib/registry/public-resources.ts'
import { refuse, type Refusal } from '#server/edge/gate/gate.ts'

/** Endings that people try; a slug may have a dot in it, and none ends with one of these. */
const TRIED =
  /^(\/.+)\.(xlsx|xls|xlsm|ods|tsv|txt|xml|yaml|yml|ndjson|jsonl|parquet|feather|arrow|zip|gz|sql|pdf|html|htm|md|jpg|jpeg|webp|gif|avif)$/i

/**
 * Tells who asks a page for a file in a format that it has not which ones there are. → null for all
 * other requests
 */
export function refuseUnknownFormat(target: string): Refusal | null {
  const [rawPath = ''] = target.split('?', 1)
  const [, page, format = ''] = TRIED.exec(rawPath) ?? []
  if (page === undefined) return null
  const path = namedPath(decodeURIComponent(page))
  const known = downloadFormats(path).map((each) => downloadHref(path, '', each))
  if (known.length === 0) return null
  return refuse(
    'not_found',
    `There is no .${format.toLowerCase()} file here. Available: ${known.join(', ')}.`,
  )
}
