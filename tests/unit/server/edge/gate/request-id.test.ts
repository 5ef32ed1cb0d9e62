import { expect, test } from 'vitest'
import { requestId } from '#server/edge/gate/request-id.ts'

test('a plain id of the caller is kept, so that one can be followed through several systems', () => {
  expect(requestId('2f1c0b7e-8a')).toBe('2f1c0b7e-8a')
})

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  'line\nbreak-x',
  '<script>alert',
  'with space',
  '-leading-dash',
  ['a-valid-one', 'another-one'],
])('%j is replaced', (given) => {
  const id = requestId(given)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(requestId(given)).not.toBe(id)
})
