import { beforeAll, expect, test, vi } from 'vitest'
import ChangesPage from '#app/(site)/changes/page.tsx'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { sql } from '#server/core/database/db.ts'
import {
  compareHeadlines,
  type HeadlinesRequest,
} from '#server/market/changes/compare-headlines.ts'
import { DOLLARS, holdRates, type Money } from '#server/market/currency/convert-money.ts'
import { Market } from '#server/market/market/market.ts'
import { rendered } from '../../support/rendered.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

// the brush over the feed asks for the router, which stands around pages only
vi.mock('next/navigation', () => ({ useRouter: () => null }))

/** Two fixed dates: the first run is over at the end of the one, the second at the end of the other. */
const days = { from: day('2026-05-05'), to: day('2026-05-10') }

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'old', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'new', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  const publish = async (from: string, columns: Record<string, (number | null)[]>, at: string) => {
    const { runId } = await publishSeries('Asset Value', from, columns, { network: 'ethereum' })
    await sql().query(
      'update ingest_run set started_at = $2::timestamptz, finished_at = $2::timestamptz where id = $1',
      [runId, at],
    )
  }
  await publish('2026-05-01', { old: steady(5, 100) }, '2026-05-05T12:00:00Z')
  // the last day is corrected, the line goes on, and another asset is followed
  await publish(
    '2026-05-05',
    { old: [102, 103, 104, 105, 106, 107], new: [...steady(3, null), 20, 20, 20] },
    '2026-05-10T12:00:00Z',
  )
})

const read = ({ money = DOLLARS, ...words }: Partial<HeadlinesRequest> & { money?: Money } = {}) =>
  compareHeadlines(new Market(NOW, money, null), {
    days,
    reading: null,
    headline: undefined,
    ...words,
  })

test('each date reads what was published by its end, and a revision stands apart from growth', async () => {
  const compared = await read()
  expect(compared?.reading).toBe('published')
  expect(compared?.rows[0]).toMatchObject({
    label: 'Distributed Asset Value',
    before: 100,
    after: 127,
    readsToday: 102,
  })
  const { growth, revised } = compared?.chosen ?? {}
  expect(revised).toBe(2)
  expect(growth).toMatchObject({ before: 102, after: 127, organic: 5, newlyTracked: 20 })
})

test('as known today both dates are of the data of today, and nothing is revised', async () => {
  const compared = await read({ reading: 'known' })
  expect(compared?.rows[0]).toMatchObject({ before: 102, after: 127, readsToday: null })
  expect(compared?.chosen?.revised).toBe(0)
})

test('before the first publication the data of today is compared, and asked otherwise nothing is', async () => {
  const earlier = { from: day('2026-05-02'), to: days.to }
  expect(await read({ days: earlier })).toMatchObject({
    reading: 'known',
    firstPublished: day('2026-05-05'),
    rows: [{ before: 100, after: 127 }, {}, {}, {}, {}],
  })
  const asked = await read({ days: earlier, reading: 'published' })
  expect(asked?.rows[0]).toMatchObject({ before: null, after: 127 })
  expect(asked?.chosen).toBeNull()
})

test('a headline is chosen by its key, and one that there is none of is the first', async () => {
  expect((await read({ headline: 'no-such' }))?.chosen?.row.key).toBe('distributed')
  // nothing is represented here: there is nothing to explain
  expect((await read({ headline: 'represented' }))?.chosen).toBeNull()
  expect((await read({ days: null }))?.to).toBe(days.to)
})

test('in another currency both dates have the rate of their own day, and so has what was revised', async () => {
  // 2 dollars for a euro on 5 May, 4 on 10 May
  const money: Money = {
    currency: 'eur',
    rates: holdRates({ start: days.from, values: Float64Array.of(2, 2, 2, 2, 2, 4) }, false),
  }
  const compared = await read({ money })
  expect(compared?.rows[0]).toMatchObject({
    unit: 'eur',
    before: 100 / 2,
    after: 127 / 4,
    readsToday: 102 / 2,
  })
  const { growth, revised } = compared?.chosen ?? {}
  expect(revised).toBe(1)
  expect(growth).toMatchObject({ currency: 'eur', before: 51, after: 31.75, newlyTracked: 5 })
  // holders are no money
  expect(compared?.rows.find(({ measure }) => measure === 'holders')?.unit).toBe('count')
})

test('a bar of the waterfall leads to its changes between both dates, however the feed was narrowed', async () => {
  const searchParams = { from: '2026-05-05', to: '2026-05-10', q: 'old', asset: 'old' }
  const html = await rendered(await ChangesPage({ searchParams: Promise.resolve(searchParams) }))
  const links = [...html.matchAll(/title="(\w+) in the feed"[^>]*href="([^"]*)"/g)].map(
    ([, what, href = '']) => [what, decodeURIComponent(href.replaceAll('&amp;', '&'))],
  )
  const at = '/changes?from=2026-05-05&to=2026-05-10'
  const between = 'on=2026-05-06&until=2026-05-10#list'
  expect(links).toEqual([
    ['additions', `${at}&kind=added&${between}`],
    ['revisions', `${at}&kind=revised,withdrawn,released&${between}`],
  ])
})
