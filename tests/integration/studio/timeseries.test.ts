import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TimeseriesRequest, timeseriesRequest } from '#lib/schemas/studio-request.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import {
  computePoints,
  runTimeseries,
  type TimeseriesResult,
} from '#server/market/studio/answers/run-timeseries.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day } from '../../support/market/small-market.ts'
import { DAYS, publishStudioMarket } from './studio-market.ts'

beforeAll(publishStudioMarket)

type Words = Partial<TimeseriesRequest>
const ask = (words: Words) =>
  openMarketNow().then((market) =>
    runTimeseries(market, timeseriesRequest.parse({ of: 'asset', measure: 'size', ...words })),
  )
const RWA = ['us-treasury-debt', 'private-credit', 'stocks']

/** Maps the name of each group of a result to the values of its steps, blank as null. */
const table = ({ series }: TimeseriesResult) =>
  Object.fromEntries(series.map(({ group, values }) => [group.name, read(values)]))
const read = (values: Float64Array) =>
  [...values].map((value) => (Number.isNaN(value) ? null : value))

test('grouped by class, the largest first, with the colours and addresses of the classes', async () => {
  const result = await ask({ groupBy: 'class', filters: { class: RWA } })
  expect(
    result.series.map(({ group }) => [group.name, group.slug, group.href, group.color]),
  ).toEqual([
    ['U.S. Treasuries', 'us-treasury-debt', '/treasuries', 'var(--s1)'],
    [
      'General Private Credit',
      'private-credit',
      '/private-credit?class=private-credit',
      'var(--s3)',
    ],
    ['Listed Stocks', 'stocks', '/stocks?class=stocks', 'var(--s5)'],
  ])
  expect(result.asOf).toBe(day('2026-05-05'))
  expect(read(result.total.values).at(-1)).toBe(107 + 40 + 60 + 35 + 7)
})

test('a day that lacks too much has no step, and is blank in every series', async () => {
  const { steps } = await ask({ groupBy: 'network', filters: { class: RWA } })
  expect(steps).toHaveLength(DAYS - 1)
  expect(steps.map((step) => step.day)).not.toContain(day('2026-05-01'))
})

test('before it is tracked a group is blank, not zero', async () => {
  expect(table(await ask({ groupBy: 'network', filters: { class: RWA } }))).toEqual({
    Ethereum: [150, 151, 152, 154, 155, 156, 167],
    Stellar: [70, 70, 70, 70, 70, 70, 75],
    Solana: [null, null, null, 7, 7, 7, 7],
  })
})

test('all but the largest are one series, last and grey', async () => {
  const result = await ask({ groupBy: 'asset', top: 1, filters: { class: RWA } })
  expect(
    result.series.map(({ group, isOthers, groupCount }) => [group.name, isOthers, groupCount]),
  ).toEqual([
    ['BILL', false, 1],
    ['All Others (3 Items)', true, 3],
  ])
  expect(read(result.series[1]?.values ?? new Float64Array()).at(-1)).toBe(60 + 35 + 7)
  expect(result.series[1]?.group.color).toBe('var(--s-other)')
  // a single other one stands by its name
  expect(
    (await ask({ groupBy: 'network', top: 2, filters: { class: RWA } })).series.map(
      ({ isOthers }) => isOthers,
    ),
  ).toEqual([false, false, false])
})

test('filters: alternatives within a field, all fields together, slugs or ids', async () => {
  const last = async (words: Words) => read((await ask(words)).total.values).at(-1)
  expect(await last({ filters: { network: ['stellar', 'solana'] } })).toBe(40 + 35 + 7)
  expect(await last({ filters: { network: ['stellar'], class: ['27'] } })).toBe(40)
  expect(await last({ filters: { issuer: ['house'], tokenization: ['represented'] } })).toBe(60)
  expect(await last({ filters: { platform: ['mint'] } })).toBe(107 + 40 + 7)
  expect(await last({ filters: { asset: ['bill'], network: ['solana'] } })).toBeUndefined()
})

test('a filter that names nothing is refused by field and value', async () => {
  await expect(ask({ filters: { network: ['atlantis'] } })).rejects.toMatchObject({
    code: 'bad_request',
    message: 'Network "atlantis" is unknown.',
  })
})

describe('functions', () => {
  test('one that the measure does not allow is refused with what it allows', async () => {
    await expect(ask({ measure: 'price', function: 'sum' })).rejects.toThrow(
      /"sum".*price_dollar.*avg, min, max/,
    )
  })

  test('mean, lowest and highest count an asset once', async () => {
    const of = async (used: TimeseriesRequest['function']) =>
      read(
        (await ask({ function: used, filters: { class: ['us-treasury-debt'] } })).total.values,
      ).at(-1)
    expect([await of('avg'), await of('min'), await of('max')]).toEqual([(147 + 60) / 2, 60, 147])
  })

  test('a mean of yields is the one that the class publishes', async () => {
    const { total } = await ask({ measure: 'apy7Day', filters: { class: ['us-treasury-debt'] } })
    const line = combine(
      'apy7Day',
      ['class:27'],
      await linesWithSizes(await openMarketNow(), ['class:27'], ['apy7Day']),
    )
    expect(read(total.values).at(-1)).toBeCloseTo(line?.values.at(-1) ?? 0, 12)
    expect(read(total.values).at(-1)).toBeCloseTo((0.04 * 147 + 0.06 * 60) / 207, 12)
  })

  test('sums of distinct counts are upper bounds, a single count is none', async () => {
    const { series, total } = await ask({ measure: 'holders', groupBy: 'asset' })
    expect(total).toMatchObject({ isUpperBound: true, quality: 'upper_bound' })
    expect(series.map(({ group, isUpperBound }) => [group.name, isUpperBound])).toEqual([
      ['BILL', true],
      ['NOTE', false],
      ['LOAN', false],
    ])
  })
})

