import { beforeAll, expect, test } from 'vitest'
import { csvFile } from '#app/files/csv-file.ts'
import { sql } from '#server/core/database/db.ts'
import { timeseriesRequest } from '#lib/schemas/studio-request.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { findLineMarks } from '#server/market/studio/answers/line-marks.ts'
import { runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

/** Billions of each class; on the last day three of them fall by 7 to 10%, which none of them has to explain alone. */
const CLASSES = {
  'U.S. Treasuries': { level: 6, last: 0.93 },
  'Private Credit': { level: 2, last: 0.9 },
  Commodities: { level: 5, last: 0.92 },
  'Real Estate': { level: 1, last: 1 },
}
const DAYS = 60
const LAST = day('2026-05-30')

beforeAll(async () => {
  await makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries' }])
  await publishSeries(
    'Asset Value',
    '2026-04-01',
    Object.fromEntries(
      Object.entries(CLASSES).map(([name, { level, last }]) => [
        name,
        Array.from(
          { length: DAYS },
          (_, at) => level * 1e9 * (at === DAYS - 1 ? last : 1 + 0.003 * Math.sin(at * level)),
        ),
      ]),
    ),
    { columns: 'class', tokenization: 'distributed' },
  )
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
})

test('classes that fall together are published with a mark, and the total of all says so', async () => {
  const { leagues, figures } = await getOverview(await openMarketNow(), {
    tokenization: 'distributed',
    stablecoins: false,
    flowDays: 30,
  })
  const rows = leagues.find(({ key }) => key === 'classes')?.rows ?? []
  expect(
    rows.map(({ name, asOf, notes }) => [name, asOf, notes.notes.map(({ text }) => text)]),
  ).toEqual([
    ['U.S. Treasuries', LAST, ['includes unusual values']],
    ['Commodities', LAST, ['includes unusual values']],
    ['General Private Credit', LAST, ['includes unusual values']],
    ['Real Estate', LAST, []],
  ])
  expect(figures[0]).toMatchObject({ asOf: LAST, note: 'includes unusual values' })
})

test('provenance names the rule', async () => {
  const { checks } = await getProvenance(await openMarketNow(), {
    scope: 'class:27#distributed',
    measure: 'size',
    day: LAST,
  })
  expect(JSON.stringify(checks)).toContain('unusual')
})

test('a studio and its file with marks say it of each class and of their sum', async () => {
  const result = await runTimeseries(
    await openMarketNow(),
    timeseriesRequest.parse({
      of: 'asset',
      measure: 'size',
      groupBy: 'class',
      filters: { tokenization: ['distributed'] },
    }),
  )
  const marked = (line: Parameters<typeof findLineMarks>[1]) =>
    findLineMarks(result, line).map(({ day: on, key }) => [on, key])
  const unusual = [[LAST, 'unusual']]
  expect(marked(result.total)).toEqual(unusual)
  expect(result.series.map(({ group, ...line }) => [group.name, marked(line)])).toEqual([
    ['U.S. Treasuries', unusual],
    ['Commodities', unusual],
    ['General Private Credit', unusual],
    ['Real Estate', []],
  ])
  const file = await studioPage.download('/assets/timeseries', {
    measure: 'size_dollar',
    group: 'class',
    tokenization: 'distributed',
    range: 'all',
    marks: 'yes',
  })
  const last = file && csvFile(file, { hasMarks: true }).trim().split('\r\n').at(-1)
  expect(last?.match(/includes unusual values/g)).toHaveLength(3)
})
