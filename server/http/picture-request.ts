import { PICTURE_QUALITY, PICTURE_WIDTHS } from '#lib/picture-forms.ts'
import { AppError } from '#server/core/errors.ts'
import { readTarget } from '#server/http/request-target.ts'

const PICTURE = /^\/_next\/image\/?(?=\?|$)/
const WIDTHS: ReadonlySet<string> = new Set(
  [...PICTURE_WIDTHS.screens, ...PICTURE_WIDTHS.small].map(String),
)

/**
 * Returns the address that the renderer is asked for where a reader asks for a picture, with its
 * quality; null for any other address. Parameters that no picture has are refused here, so that
 * they wait in no line. The address of the picture itself is the framework's to judge.
 */
export function pictureTarget(target: string): string | null {
  if (!PICTURE.test(target)) return null
  const given = new URLSearchParams(target.split('?').slice(1).join('?'))
  const url = onlyValue(given, 'url')
  if (!url?.startsWith('/') || url.startsWith('//') || typeof readTarget(url) !== 'string')
    throw new AppError('bad_request', '"url" must be the path of one picture of this site.')
  const width = onlyValue(given, 'w')
  if (width === null || !WIDTHS.has(width))
    throw new AppError('bad_request', `"w" must be one of ${[...WIDTHS].join(', ')}.`)
  const quality = given.has('q') ? onlyValue(given, 'q') : String(PICTURE_QUALITY)
  if (quality !== String(PICTURE_QUALITY))
    throw new AppError('bad_request', `"q" must be ${PICTURE_QUALITY}, or omitted.`)
  return `/_next/image?${new URLSearchParams({ url, w: width, q: quality }).toString()}`
}

function onlyValue(given: URLSearchParams, name: string): string | null {
  const [first, ...more] = given.getAll(name)
  return first === undefined || more.length > 0 ? null : first
}
