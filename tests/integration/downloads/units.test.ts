// Promise: of every measure, a file of the studio and the data API name the unit of the number that
// they write, and the number is the published one in that unit: a percentage is a fraction in files
// and a percent in the API. Cannot see: figures that are no measure, as premiums in basis points.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonFile } from '#app/files/json-file.ts'
import { getMeasure, type MeasureKey, measureKeys } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { slugInApi } from '#lib/registry/metric-names.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const FIRST = '2026-04-28'
/** Every day of every measure reads as much. */
const LEVEL = { usd: 1_000, token: 1_000, percent: 0.0375, count: 40 } as const
const IN_FILE = { usd: 'usd', token: 'token', percent: 'fraction', count: 'count' } as const
const IN_API = { usd: 'dollar', token: 'token', percent: 'percent', count: 'count' } as const

/** Net flow is worked out: as much was minted as was redeemed. */
const levelOf = (measure: MeasureKey): number =>
  measure === 'netFlow' ? 0 : LEVEL[getMeasure(measure).unit]

const isOfTokens = (measure: MeasureKey) => getMeasure(measure).across === 'none'

let key = ''

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  for (const measure of measureKeys) {
    const { slug, unit } = getMeasure(measure)
    const level = LEVEL[unit]
    // a price or a supply adds up over nothing: it is a token's
    const on = isOfTokens(measure) ? { network: 'ethereum' } : {}
    await publishSeries(slug, FIRST, { bill: [level, level, level] }, on)
  }
  // as if all of it came from a source that may be passed on
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['asset-registry'].id,
    sources['timeseries-export'].id,
  ])
  ;({ key } = await keyWith('PREMIUM'))
})

const file = z.object({
  chart: z.object({
    unit: z.string(),
    series: z.tuple([z.object({ points: z.array(z.tuple([z.string(), z.number()])) })]),
  }),
})
const answer = z.object({
  results: z.tuple([
    z.object({
      measure: z.object({ unit: z.string() }),
      points: z.array(z.tuple([z.string(), z.number()])),
    }),
  ]),
})

test.each(measureKeys)('%s has one unit in files and one in the API', async (measure) => {
  const { slug, unit } = getMeasure(measure)
  const path = isOfTokens(measure) ? '/tokens/timeseries' : '/assets/timeseries'
  const question = { measure: slug, group: 'asset', asset: 'bill' }
  const download = await studioPage.download(path, question)
  const { chart } = file.parse(download && (await jsonFile(download)))
  expect([chart.unit, chart.series[0].points.at(-1)?.[1]]).toEqual([
    IN_FILE[unit],
    levelOf(measure),
  ])
  const filters = [
    { operator: 'equals', field: 'measure_slug', value: slugInApi(measure) },
    { operator: 'equals', field: 'asset_slug', value: 'bill' },
  ]
  const { json } = await ask(
    `/v4/${isOfTokens(measure) ? 'tokens' : 'assets'}/aggregates/timeseries`,
    {
      key,
      query: { filter: { operator: 'and', filters }, aggregate: { groupBy: 'asset' } },
    },
  )
  const [result] = answer.parse(json()).results
  expect(result.measure.unit).toBe(IN_API[unit])
  expect(result.points.at(-1)?.[1]).toBeCloseTo(
    levelOf(measure) * (unit === 'percent' ? 100 : 1),
    9,
  )
})
