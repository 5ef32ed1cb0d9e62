import { PICTURE_QUALITY, PICTURE_WIDTHS } from '#lib/http/picture-forms.ts'
import { AppError } from '#server/core/errors.ts'
import { pictureAddress, PICTURE_PATH } from '#server/edge/framework/next-forms.ts'
import { readTarget } from '#server/edge/gate/request-target.ts'

const WIDTHS: ReadonlySet<string> = new Set(
  [...PICTURE_WIDTHS.screens, ...PICTURE_WIDTHS.small].map(String),
)

/**
 * Returns the address that the renderer is asked for where a reader asks for a picture, with its
 * quality; null for any other address. Parameters that no picture has are refused here, so that
 * they wait in no line. The address of the picture itself is the framework's to judge.
 */
export function pictureTarget(target: string): string | null {
  const [path = '', ...query] = target.split('?')
  if (path !== PICTURE_PATH && path !== `${PICTURE_PATH}/`) return null
  const given = new URLSearchParams(query.join('?'))
  const url = onlyValue(given, 'url')
  if (!url?.startsWith('/') || url.startsWith('//') || typeof readTarget(url) !== 'string')
    throw new AppError('bad_request', '"url" must be the path of one picture of this site.')
  const width = onlyValue(given, 'w')
  if (width === null || !WIDTHS.has(width))
    throw new AppError('bad_request', `"w" must be one of ${[...WIDTHS].join(', ')}.`)
  const quality = given.has('q') ? onlyValue(given, 'q') : String(PICTURE_QUALITY)
  if (quality !== String(PICTURE_QUALITY))
    throw new AppError('bad_request', `"q" must be ${PICTURE_QUALITY}, or omitted.`)
  return pictureAddress({ url, w: width, q: quality })
}

function onlyValue(given: URLSearchParams, name: string): string | null {
  const [first, ...more] = given.getAll(name)
  return first === undefined || more.length > 0 ? null : first
}
