import { Sparkline } from '#components/charts/sparkline.tsx'
import { Entity } from '#components/market/entity.tsx'
import { ShownFigure } from '#components/market/shown-figure.tsx'
import { ShareBar } from '#components/market/share-bar.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { Change } from '#components/ui/change.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/data-table.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { showFullMoney, showMoney } from '#lib/format/money.ts'
import { countId, sizeId, type FigureId } from '#lib/view/figure-id.ts'
import type { ParticipantRow } from '#lib/view/participant-row.ts'

interface ParticipantTableProps {
  caption: string
  /** `Network` */
  nameLabel: string
  rows: readonly ParticipantRow[]
  sort: Sort
  sortHref: (key: string) => string
}

/** Networks, platforms or issuers with what they carry. */
export function ParticipantTable({
  caption,
  nameLabel,
  rows,
  sort,
  sortHref,
}: ParticipantTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={defineColumns(rows, nameLabel)}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      sort={sort}
      sortHref={sortHref}
    />
  )
}

function defineColumns(
  rows: readonly ParticipantRow[],
  nameLabel: string,
): Column<ParticipantRow>[] {
  const largest = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  const money = (key: Part, label: string, role: 'key' | 'detail'): Column<ParticipantRow> => ({
    key,
    label,
    role,
    sortable: true,
    cell: (row) => <Money row={row} part={key} />,
  })
  return [
    {
      key: 'name',
      label: nameLabel,
      role: 'name',
      sortable: true,
      cell: ({ name, href, mark }) => <Entity name={name} href={href} mark={mark} />,
    },
    {
      key: 'assetCount',
      label: 'Assets',
      role: 'detail',
      sortable: true,
      cell: ({ scope, assetCount }) => (
        <ShownFigure of={countId(scope, 'assets')} value={assetCount}>
          {showFullCount(assetCount)}
        </ShownFigure>
      ),
    },
    money('total', 'Total value', 'key'),
    money('distributed', 'Distributed', 'detail'),
    money('represented', 'Represented', 'detail'),
    money('stablecoins', 'Stablecoins', 'detail'),
    ...(rows.some(({ locked }) => locked !== null)
      ? [money('locked', 'Value locked', 'detail')]
      : []),
    {
      key: 'change7d',
      label: '7 d',
      role: 'detail',
      sortable: true,
      cell: ({ change7d }) => <Change fraction={change7d} />,
    },
    {
      key: 'change30d',
      label: '30 d',
      role: 'key',
      sortable: true,
      cell: ({ change30d }) => <Change fraction={change30d} />,
    },
    {
      key: 'share',
      label: 'Share',
      role: 'detail',
      cell: ({ share, mark }) => <ShareBar share={share} largest={largest} color={mark.color} />,
    },
    {
      key: 'spark',
      label: '30 days',
      role: 'extra',
      cell: ({ spark }) => <Sparkline values={spark} />,
    },
  ]
}

type Part = 'total' | 'distributed' | 'represented' | 'stablecoins' | 'locked'

function Money({ row, part }: { row: ParticipantRow; part: Part }) {
  const value = row[part]
  if (value === null) return <Blank reason="No published value" />
  return (
    <ShownFigure of={identify(row, part)} value={value} title={showFullMoney(value)}>
      {showMoney(value)}
    </ShownFigure>
  )
}

function identify(row: ParticipantRow, part: Part): FigureId | null {
  if (part === 'total') return { scope: row.scope, measure: row.measure, day: row.asOf }
  if (part === 'locked') return { scope: row.scope, measure: 'valueLocked', day: row.days.locked }
  return sizeId({ scope: `${row.scope}#${part}`, asOf: row.days[part] })
}
