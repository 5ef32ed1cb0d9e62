import { Sparkline } from '#components/charts/sparkline.tsx'
import { DaySignLegend, DaySigns } from '#components/market/day-signs.tsx'
import { Entity } from '#components/market/entity.tsx'
import { ShownFigure } from '#components/market/shown-figure.tsx'
import { ShareBar } from '#components/market/share-bar.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { Change } from '#components/ui/change.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/data-table.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { showFullMoney, showMoney } from '#lib/format/money.ts'
import { listSignKeys, listSigns } from '#lib/view/day-note.ts'
import { countId, nameCurrency, sizeId, type FigureId } from '#lib/view/figure-id.ts'
import {
  PARTICIPANT_PARTS,
  type ParticipantPart,
  type ParticipantRow,
  type ParticipantView,
} from '#lib/view/participant-row.ts'

interface ParticipantTableProps {
  caption: string
  /** `Network` */
  nameLabel: string
  rows: readonly ParticipantRow[]
  sort: Sort
  sortHref: (key: string) => string
  /** what shares and changes are of; its value stands first */
  view: ParticipantView
}

/** Networks, platforms or issuers with what they carry. */
export function ParticipantTable({
  caption,
  nameLabel,
  rows,
  sort,
  sortHref,
  view,
}: ParticipantTableProps) {
  const marked = rows.flatMap(({ notes }) => Object.values(notes).flatMap(listSigns))
  return (
    <>
      <DataTable
        caption={caption}
        columns={defineColumns(rows, nameLabel, view)}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        sort={sort}
        sortHref={sortHref}
      />
      <DaySignLegend keys={listSignKeys(marked)} />
    </>
  )
}

function defineColumns(
  rows: readonly ParticipantRow[],
  nameLabel: string,
  view: ParticipantView,
): Column<ParticipantRow>[] {
  const money = (
    key: ParticipantPart,
    label: string,
    role: 'key' | 'detail',
  ): Column<ParticipantRow> => ({
    key,
    label,
    role,
    sortable: true,
    cell: (row) => <Money row={row} part={key} />,
  })
  const change = (
    key: 'change7d' | 'change30d' | 'change1y',
    label: string,
    role: 'key' | 'detail',
  ): Column<ParticipantRow> => ({
    key,
    label,
    role,
    sortable: true,
    cell: (row) => <Change fraction={row[key]} />,
  })
  const first: ParticipantPart = view === 'all' ? 'total' : view
  return [
    {
      key: 'name',
      label: nameLabel,
      role: 'name',
      sortable: true,
      cell: ({ name, href, mark }) => <Entity name={name} href={href} mark={mark} />,
    },
    money(first, MONEY[first], 'key'),
    {
      key: 'share',
      label: 'Share',
      role: 'detail',
      cell: ({ share, mark }) => <ShareBar share={share} color={mark.color} />,
    },
    change('change7d', '7 d', 'detail'),
    change('change30d', '30 d', 'key'),
    change('change1y', '1 y', 'detail'),
    ...PARTICIPANT_PARTS.filter(
      (part) => part !== first && rows.some((row) => row[part] !== null),
    ).map((part) => money(part, MONEY[part], 'detail')),
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
    {
      key: 'spark',
      label: '30 days',
      role: 'extra',
      cell: ({ spark }) => <Sparkline values={spark} />,
    },
  ]
}

const MONEY = {
  distributed: 'Distributed',
  represented: 'Represented',
  stablecoins: 'Stablecoins',
  total: 'Total value',
  locked: 'Value locked',
} as const

function Money({ row, part }: { row: ParticipantRow; part: ParticipantPart }) {
  const value = row[part]
  if (value === null) return <Blank reason="No published value" />
  return (
    <>
      <ShownFigure
        of={identify(row, part)}
        value={value}
        title={showFullMoney(value, row.currency)}
      >
        {showMoney(value, row.currency)}
      </ShownFigure>
      <DaySigns notes={listSigns(row.notes[part])} />
    </>
  )
}

function identify(row: ParticipantRow, part: ParticipantPart): FigureId | null {
  const { scope, currency } = row
  if (part === 'total')
    return { scope, measure: row.measure, day: row.asOf, ...nameCurrency(currency) }
  if (part === 'locked')
    return { scope, measure: 'valueLocked', day: row.days.locked, ...nameCurrency(currency) }
  return sizeId({ scope: `${scope}#${part}`, asOf: row.days[part], currency })
}
