import { expect, test } from 'vitest'
import { AppError } from '#server/core/errors.ts'

test('an error knows its HTTP status by its code', () => {
  expect(new AppError('not_found', 'No such asset').status).toBe(404)
  expect(new AppError('unavailable', 'The database does not answer').status).toBe(503)
})
