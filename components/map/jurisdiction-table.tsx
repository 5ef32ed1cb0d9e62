import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/tables/data-table.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { JurisdictionGroup, JurisdictionRow } from '#lib/view/entities/jurisdiction.ts'

interface JurisdictionTableProps {
  rows: readonly JurisdictionRow[]
  groupBy: JurisdictionGroup
  /** the currency of values */
  currency: CurrencyKey
  sort: Sort
  sortHref: (key: string) => string
  /** the page narrowed to a row; null for what is not known */
  rowHref: (key: string) => string | null
}

/** The others are found under their own grouping. */
const SHOWN_ALSO = 2
const NAMES = { country: 'Country', region: 'Region', framework: 'Framework' } as const

/** Countries, regions or frameworks with what is found there. */
export function JurisdictionTable({
  rows,
  groupBy,
  currency,
  sort,
  sortHref,
  rowHref,
}: JurisdictionTableProps) {
  const columns: Column<JurisdictionRow>[] = [
    {
      key: 'name',
      label: NAMES[groupBy],
      role: 'name',
      sortable: true,
      cell: ({ key, name }) => <Name name={name} href={rowHref(key)} />,
    },
    {
      key: 'assets',
      label: 'Assets',
      role: 'key',
      sortable: true,
      cell: ({ assets }) => showFullCount(assets),
    },
    {
      key: 'issuers',
      label: 'Issuers',
      role: 'detail',
      sortable: true,
      cell: ({ issuers }) => showFullCount(issuers),
    },
    {
      key: 'value',
      label: 'Value',
      role: 'key',
      sortable: true,
      cell: (row) => <Value row={row} currency={currency} />,
    },
    {
      key: 'share',
      label: 'Share',
      role: 'detail',
      cell: ({ share }) => <ShareBar share={share} color="var(--accent-fill)" />,
    },
    {
      key: 'also',
      label: groupBy === 'framework' ? 'Countries' : 'Frameworks',
      role: 'detail',
      left: true,
      cell: ({ also }) =>
        also.length ? (
          <span className="max-w-[44ch] whitespace-normal" title={also.join('; ')}>
            {also.slice(0, SHOWN_ALSO).join('; ')}
            {also.length > SHOWN_ALSO && (
              <span className="text-muted"> and {also.length - SHOWN_ALSO} more</span>
            )}
          </span>
        ) : (
          <Blank reason="Not available" />
        ),
    },
  ]
  return (
    <>
      <DataTable
        caption={`Assets by ${groupBy}`}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key || 'unknown'}
        rowName={({ name }) => name}
        sort={sort}
        sortHref={sortHref}
      />
      <DaySignLegend keys={listSignKeys(rows.flatMap(({ notes }) => notes))} />
    </>
  )
}

function Name({ name, href }: { name: string; href: string | null }) {
  if (!href) return <span className="text-muted">{name}</span>
  return (
    <AppLink className="link" href={href} inPlace>
      {name}
    </AppLink>
  )
}

function Value({
  row: { value, valued, assets, notes },
  currency,
}: {
  row: JurisdictionRow
  currency: CurrencyKey
}) {
  if (value === null) return <Blank reason="No published values" />
  const note =
    valued < assets ? `, of ${valued} of ${assets} assets: others have no recent value` : ''
  return (
    <>
      <span title={`${showFullMoney(value, currency)}${note}`}>{showMoney(value, currency)}</span>
      <DaySigns notes={notes} />
    </>
  )
}
