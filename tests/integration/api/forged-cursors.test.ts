import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#server/api/endpoints/index.ts'
import { ask as askWith, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'
import { takeInTurn } from '../../support/take-in-turn.ts'

// In full, forged cursors are tried in both directions; else in one, the other each time.

const forgeCursor = (order: unknown, key: unknown, id: unknown) =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
const answer = z.looseObject({ pagination: z.looseObject({ cursor: z.string().optional() }) })

const KEYS = [
  'abc',
  '',
  ' ',
  '1',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '-Infinity',
  'infinity',
  '0x1',
  '2026-02-31',
  '999999-01-01',
  '9999-12-31 BC',
  '2026-01-01 25:61:61+99',
  'tomorrow',
  'true',
  'maybe',
  '{1,2}',
  '{',
  '\u0000',
  '\ud800',
  'x'.repeat(200),
  '9'.repeat(250),
  "'; drop table asset; --",
]
const IDS = [0, -1, 1, 2 ** 31, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]

const PER_KEY = 80
let key = ''
let asked = 0

/** With another key before one has had what it may ask in a minute. */
async function ask(path: string, query: object) {
  if (asked++ % PER_KEY === 0) ({ key } = await keyWith('PREMIUM_ALL_ACCESS'))
  return askWith(path, { key, query })
}

beforeAll(makeAttackedMarket)

test('a forged cursor is a 400 that names it, or the place it says, in every order of every list', async () => {
  const failed: string[] = []
  for (const endpoint of endpoints) {
    if (endpoint.path.includes('{') || endpoint.askable.isTimeseries || endpoint.askable.groupings)
      continue
    const sortable = Object.entries(endpoint.askable.fields).filter(
      ([, { isSortable }]) => isSortable !== false,
    )
    // one field of each type says what all of them do
    const ofEachType = new Map(sortable.map(([name, { type }]) => [type, name]))
    const orders = [
      ...ofEachType,
      ...sortable
        .filter(([, { type: of }]) => of === 'date')
        .map(([name, { type: of }]) => [of, name] as const),
    ]
    for (const [turn, [type, field]] of orders.entries()) {
      for (const direction of takeInTurn(['asc', 'desc'], turn, 1))
        for (const [at, forged] of KEYS.entries()) {
          const cursor = forgeCursor(`${field} ${direction}`, forged, IDS[at % IDS.length])
          const { status, text } = await ask(endpoint.path, {
            sort: { field, direction },
            pagination: { perPage: 1, cursor },
          })
          if (status === 200) continue
          if (status !== 400 || !text.includes('pagination.cursor'))
            failed.push(
              `${endpoint.path} ${field} (${type}) ${direction} ${forged.slice(0, 30)}: ${status} ${text}`,
            )
        }
    }
  }
  expect(failed).toEqual([])
})

test('a cursor that was given out leads on, in every order of every list', async () => {
  const failed: string[] = []
  for (const endpoint of endpoints) {
    if (endpoint.path.includes('{') || endpoint.askable.isTimeseries || endpoint.askable.groupings)
      continue
    for (const [field, { isSortable }] of Object.entries(endpoint.askable.fields))
      for (const direction of isSortable === false ? [] : ['asc', 'desc']) {
        const page = async (cursor?: string) =>
          ask(endpoint.path, {
            sort: { field, direction },
            pagination: { perPage: 1, ...(cursor ? { cursor } : {}) },
          })
        const { status, json } = await page()
        if (status !== 200) failed.push(`${endpoint.path} ${field}: ${status}`)
        const { cursor } = answer.parse(json()).pagination
        if (cursor === undefined) continue
        const next = await page(cursor)
        const decoded = Buffer.from(cursor, 'base64url').toString()
        if (next.status !== 200)
          failed.push(
            `${endpoint.path} ${field} ${direction}, next: ${next.status} ${next.text} ${decoded}`,
          )
      }
  }
  expect(failed).toEqual([])
})

test('what is no cursor at all is a 400 that names it', async () => {
  for (const cursor of [
    'x',
    '-',
    'W10',
    forgeCursor('id asc', '1', '1'),
    forgeCursor('id asc', 1, 1),
    forgeCursor('id asc', '1', 1e300),
    forgeCursor('id asc', '1', 1.5),
    forgeCursor('name asc', 'a', 1),
    forgeCursor(null, null, null),
    Buffer.from('["id asc",null,1,2]').toString('base64url'),
    'a'.repeat(400),
  ]) {
    const { status, text } = await ask('/v4/assets', {
      sort: { field: 'id', direction: 'asc' },
      pagination: { cursor },
    })
    expect({ cursor, status, names: text.includes('pagination.cursor') }).toEqual({
      cursor,
      status: 400,
      names: true,
    })
  }
})
