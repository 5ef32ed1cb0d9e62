import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from '#lib/links/safe-path.ts'
import { anyText } from '../../support/any-text.ts'

const HERE = 'https://assay.example'

test.each([
  ['/', '/'],
  ['/news?page=2#top', '/news?page=2#top'],
  ['/a/../b', '/b'],
  ['/assets/é', '/assets/%C3%A9'],
  ['https://assay.example/news', '/news'],
  ['HTTPS://ASSAY.EXAMPLE/news', '/news'],
  ['https://assay.example', '/'],
])('%s is %s', (given, path) => {
  expect(safePath(given, HERE)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://assay.example@evil.example',
  'https://user@assay.example/',
  'https://assay.example.evil.example',
  'http://assay.example/',
  'https://assay.example:444/',
  'https:///evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'news',
  '',
  '/\u0000',
  '/\u2028',
  '/\ud800',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  7,
  {},
  ['/news'],
])('%j is no place to go', (given) => {
  expect(safePath(given, HERE)).toBe('/')
})

test('without an origin only paths are places', () => {
  expect(safePath('/news')).toBe('/news')
  expect(safePath('https://assay.example/news')).toBe('/')
})

describe('whatever it is given', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    '%09',
    'http:',
    'https:',
    'javascript:',
    HERE,
    'evil.example',
    '\t',
    '\n',
    ' ',
    '\u00a0',
    '\u3000',
    '／',
    '。',
    'assay.example',
    '%00',
    '\u0000',
    'é',
    '😀',
  )
  const hostile = fc.oneof(
    fc.array(fc.oneof(pieces, anyText(4)), { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
  )

  test('it leads to this site, in the browser’s reading of it, and reads the same a second time', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        const path = safePath(given, HERE)
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        expect(new URL(path, HERE).origin).toBe(HERE)
        expect(new URL(HERE + path).origin).toBe(HERE)
        expect(safePath(path, HERE)).toBe(path)
      }),
      { numRuns: 1000 },
    )
  })
})
