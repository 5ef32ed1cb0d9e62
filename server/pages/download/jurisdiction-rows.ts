import { getCurrency } from '#lib/registry/currencies.ts'
import { describeNotes } from '#lib/view/figures/day-note.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type {
  JurisdictionPage,
  JurisdictionRequest,
} from '#server/market/jurisdictions/list-jurisdictions.ts'
import { withheldLines } from '#server/pages/download/withheld-lines.ts'
import type { DownloadNaming, TableDownload } from '#server/pages/download/download.ts'

const LABELS = { country: 'Country', region: 'Region', framework: 'Framework' } as const
const ALSO = { country: 'Frameworks', region: 'Frameworks', framework: 'Countries' } as const

/**
 * Countries, regions or frameworks as the address narrows and sorts them; with marks a column of
 * notes beside the value.
 */
export async function jurisdictionRows(
  { rows, asOf, assetIds }: JurisdictionPage,
  groupBy: JurisdictionRequest['groupBy'],
  { hasMarks, ...naming }: DownloadNaming & { money: Money; hasMarks: boolean },
): Promise<TableDownload> {
  const { isAnyWithheld, withholdsScope } = await withheldLines()
  // sums are of many assets: one that may not be passed on is in all of them that could hold it
  const isWithheld = isAnyWithheld && [...assetIds].some((id) => withholdsScope(`asset:${id}`))
  return {
    kind: 'table',
    ...naming,
    asOf,
    measures: ['size'],
    count: rows.length,
    rowsLeftOut: 0,
    leftOut: isWithheld ? ['Value', 'Share'] : [],
    columns: [
      { key: 'name', label: LABELS[groupBy], unit: null },
      { key: 'code', label: 'Key', unit: null },
      { key: 'assets', label: 'Assets', unit: null },
      { key: 'issuers', label: 'Issuers', unit: null },
      { key: 'value', label: 'Value', unit: getCurrency(naming.money.currency).code },
      ...(hasMarks ? [{ key: 'value-marks', label: 'Value: marks', unit: null }] : []),
      { key: 'share', label: 'Share', unit: 'fraction' },
      { key: 'also', label: ALSO[groupBy], unit: null },
    ],
    rows: rows.map((row) => [
      row.name,
      row.key || null,
      row.assets,
      row.issuers,
      isWithheld ? null : row.value,
      ...(hasMarks ? [isWithheld ? null : describeNotes(row.notes) || null] : []),
      isWithheld ? null : row.share,
      row.also.join('; ') || null,
    ]),
  }
}
