import { createHash } from 'node:crypto'
import { chartPng, chartSvg } from '#app/files/chart-image.tsx'
import { csvFile } from '#app/files/csv-file.ts'
import { jsonFile } from '#app/files/json-file.ts'
import { metadataFile } from '#app/files/metadata-file.ts'
import { writeNotes } from '#app/files/notes.ts'
import { hasValues, makePlot } from '#components/charts/plot/plot.ts'
import { isoDay } from '#lib/dates.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { DownloadFormat } from '#lib/links/download-href.ts'
import { namedPath } from '#lib/registry/public-resources.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { getFrame, type SiteFrame } from '#server/core/site/get-frame.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'
import { checkCurrency } from '#server/pages/address/open-page-market.ts'
import { findPage } from '#server/pages/all-pages.ts'
import type { Download } from '#server/pages/download/download.ts'
import { holdAddress } from '#server/pages/download/hold-address.ts'

/** More series than this are what a plan with data downloads adds. */
const FREE_SERIES = 50
const TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  'metadata.json': 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
}
const MOST_PICTURES = 60
const pictures = new LoadingCache<ArrayBuffer>({ mostEntries: MOST_PICTURES })

/** The file under the address of a page: `path` is decoded, `/home` is the first page. */
export async function answerDownload(
  path: string,
  format: DownloadFormat,
  params: SearchParams,
  headers: Headers,
): Promise<Response> {
  const version = await dataVersion()
  try {
    // the first page has files under a name of its own
    const found = path === '/' ? null : findPage(namedPath(path))
    const isPicture = format === 'svg' || format === 'png'
    const whole = found && (await found.page.download(found.slug, params, isPicture))
    if (!whole) return refused(404, 'No such file exists at this address.')
    const page = holdAddress(whole, format, params)
    checkCurrency(params.currency, page.money)
    const isGated =
      !isPicture && page.kind === 'chart' && (page.model?.series.length ?? 0) > FREE_SERIES
    if (isGated && !(await readViewer(headers))?.flags['enable-data-downloads'])
      return refused(
        403,
        `More than ${FREE_SERIES} series in one file require a plan with data downloads; see /platform-overview.`,
      )
    if (format === 'csv' && isAllLeftOut(page))
      return refused(
        403,
        `This file would be empty. ${writeNotes(page).join(' ')} ` +
          'The page shows them; /citations lists the source, where they are available.',
      )
    const frame = await getFrame()
    const body = await writeBody(page, format, version, {
      frame,
      hasMarks: params.marks === 'yes',
      readings: readPageNumber(params.readings),
    })
    if (body === null)
      return refused(
        404,
        page.kind === 'table'
          ? 'Tables have no image; use .csv or .json for the rows.'
          : 'No data is published for this chart and range.',
      )
    const name = nameFile(page, format, frame)
    return answered(page, format, { body, name, asked: headers, isPrivate: isGated })
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return refused(error.status, error.message)
    throw error
  }
}

/** `readings` of an address: which part of the earlier readings, from 1. */
const readPageNumber = (text: SearchParams[string]): number =>
  typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1

/** There are values, and none of them may be passed on. */
const isAllLeftOut = (page: Download): boolean =>
  page.kind === 'chart'
    ? (page.model?.series.length ?? 0) > 0 && !page.passed?.series.length
    : page.rows.length === 0 && page.rowsLeftOut > 0

async function writeBody(
  page: Download,
  format: DownloadFormat,
  version: number,
  { frame, hasMarks, readings }: { frame: SiteFrame; hasMarks: boolean; readings: number },
): Promise<string | ArrayBuffer | null> {
  const isDemo = frame.mode === 'demo'
  if (format === 'csv') return csvFile(page, { hasMarks, isDemo })
  if (format === 'json')
    return `${JSON.stringify(await jsonFile(page, { readings, isDemo }), null, 1)}\n`
  const brand = env().NEXT_PUBLIC_BRAND
  if (format === 'metadata.json') {
    const sources = Object.values(await sourceFacts())
    const metadata = metadataFile(page, {
      brand,
      isDemo,
      attributions: frame.attributions,
      sources,
    })
    return `${JSON.stringify(metadata, null, 1)}\n`
  }
  if (page.kind === 'table' || !page.model || !hasValues(makePlot(page.model, page.view)))
    return null
  const request = { chart: page, model: page.model, brand, isDemo }
  return format === 'svg'
    ? chartSvg(request)
    : pictures.get(`${version} ${page.href}`, () => chartPng(request))
}

function answered(
  page: Download,
  format: DownloadFormat,
  {
    body,
    name,
    asked,
    isPrivate,
  }: { body: string | ArrayBuffer; name: string; asked: Headers; isPrivate: boolean },
): Response {
  const tag = `"${createHash('sha256')
    .update(typeof body === 'string' ? body : new Uint8Array(body))
    .digest('base64url')
    .slice(0, 22)}"`
  const notes = writeNotes(page)
  const headers = new Headers({
    'Content-Type': TYPES[format],
    ETag: tag,
    'Cache-Control': isPrivate ? 'private, no-cache' : 'public, max-age=60, must-revalidate',
    // a browser shows JSON and pictures and saves tables
    'Content-Disposition': `${format === 'csv' ? 'attachment' : 'inline'}; filename="${name}"`,
    ...(page.point?.on != null && { 'X-Value-Day': isoDay(page.point.on) }),
    ...(page.point?.asOf != null && { 'X-Published-By': isoDay(page.point.asOf) }),
    ...(notes.length && { 'X-Left-Out': encodeURI(notes.join(' ')) }),
  })
  if (names(asked.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/** Files of series are named as those that clients know; generated ones say so. */
const nameFile = ({ fileName }: Download, format: DownloadFormat, { mode }: SiteFrame): string =>
  `${fileName}${mode === 'demo' ? '-demo' : ''}-export-${Date.now()}.${format}`

const names = (given: string | null, tag: string): boolean =>
  (given ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

const refused = (status: number, message: string): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
