import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { pageRow } from '#lib/registry/pages.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { findPage } from '#server/pages/all-pages.ts'

/** Pages that can be looked at from an earlier point in time, of the assets of `revised-market.ts`. */
export const PATHS = [
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

/** All that a page and its files show in one state. */
export async function readShown(path: string, params: SearchParams = {}) {
  const found = findPage(path)
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
    point: page.point,
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

export type Shown = Awaited<ReturnType<typeof readShown>>['shown']
