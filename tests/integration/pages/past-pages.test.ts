// A page says of an earlier day what it said on that day: each is read before a later run changes
// everything, and asked for again after it.
import { beforeAll, expect, test } from 'vitest'
import { day } from '../../support/market/small-market.ts'
import { FIRST_DAY, publishFirst, publishLater } from '../../support/market/revised-market.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { pageRow } from '#lib/registry/pages.ts'
import { findPage } from '#server/pages/all-pages.ts'

const PATHS = [
  '/',
  '/treasuries',
  '/networks',
  '/platforms',
  '/issuers',
  '/networks/ethereum',
  '/platforms/forge',
  '/issuers/bank',
  '/assets',
  '/tokens',
  '/asset_classes',
  '/assets/bond',
  '/wormhole',
  '/broadridge-dlr',
] as const

async function read(path: string, asof?: string) {
  const found = findPage(path)
  const params = asof === undefined ? {} : { asof }
  const page = await found?.page.read(found.slug, params)
  if (!found || !page) throw new Error(`${path} is not there`)
  const { lists } = page.blocks
  const file = pageRow(page.key).files && (await found.page.download(found.slug, params))
  const table =
    lists &&
    (await assetTable(lists.market, {
      ...lists,
      sort: 'value',
      direction: 'desc',
      page: 1,
      perPage: 50,
    }))
  return {
    publishedBy: page.publishedBy,
    shown: {
      asOf: page.asOf,
      headline: page.headline,
      charts: page.charts.map(({ key, model }) => ({ key, model })),
      blocks: { ...page.blocks, lists: null },
      table,
      rows: file?.kind === 'table' ? file.rows : null,
      figures: file?.kind === 'chart' ? file.figures : null,
    },
  }
}

type Read = Awaited<ReturnType<typeof read>>
const before = new Map<string, Read['shown']>()

beforeAll(async () => {
  await publishFirst()
  for (const path of PATHS) before.set(path, (await read(path)).shown)
  await publishLater()
})

test.each(PATHS)('%s of that day is what it was on that day', async (path) => {
  const then = await read(path, FIRST_DAY)
  expect(then.publishedBy).toBe(day(FIRST_DAY))
  expect(then.shown).toEqual(before.get(path))
})

test.each(PATHS.slice(0, 12))('%s has moved on since', async (path) => {
  const { shown, publishedBy } = await read(path)
  expect(publishedBy).toBeUndefined()
  expect(shown).not.toEqual(before.get(path))
  expect((await read(path, '2026-05-06')).shown.headline.map(({ value }) => value)).toEqual(
    shown.headline.map(({ value }) => value),
  )
})

test.each(
  PATHS.flatMap((path) => ['2026-05-02', '2999-01-01', 'then'].map((asof) => [path, asof])),
)('%s refuses %s', async (path, asof) => {
  await expect(read(path, asof)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(read(path, asof)).rejects.toThrow(/asof|Nothing was published by 2026-05-02/i)
})

test('files say by when they were published, and carry it in their address', async () => {
  const found = findPage('/networks')
  const file = await found?.page.download(found.slug, { asof: FIRST_DAY })
  expect(file).toMatchObject({ publishedBy: day(FIRST_DAY), href: `/networks?asof=${FIRST_DAY}` })
  const list = findPage('/assets')
  expect(await list?.page.download(list.slug, { asof: FIRST_DAY })).toMatchObject({
    publishedBy: day(FIRST_DAY),
    href: `/assets?asof=${FIRST_DAY}`,
  })
})
