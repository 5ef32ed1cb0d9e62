import { beforeAll, expect, test } from 'vitest'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const on = ['ethereum']
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on },
    { slug: 'loan', assetClass: 'private_credit', tokenization: 'represented', on },
    { slug: 'coin', assetClass: 'stablecoins', tokenization: 'distributed', on },
  ])
  const days = { network: 'ethereum' }
  await publishSeries('Asset Value', '2026-04-28', { bill: [1, 100], loan: [1, 40] }, days)
  await publishSeries('Circulating Market Value', '2026-04-28', { coin: [1, 7] }, days)
})

const CASES: readonly [string, SearchParams, string, number][] = [
  ['/', {}, 'Distributed value by asset class', 100],
  ['/', { kind: 'represented' }, 'Represented value by asset class', 40],
  ['/', { kind: 'both' }, 'Real-world asset value by asset class', 140],
  ['/', { kind: 'both', stablecoins: 'yes' }, 'Total value by asset class', 147],
  ['/', { stablecoins: 'yes' }, 'Distributed value and stablecoins by asset class', 107],
  ['/networks', {}, 'Distributed value by network', 100],
  ['/networks', { kind: 'represented' }, 'Represented value by network', 40],
  ['/networks', { kind: 'stablecoins' }, 'Stablecoin value by network', 7],
  ['/networks', { kind: 'all' }, 'Total value by network', 147],
  ['/networks/ethereum', {}, 'Total value by asset class', 147],
  ['/assets/timeseries', {}, 'Real-world asset value by class', 140],
  ['/assets/timeseries', { include: 'all' }, 'Total value by class', 147],
  ['/assets/timeseries', { tokenization: 'represented' }, 'Represented value by class', 40],
]

test.each(CASES)(
  'the chart of %s with %o says what it is of',
  async (path, params, title, total) => {
    const model = (await readPage(path, params))?.charts[0]?.model
    expect([model?.title, model?.total.at(-1)]).toEqual([title, total])
  },
)
