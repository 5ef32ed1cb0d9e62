import { expect, test } from 'vitest'
import { isPart, mayBeFramed, securityHeaders } from '#server/edge/headers/security-headers.ts'

const readHeaders = (path: string) =>
  securityHeaders({ mayBeFramed: mayBeFramed(path), isPart: isPart(path), isHttps: true })

test('a page says what it may do and that it stands in no frame; parts of the build need not', () => {
  expect(readHeaders('/treasuries')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  })
  expect(Object.keys(readHeaders('/_next/static/chunks/a.js')).sort()).toEqual([
    'Strict-Transport-Security',
    'X-Content-Type-Options',
  ])
  expect(readHeaders('/_next/image')).toHaveProperty('X-Frame-Options')
  expect(readHeaders('/embed/treasuries')).not.toHaveProperty('X-Frame-Options')
})
