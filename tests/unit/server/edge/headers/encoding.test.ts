import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseEncoding, compressWhole, isCompressible } from '#server/edge/headers/encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['deflate', null],
  ['br;q=loud', null],
] as const)('Accept-Encoding %j → %s', (header, chosen) => {
  expect(chooseEncoding(header)).toBe(chosen)
})

test('whatever the header, the choice is one that it names or covers', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const chosen = chooseEncoding(header)
      expect(chosen === null || header.includes('*') || header.toLowerCase().includes(chosen)).toBe(
        true,
      )
    }),
  )
})

test('text is compressed, pictures and fonts are not', () => {
  const types = [
    'text/html; charset=utf-8',
    'text/x-component',
    'application/json',
    'application/ld+json',
    'application/javascript; charset=UTF-8',
    'image/svg+xml',
    'application/manifest+json',
  ]
  expect(types.filter((type) => !isCompressible(type))).toEqual([])
  expect(
    ['image/webp', 'image/png', 'font/woff2', 'application/octet-stream', ''].filter(
      isCompressible,
    ),
  ).toEqual([])
})

test('what is compressed reads the same again', async () => {
  const body = Buffer.from('Circulating market value '.repeat(200))
  expect(brotliDecompressSync(await compressWhole(body, 'br'))).toEqual(body)
  expect(gunzipSync(await compressWhole(body, 'gzip'))).toEqual(body)
})
