import {
  component,
  integer,
  listOf,
  oneOf,
  shape,
  text,
  type JsonSchema,
} from '#lib/json-schema.ts'
import { ERROR_STATUS, type ErrorCode } from '#server/core/errors.ts'

/** The answers that come instead of rows, and why. */
const REFUSALS = [
  ['bad_request', 'Invalid query; details give the field, operator and allowed values.'],
  ['unauthorized', 'Missing or invalid key.'],
  ['forbidden', 'Not granted by the policies of the key; the message states which would grant it.'],
  ['not_found', 'Endpoint or record not found.'],
  ['method_not_allowed', 'Only GET, HEAD and OPTIONS are accepted.'],
  [
    'unprocessable',
    'The query exceeds a limit of one response: filters, groups, points, years or memory.',
  ],
  ['rate_limited', 'Too many requests; Retry-After states when to retry.'],
  [
    'unavailable',
    'Busy, not answered in time, or database unavailable; Retry-After states when to retry.',
  ],
] as const satisfies readonly (readonly [ErrorCode, string])[]

const RETRIED: readonly ErrorCode[] = ['rate_limited', 'unavailable']

export const listRefusals = (): { code: ErrorCode; status: number; description: string }[] =>
  REFUSALS.map(([code, description]) => ({ code, status: ERROR_STATUS[code], description }))

export const errorResponses = Object.fromEntries(
  listRefusals().map(({ code, status, description }) => [
    `Error${status}`,
    {
      description,
      ...(RETRIED.includes(code) && {
        headers: { 'Retry-After': { description: 'Seconds', schema: integer } },
      }),
      content: {
        'application/json': {
          schema: component('Error'),
          example: { message: description, code, requestId: 'a1b2c3' },
        },
      },
    },
  ]),
)

/** The same by status, of an operation. */
export const refusals = Object.fromEntries(
  listRefusals().map(({ status }) => [
    String(status),
    { $ref: `#/components/responses/Error${status}` },
  ]),
)

export const errorSchema: JsonSchema = shape(
  { message: text, code: oneOf(Object.keys(ERROR_STATUS)), requestId: text },
  {
    details: listOf(
      shape({ path: text, message: text }, { allowed: listOf({ type: ['string', 'number'] }) }),
    ),
  },
)
