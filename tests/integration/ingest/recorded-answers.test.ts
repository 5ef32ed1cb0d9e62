// Protects: that connectors read the forms that were recorded at their addresses. The recordings
// lie beside the checkout and are replayed by a server on loopback; no live endpoint was asked.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import type { ConnectorKey } from '#lib/registry/connectors.ts'
import { sql } from '#server/core/database/db.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { connectorAddresses } from '#server/pipeline/connectors/providers/connector-addresses.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { emptySite, held, publishedValues, tokenScope } from '../../support/ingest/ingest-site.ts'
import { replaySources, type ReplayedSources } from '../../support/ingest/replayed-sources.ts'
import { hasSharedData, sharedData } from '../../support/files/shared-data.ts'

const manners = { pauseMs: 0, tries: 1, backOffMs: 0, longestWaitMs: 0 }
const recorded = (path: string) => readFileSync(sharedData(path))
let web: ReplayedSources

beforeAll(async () => {
  web = await replaySources()
  process.env.SOURCES_MIRROR = web.url
})
afterAll(() => web.stop())
beforeEach(async () => {
  await emptySite()
  await sql().query('truncate connector, source_answer, source_incident restart identity')
  web.answers.clear()
})
const ask = (key: ConnectorKey) =>
  fetchConnector(key, { signal: new AbortController().signal, manners })
const faults = async () => (await openSourceIncidents()).map(({ fault }) => fault)

describe.skipIf(!hasSharedData)(
  'as it was recorded',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    test('the archive of Coin Metrics: the figures of USDC, and an archive that has ended is not late', async () => {
      for (const name of ['usdc', 'paxg'])
        web.answers.set(
          `raw.githubusercontent.com/coinmetrics/data/master/csv/${name}.csv`,
          recorded(`coinmetrics/csv/${name}.csv`),
        )
      expect(await ask('coinmetrics-archive')).toMatchObject({ outcome: 'published' })
      const supply = await publishedValues(await tokenScope('usdc'), 'totalSupply')
      expect(supply.get('2021-07-21')).toBeCloseTo(26_057_352_837.37, 2)
      const price = await publishedValues(await tokenScope('paxg'), 'price')
      expect(price.size).toBeGreaterThan(500)
      // the recording ends in 2021; the seven other files are not there
      expect(await faults()).toEqual(Array.from({ length: 7 }, () => 'not_found'))
    })

    test('all files of the archive in one run: what grows together is no change of unit', async () => {
      for (const { file } of await connectorAddresses['coinmetrics-archive'].addresses(today()))
        web.answers.set(
          `raw.githubusercontent.com/coinmetrics/data/master/csv/${file}`,
          recorded(`coinmetrics/csv/${file}`),
        )
      expect(await ask('coinmetrics-archive')).toMatchObject({ outcome: 'published' })
      const rules = new Set((await held()).map(({ rule }) => rule))
      expect(rules).toEqual(new Set(['jump', 'made_of_held', 'incomplete_total']))
      expect((await publishedValues('class:28', 'marketValue')).has('2021-07-21')).toBe(true)
    })

    test('the yield curve of the Treasury, in the years that its addresses name', async () => {
      const [header = '', ...rows] = recorded('us_treasury_rates/daily-treasury-rates.csv')
        .toString()
        .trim()
        .split('\n')
      const years = ['2021', '2022', '2023', '2024', '2025']
      for (const year of years)
        web.answers.set(
          `home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`,
          [header, ...rows.filter((row) => row.includes(year)), ''].join('\n'),
        )
      expect(await ask('treasury-rates')).toMatchObject({ outcome: 'published' })
      const yields = await publishedValues('benchmark:us-treasury-10-year', 'yieldToMaturity')
      expect(yields.size).toBe(rows.length)
      const asked = web.asked.length
      await ask('treasury-rates')
      // years that are over are not asked again once they have answered
      const again = web.asked.slice(asked).map((path) => /\.csv\/(\d{4})/.exec(path)?.[1])
      expect(again.filter((year) => years.includes(year ?? ''))).toEqual([])
    })

    test('monthly gold prices', async () => {
      web.answers.set(
        'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv',
        recorded('gold_prices/monthly.csv'),
      )
      expect(await ask('gold-prices')).toMatchObject({ outcome: 'published' })
      expect((await publishedValues('benchmark:gold', 'price')).size).toBeGreaterThan(2000)
    })
  },
)
