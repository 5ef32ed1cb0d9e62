// A clock that runs out says nothing of the question: the asker is told to come back, and never
// that they asked for too much.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { setHeavyRunner } from '#server/api/heavy-questions.ts'
import { directClient } from '#server/core/database/db.ts'
import { heavyRunner } from '#server/serve/heavy-runner.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'

let key = ''
beforeAll(async () => {
  process.env.MARKET_STATEMENT_SECONDS = '2'
  await makeAttackedMarket()
  ;({ key } = await keyWith('PREMIUM'))
})

/** Nobody reads from it until the test is over: what a machine without time to spare looks like to a question. */
async function holdTable(table: 'series_values' | 'asset_terms' | 'observation'): Promise<void> {
  const client = await directClient()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  onTestFinished(() => client.end())
}

const refusal = z.object({ code: z.string(), message: z.string() })

const MEASURE = { field: 'measure_slug', operator: 'equals', value: 'bridged_token_value_dollar' }
const asOf = isoDay(today())

test.each([
  [
    'a list',
    'asset_terms',
    '/v4/assets',
    { filter: { field: 'name', operator: 'ilike', value: 'b%' } },
  ],
  ['one record of a past day', 'observation', '/v4/assets/buidl', { asOf }],
  ['a list of a past day', 'observation', '/v4/assets', { asOf, sort: { field: 'size_dollar' } }],
  ['series of a past day', 'observation', '/v4/asset_timeseries', { asOf, filter: MEASURE }],
] as const)(
  '%s whose time runs out is a 503 with Retry-After',
  async (_what, table, path, query) => {
    await holdTable(table)
    const { status, headers, json, text } = await ask(path, { key, query })
    expect(status, text).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    const { code, message } = refusal.parse(json())
    expect(code).toBe('unavailable')
    expect(message).toContain('depends on the current load')
  },
  30_000,
)

test('so is a large question in the process of its own, and the next one is answered', async () => {
  const heavy = heavyRunner()
  setHeavyRunner(heavy.run)
  onTestFinished(async () => {
    setHeavyRunner(undefined)
    await heavy.stop()
  })
  const query = { asOf, sort: { field: 'price_dollar' } }
  await answeredAtLast('/v4/networks', { asOf })
  const client = await directClient()
  await client.query('begin')
  await client.query('lock table observation in access exclusive mode')
  const late = await ask('/v4/tokens', { key, query })
  await client.end()
  expect(late.status, late.text).toBe(503)
  expect(late.headers.get('retry-after')).toBe('5')
  await answeredAtLast('/v4/tokens', query)
})

/** On a machine that is busy itself it may be told to come back, as any asker is. */
const answeredAtLast = (path: string, query: object): Promise<void> =>
  expect
    .poll(async () => (await ask(path, { key, query })).status, { timeout: 45_000, interval: 500 })
    .toBe(200)

test('what was answered of a past day is kept from the first time on', async () => {
  const query = { asOf, sort: { field: 'market_value_dollar' } }
  const first = await ask('/v4/assets', { key, query })
  expect(first.status, first.text).toBe(200)
  let asked = 0
  setHeavyRunner(() => {
    asked += 1
    return Promise.reject(new Error('asked again'))
  })
  onTestFinished(() => {
    setHeavyRunner(undefined)
  })
  expect((await ask('/v4/assets', { key, query })).text).toBe(first.text)
  expect(asked).toBe(0)
})
