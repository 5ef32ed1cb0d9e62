import { expect, test } from 'vitest'
import { isSameOrigin, requestOrigin } from '#server/people/auth/request-origin.ts'

// no public address is set: the site is where it is asked
process.env['NEXT_PUBLIC_SITE_URL'] = ''

test.each([
  [{ host: 'localhost:4711' }, 'http://localhost:4711'],
  [{ host: '127.0.0.1:80' }, 'http://127.0.0.1'],
  [{ host: '[::1]:3000' }, 'http://[::1]:3000'],
  [{ host: 'desk.local:3000' }, 'http://desk.local:3000'],
  [{ host: 'assay.example', 'x-forwarded-proto': 'https' }, 'https://assay.example'],
  [{ host: 'assay.example', 'x-forwarded-proto': 'https, http' }, 'https://assay.example'],
  [{ host: 'evil.example/path' }, 'http://localhost:3000'],
  [{ host: 'a b' }, 'http://localhost:3000'],
  [{ host: 'localhost:99999' }, 'http://localhost:3000'],
  [{}, 'http://localhost:3000'],
])('asked with %o it is at %s', (headers, origin) => {
  expect(requestOrigin(new Headers(headers))).toBe(origin)
})

test.each([
  [{}, true],
  [{ origin: 'http://localhost:4711' }, true],
  [{ origin: 'http://localhost:4712' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:4711' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
])('a write with %o comes from this site: %s', (headers, is) => {
  expect(isSameOrigin(new Headers({ host: 'localhost:4711', ...headers }))).toBe(is)
})
