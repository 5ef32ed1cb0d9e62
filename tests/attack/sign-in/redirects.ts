import fc from 'fast-check'
import { safePath } from '#lib/links/safe-path.ts'
import { anyText } from '../../support/any-text.ts'
import { ORIGIN, signInBrowser } from '../../support/people/sign-in-browser.ts'
import { numbers, type Attack } from '../attack.ts'

const STRINGS = 100_000

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '&',
  '%2f',
  '%5c',
  '%09',
  '%0d%0a',
  '%2e',
  'http:',
  'https:',
  'http://',
  'https://',
  'ftp://',
  'javascript:',
  'data:',
  'blob:',
  ORIGIN,
  'localhost:3000',
  'localhost',
  'evil.example',
  '[::1]',
  '127.0.0.1',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u00a0',
  '\u200b',
  '\u2028',
  '／',
  '＼',
  '。',
  '＠',
  'api/auth/signout',
  'auth/error',
  'é',
  '😀',
  '\ud800',
)
const hostile = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.oneof({ weight: 4, arbitrary: piece }, { weight: 1, arbitrary: anyText(4) }), {
        maxLength: 9,
      })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: anyText(40) },
)

/** Places to go after signing in, by all the ways in which the site can be told of one. */
export const redirects: Attack = {
  name: '100,000 redirect strings',
  passesWhen: '0 foreign, 0 answers of 500 or above',
  run: async (size) => {
    const given = fc.sample(hostile, numbers(STRINGS * size).length)
    const browser = signInBrowser()
    await browser.send('csrf')
    let [foreign, failed] = [0, 0]
    for (const [at, text] of given.entries()) {
      if (!isHere(new URL(safePath(text, ORIGIN), ORIGIN).href)) foreign++
      const parameter = encoded(text)
      const answer = await [
        () => browser.send(`signin?callbackUrl=${parameter}`),
        () => browser.post('signout', { callbackUrl: text }),
        () =>
          browser.send('session', { headers: { cookie: `next-auth.callback-url=${parameter}` } }),
        () => browser.send(`callback/google?callbackUrl=${parameter}&code=x`),
      ][at % 4]?.()
      if (!answer) continue
      if (answer.status >= 500) failed++
      const told = answer.headers.get('content-type')?.includes('json') ? await answer.text() : ''
      foreign += placesIn(answer, told).filter((place) => !isHere(place)).length
    }
    return {
      passes: foreign === 0 && failed === 0,
      figures: { strings: given.length, foreign, '500 or above': failed },
    }
  },
}

/** Every address that an answer sends somebody to, now or by a cookie or a parameter that is followed later. */
function placesIn(answer: Response, body: string): string[] {
  const location = answer.headers.get('location')
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => /^next-auth\.callback-url=([^;]+)/.exec(text)?.[1])
    .find(Boolean)
  const url = /^\{"url":"([^"]*)"/.exec(body)?.[1]
  const direct = [location, cookie && decodeURIComponent(cookie), url]
    .filter((place) => typeof place === 'string')
    .map((place) => new URL(place, ORIGIN).href)
  return [
    ...direct,
    ...direct
      .flatMap((place) => new URL(place).searchParams.getAll('callbackUrl'))
      .map((place) => new URL(place, ORIGIN).href),
  ]
}

const isHere = (address: string): boolean => new URL(address).origin === ORIGIN

/** As a program that knows no rules would write it: half a character stands for itself. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
