import { expect, test } from 'vitest'
import { jsonLine, textLine } from '#server/core/log.ts'

const TIME = '2026-06-09T10:11:12.345Z'

test('a line of JSON carries its fields', () => {
  expect(JSON.parse(jsonLine(TIME, 'info', 'run published', { points: 12 }))).toEqual({
    time: TIME,
    level: 'info',
    message: 'run published',
    points: 12,
  })
})

test('errors keep name, message and cause, and big integers do not break a line', () => {
  const error = new Error('no answer', { cause: new TypeError('closed') })
  const line: unknown = JSON.parse(jsonLine(TIME, 'warn', 'retry', { error, size: 12n }))
  expect(line).toMatchObject({
    size: '12',
    error: { name: 'Error', message: 'no answer', cause: { name: 'TypeError', message: 'closed' } },
  })
})

test('a line for people is one line', () => {
  expect(textLine(TIME, 'info', 'listening', { port: 3000, host: '127.0.0.1' })).toBe(
    '10:11:12 info  listening port=3000 host=127.0.0.1',
  )
})
