// A late value is tracked for as long as totals wait for it: it is missing, and counts among those that could be known.
import { beforeAll, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { readStudio } from '#lib/studio/studio-state.ts'
import { getStudioPage } from '#server/market/studio/pages/get-studio-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const DAYS = 60

beforeAll(async () => {
  const fund = { assetClass: 'us_treasuries', on: ['ethereum'] }
  await makeCatalogue(['fresh', 'late', 'long-gone'].map((slug) => ({ slug, ...fund })))
  await publishSeries(
    'Bridged Token Value (Dollar)',
    isoDay(today() - DAYS),
    {
      fresh: steady(DAYS, 1_000),
      late: [...steady(DAYS - 12, 5), ...steady(12, null)],
      'long-gone': [...steady(DAYS - 40, 5), ...steady(40, null)],
    },
    { network: 'ethereum' },
  )
})

test('a value of twelve days ago is missing, one of forty is tracked no more', async () => {
  const { state } = readStudio('asset', {
    measure: 'bridged_token_value_dollar',
    class: 'us-treasury-debt',
  })
  const { content } = await getStudioPage(await openMarketNow(), 'asset', state)
  expect(content?.coverage).toMatchObject({ known: 1, of: 2 })
})
