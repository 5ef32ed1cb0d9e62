import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import { isoDay, today } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
    },
  ])
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { bill: [100, 101, 102.5, 103, 104] },
    { network: 'ethereum' },
  )
  // as if all of it came from a source that may be passed on
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['asset-registry'].id,
    sources['timeseries-export'].id,
  ])
})

const ask = (query: Record<string, string> = {}) =>
  answerDownload('/treasuries', 'json', query, new Headers())

test('a figure of the JSON file has the checks, the run and the earlier readings that its page shows', async () => {
  const { figures } = z
    .object({
      figures: z.array(
        z.looseObject({
          scope: z.string().nullable(),
          measure: z.string().nullable(),
          checks: z
            .object({ date: z.string(), passed: z.number(), findings: z.array(z.unknown()) })
            .nullable(),
          run: z.object({ id: z.number() }).nullable(),
          readings: z.array(z.object({ value: z.number().nullable() })).nullable(),
        }),
      ),
    })
    .parse(await (await ask()).json())
  const size = figures.find(({ measure }) => measure === 'size_dollar')
  const page = await getProvenance(await openMarketNow(), {
    scope: size?.scope ?? '',
    measure: 'size',
  })
  expect(page.value).toBeGreaterThan(0)
  expect(size).toMatchObject({
    checks: { date: isoDay(page.asOf), passed: page.checks?.passed },
    run: { id: page.run.id },
    readings: page.history.map(({ value }) => ({ value })),
  })
  expect(size?.checks?.findings).toHaveLength(page.checks?.findings.length ?? 0)
  const counted = figures.filter(({ measure }) => measure === null)
  expect(counted.every(({ checks, run }) => checks === null && run === null)).toBe(true)
})

test('a file as of an earlier day says nothing that was found since', async () => {
  const text = await (await ask({ asof: isoDay(today()) })).text()
  expect(text).toContain('"published_by"')
  expect(text).not.toContain('"findings"')
})
