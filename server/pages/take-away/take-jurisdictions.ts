import { jurisdictionState } from '#lib/chart-page-state.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { listJurisdictions } from '#server/market/jurisdictions/queries.ts'
import { keptLines } from '#server/pages/take-away/kept-lines.ts'
import type { TakenTable } from '#server/pages/take-away/taken-page.ts'

const PATH = '/tools/jurisdiction_explorer'
const LABELS = { country: 'Country', region: 'Region', framework: 'Framework' } as const
const ALSO = { country: 'Frameworks', region: 'Frameworks', framework: 'Countries' } as const

/** Countries, regions or frameworks as the address narrows and sorts them. */
export async function takeJurisdictions(params: SearchParams): Promise<TakenTable> {
  const { state, href } = readState(PATH, jurisdictionState, params)
  const { group, country, region, framework } = state
  const { rows, asOf, assetIds } = await listJurisdictions({
    groupBy: group,
    isAll: state.of === 'all',
    country,
    region,
    framework,
    search: state.find,
    sort: state.by,
    direction: state.way,
  })
  const { isAnythingKept, keepsScope } = await keptLines()
  // sums are of many assets: one that may not be passed on is in all of them that could hold it
  const isKept = isAnythingKept && [...assetIds].some((id) => keepsScope(`asset:${id}`))
  return {
    kind: 'table',
    title: fixedPages[PATH].title,
    href: href(),
    asOf,
    fileName: 'rwa-jurisdictions',
    measures: ['size'],
    count: rows.length,
    rowsLeftOut: 0,
    leftOut: isKept ? ['Value', 'Share'] : [],
    columns: [
      { key: 'name', label: LABELS[group], unit: null },
      { key: 'code', label: 'Key', unit: null },
      { key: 'assets', label: 'Assets', unit: null },
      { key: 'issuers', label: 'Issuers', unit: null },
      { key: 'value', label: 'Value', unit: 'USD' },
      { key: 'share', label: 'Share', unit: 'fraction' },
      { key: 'also', label: ALSO[group], unit: null },
    ],
    rows: rows.map((row) => [
      row.name,
      row.key || null,
      row.assets,
      row.issuers,
      isKept ? null : row.value,
      isKept ? null : row.share,
      row.also.join('; ') || null,
    ]),
  }
}
