// Reads the earlier values of a figure, also of sums and flows that no source published, and all of it page by page.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import { sql } from '#server/core/database/db.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { getShownProvenance } from '#server/market/figures/provenance/shown-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const ETHEREUM = { network: 'ethereum' }
const DAYS = 1_030
const LAST_FROM = '2026-05-01'

// bill 100 and loan 50 a day; mints 3 and burns 1 of bill over 30 days
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'loan', assetClass: 'private_credit', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  await publishSeries('Asset Value', LAST_FROM, { bill: steady(30, 100) }, ETHEREUM)
  await publishSeries('Asset Value', LAST_FROM, { loan: steady(30, 50) }, ETHEREUM)
  await publishSeries('daily_mints_dollar', LAST_FROM, { bill: steady(30, 3) }, ETHEREUM)
  await publishSeries('daily_burns_dollar', LAST_FROM, { bill: steady(30, 1) }, ETHEREUM)
})

test('a sum of several scopes was what its parts were after each run', async () => {
  const scope = 'class:27+class:33'
  const before = await getProvenance(await openMarketNow(), { scope, measure: 'size' })
  expect([before.value, before.history.map(({ value }) => value)]).toEqual([150, [150, 100]])
  const { runId } = await publishSeries('Asset Value', '2026-05-30', { bill: [100.5] }, ETHEREUM)
  const after = await getProvenance(await openMarketNow(), { scope, measure: 'size' })
  expect(after.history.map(({ value }) => value)).toEqual([150.5, 150, 100])
  expect(after.history[0]?.runId).toBe(runId)
  expect(after.readingCounts).toEqual({ history: 3, revised: null })
  // a run that changed another day changed no reading of this one
  await publishSeries('Asset Value', '2026-05-29', { bill: [100.5] }, ETHEREUM)
  expect((await getProvenance(await openMarketNow(), { scope, measure: 'size' })).history).toEqual(
    after.history,
  )
})

test('a net flow was what its formula gave with the mints and burns of then', async () => {
  const flow = () =>
    openMarketNow().then((market) =>
      getProvenance(market, { scope: 'class:27', measure: 'netFlow' }),
    )
  expect((await flow()).history.map(({ value }) => value)).toEqual([60])
  const { runId } = await publishSeries(
    'daily_burns_dollar',
    '2026-05-10',
    { bill: [1.005] },
    ETHEREUM,
  )
  const { value, history } = await flow()
  expect(value).toBeCloseTo(59.995)
  expect(history.map((reading) => reading.value)).toEqual([value, 60])
  expect(history[0]?.runId).toBe(runId)
})

test('earlier readings come page by page, and say how many there are', async () => {
  const of = { scope: 'class:33', measure: 'size' } as const
  await publishSeries('Asset Value', '2023-08-05', { loan: steady(DAYS - 26, 50) }, ETHEREUM)
  await publishSeries('Asset Value', '2023-08-05', { loan: steady(DAYS, 50.1) }, ETHEREUM)
  const first = await getProvenance(await openMarketNow(), of)
  expect(first.revised).toHaveLength(20)
  expect(first.readingCounts.revised).toBeGreaterThan(1_000)
  const more = await getShownProvenance({ ...of, readings: 100 })
  expect(more.revised).toHaveLength(100)
  expect(more.revised.slice(0, 20)).toEqual(first.revised)
  const second = await getProvenance(await openMarketNow(), {
    ...of,
    readings: { most: 20, skip: 20 },
  })
  expect(second.revised).toEqual(more.revised.slice(20, 40))
})

test('a JSON file has a thousand of them, and names the file with the next', async () => {
  const answer = z.object({
    figures: z.array(
      z.looseObject({
        scope: z.string().nullable(),
        measure: z.string().nullable(),
        revised: z.array(z.object({ date: z.string() })).nullable(),
        next: z.string().nullable(),
      }),
    ),
  })
  const read = async (params: Record<string, string>) => {
    const file = await answerDownload('/private-credit', 'json', params, new Headers())
    const { figures } = answer.parse(await file.json())
    return figures.find(({ measure, scope }) => measure === 'size_dollar' && scope === 'class:33')
  }
  const first = await read({})
  expect(first?.revised).toHaveLength(1_000)
  expect(first?.next).toMatch(/\/private-credit\.json\?readings=2$/)
  const second = await read({ readings: '2' })
  expect(second?.next).toBeNull()
  const dates = [...(first?.revised ?? []), ...(second?.revised ?? [])].map(({ date }) => date)
  expect(new Set(dates).size).toBe(
    (await getProvenance(await openMarketNow(), { scope: 'class:33', measure: 'size' }))
      .readingCounts.revised,
  )
})
