import { beforeAll, expect, test } from 'vitest'
import { participantPage } from '#server/market/figures/participants/read-participant-page.ts'
import { findPlatform, listPlatforms } from '#server/market/platforms/list-platforms.ts'
import { platformPage } from '#server/pages/entities/define-platform-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { exportFile } from '../../../support/ingest/ingest-site.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../../support/market/small-market.ts'

const ALL = { sort: 'total', direction: 'desc', search: '' } as const
const days = (...rows: (readonly [string, ...number[]])[]) =>
  Object.fromEntries(rows.map(([date, ...values]) => [date, values]))

const readPlatform = async (slug: string) =>
  participantPage(await openMarketNow(), 'platform', (await findPlatform(slug))?.id ?? 0, 'class')

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'fund', assetClass: 'us_treasuries', on: ['ethereum'], platform: 'forge' },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'], platform: 'anvil' },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { fund: steady(20, 100), note: steady(20, 40) },
    { network: 'ethereum' },
  )
  await publishText(
    'timeseries-export',
    'platforms.csv',
    exportFile(
      ['forge', 'kiln', '"All Others (12 Items)"'],
      days(['2026-05-19', 250, 70, 9], ['2026-05-20', 260, 80, 9]),
      'Bridged Token Value (Dollar)',
    ),
    { columns: 'platform' },
  )
  await publishText(
    'tvl-history',
    'protocols.csv',
    'date,kiln,well\n2026-05-19,30,4\n2026-05-20,33,5\n',
  )
})

test('a platform that a source reports whole stands with that value in the list, with or without assets', async () => {
  const { rows, asOf } = await listPlatforms(await openMarketNow(), ALL)
  expect(
    rows.map(({ name, total, locked, assetCount }) => ({ name, total, locked, assetCount })),
  ).toEqual([
    { name: 'forge', total: 260, locked: null, assetCount: 1 },
    { name: 'kiln', total: 80, locked: 33, assetCount: 0 },
    { name: 'anvil', total: 40, locked: null, assetCount: 1 },
    { name: 'well', total: null, locked: 5, assetCount: 0 },
  ])
  expect(asOf).toBe(day('2026-05-20'))
  expect(
    (await listPlatforms(await openMarketNow(), { ...ALL, sort: 'locked' })).rows[0]?.name,
  ).toBe('kiln')
})

test('its page says the value in the measure that is reported, and draws it', async () => {
  const [forge, kiln, well] = await Promise.all(['forge', 'kiln', 'well'].map(readPlatform))
  expect(forge?.figures[0]).toMatchObject({
    label: 'Total Value',
    measure: 'bridgedTokenValue',
    value: 260,
  })
  expect(forge?.chart?.measure).toBe('bridgedTokenValue')
  // the part that its assets do not make up is not itemized
  expect(forge?.chart?.series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['U.S. Treasuries', 100],
    ['Not itemized', 160],
  ])
  expect(kiln?.chart).toMatchObject({ measure: 'bridgedTokenValue', total: [70, 80] })
  expect(kiln?.locked).toMatchObject({ measure: 'valueLocked', total: [30, 33] })
  expect(kiln?.figures.find(({ measure }) => measure === 'valueLocked')).toMatchObject({
    label: 'Total Value Locked',
    value: 33,
  })
  expect(well?.figures[0]).toMatchObject({ label: 'Total Value Locked', value: 5 })
  expect(well).toMatchObject({ chart: null, asOf: day('2026-05-20'), locked: { total: [4, 5] } })
})

test('a value that ends more than a week before the size of the assets does not speak any more', async () => {
  await publishSeries(
    'Asset Value',
    '2026-05-21',
    { fund: steady(10, 101) },
    { network: 'ethereum' },
  )
  const page = await readPlatform('forge')
  expect(page.figures[0]).toMatchObject({ measure: 'size', value: 101 })
})

test('search engines are told of all of them', async () => {
  expect([...(await platformPage.listPaths())].sort()).toEqual(
    ['anvil', 'forge', 'kiln', 'well'].map((slug) => `/platforms/${slug}`),
  )
})
