import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKey } from '#server/edge/cache/page-key.ts'

const target = (address: string) => pageKey(address, {})?.target

test.each([
  ['the first page', '/', '/'],
  ['a parameter that no page knows', '/treasuries?utm_source=x&range=90d', '/treasuries?range=90d'],
  [
    'parameters in another order',
    '/treasuries?range=90d&group=network',
    '/treasuries?range=90d&group=network',
  ],
  ['an encoded letter', '/%74reasuries', '/treasuries'],
  [
    'a name that stands twice',
    '/assets?class=stocks&class=stablecoins',
    '/assets?class=stocks&class=stablecoins',
  ],
  ['a page of one entity', '/assets/usdc?range=all&x=1', '/assets/usdc?range=all'],
  ['the picture of a page', '/treasuries.png?chart=yield&y=2', '/treasuries.png?chart=yield'],
  ['a social image', '/social/assets/usdc?v=2', '/social/assets/usdc'],
  ['a feed', '/news/feed.xml?tag=a&z=1', '/news/feed.xml?tag=a'],
])('%s', (_title, address, canonical) => {
  expect(target(address)).toBe(canonical)
})

test('two orders of parameters have one key', () => {
  expect(pageKey('/treasuries?group=network&range=90d', {})?.key).toBe(
    pageKey('/treasuries?range=90d&group=network', {})?.key,
  )
})

test.each([
  '/settings',
  '/settings/profile',
  '/admin',
  '/admin/users',
  '/tools/api/api-keys',
  '/login',
  '/suggest',
  '/api/trpc/x',
  '/treasuries.csv',
  '/downloads/files/1',
  '/assets/a/b',
  '/assets//usdc',
  '/assets/%2e%2e',
  '/assets/a%2Fb',
  '/assets/%ff',
  '/constructor',
  '/assets/usdc/',
  '/Treasuries',
])('%s is not the same for everybody, or no page of ours', (address) => {
  expect(pageKey(address, {})).toBeNull()
})

test('what the router asks for has keys of its own, and is not taken for a plain page', () => {
  const plain = pageKey('/treasuries', {})
  const data = pageKey('/treasuries?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'tree' })
  expect(plain?.isPlain).toBe(true)
  expect(data).toMatchObject({
    isPlain: false,
    target: '/treasuries?_rsc=abc',
    headers: { rsc: '1', 'next-router-state-tree': 'tree' },
  })
  expect(data?.key).not.toBe(plain?.key)
  expect(pageKey('/treasuries?_rsc=abc', {})?.key).toBe(plain?.key)
  expect(
    pageKey('/treasuries', { rsc: '1', 'next-router-state-tree': 'x'.repeat(5_000) }),
  ).toBeNull()
})

test('a key is the key of its own address, whatever was sent', () => {
  const word = fc.oneof(
    fc.constantFrom('range', 'group', 'q', 'page', 'cols', 'x'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 6 }),
      (pairs) => {
        const key = pageKey(`/treasuries?${new URLSearchParams(pairs).toString()}`, {})
        expect(pageKey(key?.target ?? '', {})).toEqual(key)
      },
    ),
  )
})
