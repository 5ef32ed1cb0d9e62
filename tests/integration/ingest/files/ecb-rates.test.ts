import { beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { publishedLines } from '#server/pipeline/series/published-lines.ts'
import { makeCatalogue, publishText } from '../../../support/market/small-market.ts'

const HISTORY = `Date,USD,JPY,GBP,CHF,
2026-05-29,1.2,150,0.8,0.96,
2026-05-28,1.1,160,0.88,N/A,
`
const DAILY = 'Date, USD, JPY, GBP, CHF, \n01 June 2026, 1.25, 150, 0.8, 1, \n'

beforeAll(() => makeCatalogue([]))

test('both public forms are published as prices in dollars, the day after the history too', async () => {
  await publishText('ecb-rates', 'eurofxref-hist.csv', HISTORY)
  await publishText('ecb-rates', 'eurofxref.csv', DAILY)
  const lines = await publishedLines({
    scopeKeys: ['benchmark:eur', 'benchmark:chf'],
    measures: ['price'],
  })
  const read = (key: string) => {
    const line = lines.get(lineKey(`benchmark:${key}`, 'price'))
    return line && [isoDay(line.start), ...line.values]
  }
  expect(read('eur')).toEqual(['2026-05-28', 1.1, 1.2, Number.NaN, Number.NaN, 1.25])
  expect(read('chf')).toEqual(['2026-05-29', 1.25, Number.NaN, Number.NaN, 1.25])
})

test('a file with another header changes nothing', async () => {
  await expect(
    publishText('ecb-rates', 'rates.csv', 'Date,USD,GBP\n2026-06-02,1.3,0.8\n'),
  ).rejects.toThrow(/nothing was changed/)
})
