import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import type { DownloadFormat } from '#lib/links/download-href.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  // a file of the operator's may be shown, and not passed on
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { bill: [100, 101, 987_654_321] },
    { network: 'ethereum' },
  )
})

const CHARTS = ['/home', '/treasuries', '/networks/ethereum', '/assets/bill', '/assets/timeseries']

const ask = (path: string, format: DownloadFormat) =>
  answerDownload(path, format, {}, new Headers())

test.each([
  '/home',
  '/treasuries',
  '/networks',
  '/networks/ethereum',
  '/assets',
  '/tokens',
  '/assets/bill',
  '/assets/timeseries',
])('%s: values that may not be passed on stand in no file, which says so', async (path) => {
  for (const format of ['csv', 'json'] as const) {
    const answer = await ask(path, format)
    const text = await answer.text()
    expect(text).not.toContain('987654321')
    // a table of nothing but its header would not say why
    if (answer.status === 403) {
      expect([format, CHARTS.includes(path)]).toEqual(['csv', true])
      expect(text).toContain('their source may be shown but not redistributed')
      continue
    }
    expect(answer.status).toBe(200)
    expect(decodeURI(answer.headers.get('x-left-out') ?? '')).toContain('excluded')
  }
  expect(await (await ask(path, 'metadata.json')).text()).toContain('not redistributed')
})

test('how many assets a class has is known without their values', async () => {
  const answer = await answerDownload('/asset_classes', 'json', {}, new Headers())
  const { rows } = z
    .object({ rows: z.array(z.record(z.string(), z.unknown())) })
    .parse(await answer.json())
  expect(rows.map(({ assets, value, holders }) => [assets, value, holders])).toEqual([
    [1, null, null],
  ])
})

test('the picture of the page shows them, as the page does', async () => {
  expect((await ask('/treasuries', 'svg')).status).toBe(200)
})
