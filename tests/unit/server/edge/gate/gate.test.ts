import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataApiDoor } from '#server/api/answers/data-api-door.ts'
import { findRefusal } from '#server/edge/gate/gate.ts'
import { readTarget } from '#server/edge/gate/request-target.ts'

/** As the HTTP server does: the address is read first, then judged. */
function read(method: string, sent: string, hasAction: boolean) {
  const target = readTarget(sent)
  return typeof target === 'string'
    ? findRefusal({ method, target, hasAction }, dataApiDoor)
    : target
}

const askStatus = (method: string, target: string, hasAction = false) =>
  read(method, target, hasAction)?.status ?? 'goes on'

test.each([
  ['GET', '/stablecoins?sort=value', 'goes on'],
  ['HEAD', '/', 'goes on'],
  ['GET', '/assets/%C3%A9', 'goes on'],
  ['POST', '/', 405],
  ['PUT', '/assets/usdc', 405],
  ['OPTIONS', '*', 400],
  ['TRACE', '/', 405],
  ['TRACE', '/api/trpc/search', 405],
  ['TRACE', '/ingest/e', 405],
  ['PATCH', '/v4/assets', 'goes on'],
  ['POST', '/api/trpc/search', 'goes on'],
  ['POST', '/ingest/e', 'goes on'],
  ['POST', '/api/auth/signin/email', 'goes on'],
  ['GET', '/api/auth/callback/email?email=a%40b.example&token=123456', 'goes on'],
  ['HEAD', '/api/auth/callback/email?email=a%40b.example&token=123456', 405],
  ['POST', '/apis', 405],
  ['GET', 'http://elsewhere.example/', 400],
  ['GET', '/?q=%00', 400],
  ['GET', '/assets/a%0Ab', 400],
  ['GET', '/?q=%7f', 400],
  ['GET', '/%E0%A4%A', 400],
  ['GET', '/%ff', 400],
  ['GET', `/?q=${'a'.repeat(9000)}`, 400],
] as const)('%s %s → %s', (method, target, status) => {
  expect(askStatus(method, target)).toBe(status)
})

test('a server action is refused wherever it is sent', () => {
  expect(askStatus('POST', '/api/trpc/search', true)).toBe(400)
  expect(askStatus('GET', '/', true)).toBe(400)
})

test('whatever is asked for, the answer is a client error or none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (method, target, hasAction) => {
      const status = read(method, target, hasAction)?.status
      expect(status === undefined || (status >= 400 && status < 500)).toBe(true)
    }),
  )
})

test.each(['TRACE', 'PROPFIND'])('%s is told what the data API takes', (method) => {
  for (const target of ['/v4/assets', '/api/v4/assets', '/api', '/V4/assets']) {
    const refusal = read(method, target, false)
    expect(refusal).toMatchObject({ status: 405, allow: 'GET, HEAD, OPTIONS' })
    expect(refusal?.message).toMatch(/GET.*HEAD and OPTIONS/)
  }
})
