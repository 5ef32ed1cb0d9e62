import { expect, test } from 'vitest'
import { findOtherContent } from '#server/pipeline/connectors/other-content.ts'

const said = (body: object) => findOtherContent(Buffer.from(JSON.stringify(body)))?.reason

test.each([
  [{ error: 'No access' }, 'error message: No access'],
  [{ error: { type: 'forbidden', message: 'No access' } }, 'error message: No access'],
  [{ error: { type: 'forbidden' } }, 'error message: error'],
  [{ error: null, errors: ['No access'] }, 'error message: "No access"'],
  [{ statusCode: 404, message: 'Not Found' }, 'error message: Not Found'],
  [{ statusCode: 500, message: null }, 'error message: status 500'],
])('a message about an error is told: %j', (body, reason) => {
  expect(said(body)).toBe(reason)
})

test.each([
  { error: '', name: 'Spiko', tvl: [] },
  { error: null, name: 'Spiko', tvl: [] },
  { errors: [], name: 'Spiko', tvl: [] },
  { errors: null, message: null, statusCode: 200, tvl: [] },
])('a field for errors that stands empty beside data is none: %j', (body) => {
  expect(said(body)).toBeUndefined()
})
