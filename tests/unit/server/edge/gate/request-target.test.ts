import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasDoubledSlashes, readTarget } from '#server/edge/gate/request-target.ts'

test.each([
  ['/', '/'],
  ['/treasuries?range=90d', '/treasuries?range=90d'],
  ['/%74reasuries', '/treasuries'],
  ['/%61pi/v4/assets', '/api/v4/assets'],
  ['/api/trpc/search%2Cusers.me', '/api/trpc/search,users.me'],
  ['/assets/a:b@c;d', '/assets/a:b@c;d'],
  ['/assets/%c3%a9', '/assets/%C3%A9'],
  ['/assets/\u00c3\u00a9?q=\u00c3\u00a9', '/assets/%C3%A9?q=%C3%A9'],
  ['//elsewhere.example//assets', '/elsewhere.example/assets'],
  ['/assets?next=//a/../b', '/assets?next=//a/../b'],
  ['/assets/%252e%252e', '/assets/%252e%252e'],
  ['/...', '/...'],
  ['/.well-known/x', '/.well-known/x'],
])('%s is read as %s', (sent, target) => {
  expect(readTarget(sent)).toBe(target)
})

test.each([
  '*',
  'http://elsewhere.example/',
  '/api/auth/../../assets?q=x',
  '/api/x/../v4/assets',
  '/embed/../login',
  '/embed/%2e%2e/login',
  '/embed/.%2E/login',
  '/./login',
  '/login/.',
  '/embed\\..\\login',
  '/embed/%5c../login',
  '/embed%2f..%2flogin',
  '/login#?embed',
  '/%E0%A4%A',
  '/assets/\u00ff',
  '/\ud800',
])('%s is refused', (sent) => {
  expect(readTarget(sent)).toMatchObject({ code: 'bad_request', status: 400 })
})

test('a path with doubled slashes is told apart from a query that has them', () => {
  expect([hasDoubledSlashes('/assets//usdc'), hasDoubledSlashes('/a?next=//b')]).toEqual([
    true,
    false,
  ])
})

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2E',
    '%252e',
    '\\',
    '%5c',
    '%2f',
    ';',
    ';a=b',
    '#',
    '@',
    ':',
    "'",
  ],
  ...[
    'api',
    'embed',
    'v4',
    'login',
    'auth',
    '%61pi',
    '%65mbed',
    '?',
    '&',
    '%20',
    '%3F',
    '|',
    '^',
    '[a]',
    '~',
  ],
)

test('every address that goes on has one meaning: that of the reader that browsers and the framework share', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const target = readTarget(`/${pieces.join('')}`)
      if (typeof target !== 'string') return
      const [path] = target.split('?')
      expect(new URL(target, 'http://site').pathname).toBe(path)
      expect(readTarget(target)).toBe(target)
    }),
    { numRuns: 2_000 },
  )
})
