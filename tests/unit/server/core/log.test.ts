import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '#server/core/log.ts'

type Options = Partial<Parameters<typeof createLog>[0]>

/** A log whose lines a test can read. */
function openLog(options: Options = {}) {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    isTerminal: false,
    write: (line) => lines.push(line),
    ...options,
  })
  const read = () => lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
  return { log, lines, read }
}

test('a line of JSON carries the time, the level as a word, the message and its fields', () => {
  const { log, lines, read } = openLog()
  const before = new Date().toISOString()
  log.info('run published', { id: 'a1b2c3d4', points: 12 })
  expect(lines.join('')).toMatch(/^[^\n]+\n$/)
  const [{ time, ...rest } = {}] = read()
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(String(time) >= before).toBe(true)
  expect(rest).toEqual({ level: 'info', message: 'run published', id: 'a1b2c3d4', points: 12 })
})

test('what is less important than the level is not written, and silent writes nothing', () => {
  const { log, read } = openLog({ level: 'warn' })
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level]('said')
  expect(read().map(({ level }) => level)).toEqual(['warn', 'error'])
  const { log: silent, lines } = openLog({ level: 'silent' })
  silent.error('said')
  expect(lines).toEqual([])
})

test('errors keep name, message and cause, and big integers do not break a line', () => {
  const { log, read } = openLog()
  const error = new Error('no answer', { cause: new TypeError('closed') })
  log.warn('retry', { error, size: 12n })
  expect(read()).toMatchObject([
    {
      size: '12',
      error: {
        name: 'Error',
        message: 'no answer',
        cause: { name: 'TypeError', message: 'closed' },
      },
    },
  ])
})

test('errors keep where they were thrown', () => {
  const { log, lines } = openLog()
  log.error('failed', { error: new Error('no answer') })
  expect(lines.join('')).toContain('log.test.ts')
})

test('what names a secret is taken out, however deep it stands', () => {
  const { log, lines, read } = openLog()
  log.info('asked', {
    authorization: 'Bearer sesame',
    token: 'sesame',
    request: { method: 'GET', headers: { cookie: 'session=sesame', 'set-cookie': ['sesame'] } },
    person: { id: 7, email: 'sesame@own.example', code: '123456' },
  })
  log.info('asked again', { code: '123456', email: 'sesame@own.example', password: 'sesame' })
  expect(lines.join('')).not.toMatch(/sesame|123456/)
  expect(read()[0]).toMatchObject({
    authorization: '[redacted]',
    request: { method: 'GET', headers: { cookie: '[redacted]' } },
    person: { id: 7, email: '[redacted]', code: '[redacted]' },
  })
})

test('with what a process ended, and the name of a fault, are codes that nobody was sent', () => {
  const { log, read } = openLog()
  log.error('ended', { code: 137, signal: null })
  log.error('ended', { code: null, signal: 'SIGKILL' })
  log.warn('sign-in', { code: 'SEND_VERIFICATION_EMAIL_ERROR' })
  expect(read().map(({ code }) => code)).toEqual([137, null, 'SEND_VERIFICATION_EMAIL_ERROR'])
})

test('a line for people is one line', () => {
  const { log, lines } = openLog({ isTerminal: true })
  log.info('listening', { port: 3000, host: '127.0.0.1', token: 'sesame' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d info {2}listening port=3000 host=127\.0\.0\.1 token=\[redacted\]\n$/,
  )
})
