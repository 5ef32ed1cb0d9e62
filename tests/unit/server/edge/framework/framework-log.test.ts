import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#server/core/log.ts'
import { logFramework } from '#server/edge/framework/framework-log.ts'

const { error: consoleError, warn: consoleWarn } = console
const said: unknown[][] = []

beforeEach(() => {
  said.length = 0
  for (const level of ['error', 'warn', 'debug'] as const)
    vi.spyOn(log, level).mockImplementation((...words) => {
      said.push([level, ...words])
    })
  logFramework()
})
afterEach(() => {
  Object.assign(console, { error: consoleError, warn: consoleWarn })
  vi.restoreAllMocks()
})

test('an error is a line with its stack and the digest that its page shows', () => {
  const error = Object.assign(new Error('no such column'), { digest: '17' })
  console.error('\u001b[31m⨯\u001b[39m', error)
  expect(said).toEqual([['error', 'a page could not be rendered', { error, digest: '17' }]])
})

test('one for want of the database is left to the line that says so once', () => {
  console.error('⨯', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  expect(said).toEqual([['debug', 'a page could not be rendered', expect.anything()]])
})

test('a sentence is its words, without colours and signs', () => {
  console.warn('\u001b[33m⚠\u001b[39m', 'metadataBase is not set')
  expect(said).toEqual([['warn', 'metadataBase is not set']])
})