describe('intervals and modes', () => {
  test('a stock says its last complete day of the month', async () => {
    const { steps, total } = await ask({ interval: 'month', filters: { class: RWA } })
    expect(computePoints(total, steps)).toEqual([
      ['2026-04-30', 222],
      ['2026-05-05', 249],
    ])
  })

  test('a flow is added up; a period that is cut is marked', async () => {
    const { steps, total, mode } = await ask({ measure: 'dailyMints', interval: 'month' })
    expect(mode).toBe('flow')
    expect(read(total.values)).toEqual([10 + 6, 6 + 10])
    expect(steps.map(({ isPartial }) => isPartial)).toEqual([true, true])
    expect(
      read((await ask({ measure: 'dailyMints', interval: 'month', mode: 'stock' })).total.values),
    ).toEqual([2, 3])
  })

  test('the flow of a stock is its change, and begins with the second period', async () => {
    const { total } = await ask({ interval: 'month', mode: 'flow', filters: { class: RWA } })
    expect(read(total.values)).toEqual([null, 27])
    const later = await ask({
      interval: 'month',
      mode: 'flow',
      from: day('2026-05-01'),
      filters: { class: RWA },
    })
    expect(read(later.total.values)).toEqual([27])
  })

  test('net flow is mints less burns', async () => {
    expect(
      read(
        (await ask({ measure: 'netFlow', groupBy: 'asset', interval: 'year' })).series[0]?.values ??
          new Float64Array(),
      ),
    ).toEqual([16])
  })

  test('a range cuts at both ends', async () => {
    const { steps } = await ask({
      from: day('2026-04-30'),
      to: day('2026-05-03'),
      filters: { class: RWA },
    })
    expect(steps.map((step) => step.day)).toEqual([
      day('2026-04-30'),
      day('2026-05-02'),
      day('2026-05-03'),
    ])
  })
})

test('a studio of tokens leaves out what is counted whole, and counts each token once', async () => {
  const { series } = await ask({ of: 'token', groupBy: 'token', filters: { asset: ['bill'] } })
  expect(series.map(({ group }) => group.name)).toEqual(['BILL on Ethereum', 'BILL on Stellar'])
  expect((await ask({ of: 'token', measure: 'apy7Day' })).series).toEqual([])
})

test('a million points are the most, and the refusal says what would help', async () => {
  // 700 lines of 1,500 days
  await sql().query(
    `insert into asset (id, slug, name, asset_class_id, updated_at)
     select n, 'pool-' || n, 'pool-' || n, 33, now() from generate_series(101, 800) n`,
  )
  await sql().query(
    `insert into series (scope_key, measure_id, source_id, scope_kind, scope_id, is_published)
     select 'asset:' || n, $1, $2, 'asset', n, true from generate_series(101, 800) n`,
    [measures.valueLocked.id, sources['timeseries-export'].id],
  )
  await sql().query(
    `insert into series_values (series_id, start_day, values, quality, run_id)
     select id, 18000, array_fill(1::float8, array[1500]), 'published', 1
     from series where measure_id = $1`,
    [measures.valueLocked.id],
  )
  await sql().query('update site set data_version = data_version + 1')
  await expect(ask({ measure: 'valueLocked', groupBy: 'asset' })).rejects.toThrow(
    /longer interval than day.*shorter date range.*top N/,
  )
  expect((await ask({ measure: 'valueLocked', groupBy: 'asset', top: 5 })).series).toHaveLength(6)
  expect(
    (await ask({ measure: 'valueLocked', groupBy: 'asset', interval: 'week' })).series,
  ).toHaveLength(700)
})

test('whatever is asked, groups add up to the total of the same filter, in any order of filters', async () => {
  const some = <Word extends string>(...words: Word[]) => fc.subarray(words, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          class: some('us-treasury-debt', 'private-credit', 'stocks', 'stablecoins'),
          network: some('ethereum', 'stellar', 'solana'),
          tokenization: some('distributed', 'represented'),
        },
        { requiredKeys: [] },
      ),
      fc.constantFrom(
        'asset' as const,
        'network' as const,
        'platform' as const,
        'issuer' as const,
        'class' as const,
        'jurisdiction' as const,
      ),
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.option(fc.integer({ min: 1, max: 4 })),
      async (filters, groupBy, interval, top) => {
        const [one, other] = await Promise.all([
          ask({ groupBy, interval, top, filters }),
          ask({
            groupBy,
            interval,
            top,
            filters: Object.fromEntries(Object.entries(filters).reverse()),
          }),
        ])
        expect(table(one)).toEqual(table(other))
        for (const [at, total] of one.total.values.entries()) {
          const sum = one.series.reduce(
            (left, { values }) => left + (Number.isNaN(values[at]) ? 0 : (values[at] ?? 0)),
            0,
          )
          expect(sum).toBeCloseTo(total, 6)
        }
      },
    ),
    { numRuns: 40 },
  )
})
