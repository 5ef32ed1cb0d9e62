import { beforeAll, expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import { queryLimits } from '#lib/query/query.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api-caller.ts'
import { day, makeCatalogue, publishSeries } from '../../support/small-market.ts'

const FROM = '2012-01-02'
const ASSETS = 210
/** More days of all assets together than one answer may have. */
const length = today() - day(FROM)
let key = ''

beforeAll(async () => {
  const slugs = Array.from({ length: ASSETS }, (_, at) => `fund-${at}`)
  await makeCatalogue(slugs.map((slug) => ({ slug, assetClass: 'us_treasuries' })))
  await publishSeries(
    'Total Asset Value (Dollar)',
    FROM,
    Object.fromEntries(
      slugs.map((slug, at) => [
        slug,
        // the days between are blank, and are points of an answer's time all the same
        Array.from({ length }, (_, i) =>
          i < 40 || i >= length - 40 ? 1e6 * (at + 1) + 10 * i * (at + 3) : null,
        ),
      ]),
    ),
  )
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  ;({ key } = await keyWith('PREMIUM'))
}, 120_000)

const series = (pagination: object, aggregate: object) =>
  ask('/v4/assets/aggregates/timeseries', {
    key,
    query: {
      filter: { field: 'measure_slug', value: 'total_asset_value_dollar' },
      pagination,
      aggregate: { groupBy: 'asset', ...aggregate },
    },
  })

test('an answer has no more points than the limit, and the refusal names what makes it smaller', async () => {
  expect(ASSETS * length).toBeGreaterThan(queryLimits.points)
  const { status, json, text } = await series({ perPage: 1_000 }, { interval: 'day' })
  expect(status).toBe(422)
  expect(json()).toMatchObject({ code: 'unprocessable' })
  for (const wayOut of ['1,000,000 points', 'longer interval', 'date range', 'groupLimit'])
    expect(text).toContain(wayOut)
  const monthly = await series({ perPage: 1_000 }, { interval: 'month' })
  expect(monthly.status).toBe(200)
  const folded = await series({ perPage: 1_000 }, { interval: 'day', groupLimit: 50 })
  expect(folded.status).toBe(200)
})
