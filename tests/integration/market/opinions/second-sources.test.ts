import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sources } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { sql } from '#server/core/database/db.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { findAsset } from '#server/market/assets/find-asset.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { listSourcesApart } from '#server/market/figures/provenance/second-sources.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

const FIRST = '2026-05-01'
const LAST = day('2026-05-10')
const on = { network: 'ethereum' }

// the readings so far are from a source of their own, and the same are read again from another one
beforeAll(async () => {
  await makeCatalogue(
    ['bill', 'note', 'once', 'lone', 'old'].map((slug) => ({
      slug,
      assetClass: 'us_treasuries',
      on: ['ethereum'],
    })),
  )
  await publishSeries(
    'Asset Value',
    FIRST,
    { bill: steady(10, 100), note: steady(10, 50), once: steady(10, 20), old: steady(10, 10) },
    on,
  )
  await sql().query(`update series set source_id = $1 where source_id = $2`, [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  await publishSeries(
    'Asset Value',
    FIRST,
    {
      bill: [...steady(7, 101), ...steady(3, 110)],
      note: steady(10, 52),
      once: [...steady(9, 20), 22],
      lone: steady(10, 3),
    },
    on,
  )
  await publishSeries('Asset Value', '2026-03-01', { old: steady(5, 12) }, on)
})

const find = ({ checks }: Provenance) =>
  checks?.findings.find(({ rule }) => rule === 'second_source')
const provenance = (scope: string) =>
  openMarketNow().then((market) => getProvenance(market, { scope, measure: 'bridgedTokenValue' }))

test('what two sources say otherwise for two days and more is listed, with both values and since when', async () => {
  const found = await listSourcesApart()
  expect(found.map(({ scopeKey }) => scopeKey)).toEqual(['token:1'])
  expect(found[0]).toMatchObject({
    measure: 'bridgedTokenValue',
    day: LAST,
    since: LAST - 2,
  })
  expect([found[0]?.one, found[0]?.other].sort()).toEqual([100, 110])
  expect(found[0]?.apart).toBeCloseTo(10 / 110)
  expect(found[0]?.source).not.toBe(found[0]?.otherSource)
})

test('the sheet of the figure shows both sources, and of its total too', async () => {
  const own = await provenance('token:1')
  expect(find(own)).toMatchObject({ side: 'other', finding: 'marked' })
  expect(find(own)?.detail).toContain('since 8 May 2026')
  expect(find(own)?.detail).not.toMatch(/\b1[01]0\b/)
  expect(own.seconds).toHaveLength(1)
  expect(new Set([own.seconds[0]?.value, own.seconds[0]?.otherValue])).toEqual(new Set([100, 110]))
  const whole = await provenance('class:27')
  expect(find(whole)).toMatchObject({ finding: 'marked' })
  expect(whole.seconds[0]).toMatchObject({
    label: 'BILL on Ethereum: Asset Value',
    since: LAST - 2,
  })
})

test('two sources that agree, or differ for one day, pass; one alone was not compared', async () => {
  expect(find(await provenance('token:2'))).toMatchObject({ finding: 'passed', readings: 1 })
  expect(find(await provenance('token:3'))).toMatchObject({ finding: 'passed' })
  expect(find(await provenance('token:4'))).toMatchObject({
    finding: 'not_applicable',
    detail: 'no other source reports it',
  })
})

test('a source that fell silent long before is compared with nothing', async () => {
  expect(find(await provenance('token:5'))).toMatchObject({ finding: 'not_applicable' })
  expect((await provenance('token:5')).seconds).toEqual([])
})

test('the page of the asset says it beside the figure', async () => {
  const asset = await findAsset('bill')
  if (!asset) throw new Error('no asset')
  const { figures } = await getAssetPage(await openMarketNow(), asset)
  expect(figures[0]).toMatchObject({ note: 'sources differ by 9%' })
})

test('the data API compares only with sources that may be passed on', async () => {
  const { key } = await keyWith('PREMIUM')
  const [found] = await listSourcesApart()
  const askFinding = async (mayPass: boolean) => {
    await sql().query(`update source set redistributable = slug = $1 or $2`, [
      found?.source,
      mayPass,
    ])
    await publishSeries('Holders', FIRST, { lone: [mayPass ? 5 : 6] }, on)
    const query = {
      filter: {
        operator: 'and',
        filters: [
          { operator: 'equals', field: 'measure_slug', value: 'bridged_token_value_dollar' },
          { operator: 'equals', field: 'token_id', value: '1' },
        ],
      },
      include: ['provenance'],
    }
    const { text, json } = await ask('/v4/token_timeseries', { key, query })
    const { results } = z.object({ results: z.array(proven) }).parse(json())
    const finding = results[0]?.checks.findings.find(({ rule }) => rule === 'second_source')
    return {
      finding: finding?.finding,
      isNamed: text.includes(sources[found?.otherSource ?? 'assay'].name),
    }
  }
  expect(await askFinding(true)).toEqual({ finding: 'marked', isNamed: true })
  expect(await askFinding(false)).toEqual({ finding: 'not_applicable', isNamed: false })
})

const proven = z.object({
  checks: z.object({ findings: z.array(z.object({ rule: z.string(), finding: z.string() })) }),
})
