import { beforeAll, expect, test } from 'vitest'
import { readPage } from '#server/pages/all-pages.ts'
import { readSocialPicture } from '#server/pages/social-picture.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'free', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'bound', assetClass: 'us_treasuries', tokenization: 'represented', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { free: steady(31, 7), bound: steady(31, 90) },
    { network: 'ethereum' },
  )
})

test('the picture of a page says its first figure: on the first page distributed value alone', async () => {
  for (const [path, value] of [
    ['/', 7],
    ['/treasuries', 7],
    ['/networks/ethereum', 97],
    ['/assets/bound', 90],
  ] as const) {
    const [picture, page] = [await readSocialPicture(path), await readPage(path, {})]
    const [first] = page?.headline ?? []
    expect(picture?.figure).toMatchObject({ value, label: first?.label, asOf: first?.asOf })
    expect(first?.value).toBe(value)
  }
})
