// Protects: that a day of a total is held once its sources had a day to report it, and not before.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const NOW = parseDay('2026-06-15') ?? 0
const DAYS = 30

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') })
  await makeCatalogue(
    ['large', 'prompt'].map((slug) => ({
      slug,
      assetClass: 'us_treasuries' as const,
      tokenization: 'distributed' as const,
      on: ['ethereum'],
    })),
  )
  // the large one is three days late, and the other says what is now
  await publishSeries('Asset Value', isoDay(NOW - DAYS + 1), {
    large: [...steady(DAYS - 3, 1_000_000), null, null, null],
    prompt: steady(DAYS, 1_000),
  })
})

afterAll(() => {
  vi.useRealTimers()
})

test('of three days that lack most of a total, the one that was due is held', async () => {
  const { rows } = await sql().query<{ day: number }>(
    `select distinct h.day
     from held_value h join series s on s.id = h.series_id
     where h.rule = 'incomplete_total' and h.state = 'held' and s.scope_key = 'class:27'
     order by h.day`,
  )
  expect(rows.map(({ day }) => day - NOW)).toEqual([-2])
})

test('none of them is shown', async () => {
  const { figures } = await getOverview(await openMarketNow(), {
    tokenization: null,
    stablecoins: false,
    flowDays: 30,
  })
  expect(figures[0]).toMatchObject({ value: 1_001_000, asOf: NOW - 3 })
})
