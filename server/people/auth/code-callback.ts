import { emailAddress } from '#lib/email-address.ts'
import { AppError } from '#server/core/errors.ts'

/**
 * The call that brings a code changes something although it is a GET, so it is taken only as a page's own script sends
 * it: no link, no image, no frame, no prefetch. Programs that say nothing of themselves are no browsers and may pass.
 * Throws AppError forbidden.
 */
export function refuseOtherThanFetch(headers: Headers): void {
  const [site, destination, mode, purpose] = [
    'sec-fetch-site',
    'sec-fetch-dest',
    'sec-fetch-mode',
    'sec-purpose',
  ].map((name) => headers.get(name))
  const isOdd =
    (site ?? 'same-origin') !== 'same-origin' ||
    (destination ?? 'empty') !== 'empty' ||
    mode === 'navigate'
  const isPrefetch = [
    purpose,
    headers.get('purpose'),
    headers.get('x-purpose'),
    headers.get('x-moz'),
  ].some((value) => value && /prefetch|prerender|preview/i.test(value))
  if (isOdd || isPrefetch || headers.has('next-router-prefetch'))
    throw new AppError('forbidden', 'Enter the code on the page that requested it.')
}

/**
 * Address and code of such a call; a null code is none that could be right. Throws AppError
 * bad_request where one of them is missing, or there twice.
 */
export function readCodeCall(query: URLSearchParams): { email: string; code: string | null } {
  const [emails, codes] = [query.getAll('email'), query.getAll('token')]
  const [email = '', code = ''] = [emails[0], codes[0]]
  if (emails.length !== 1 || codes.length !== 1 || !email.trim() || !code)
    throw new AppError('bad_request', 'One address and one code are required.')
  const address = emailAddress(email)
  if (!address) throw new AppError('bad_request', 'Invalid email address.')
  return { email: address, code: /^[0-9]{6}$/.test(code) ? code : null }
}
