import { Sparkline } from '#components/charts/sparkline.tsx'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { LargestAssets } from '#components/entity/participants/largest-assets.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/tables/data-table.tsx'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { cutPage } from '#lib/listing/paging.ts'
import { listSignKeys, listSigns, noteEarlierDay } from '#lib/view/figures/day-note.ts'
import { nameCurrency, sizeId, type FigureId } from '#lib/view/figures/figure-id.ts'
import { identifyFlow } from '#lib/view/figures/flow.ts'
import {
  PARTICIPANT_PARTS,
  PARTICIPANTS_PER_PAGE,
  type ParticipantPart,
  type ParticipantRow,
  type ParticipantView,
} from '#lib/view/entities/participant-row.ts'

interface ParticipantTableProps {
  caption: string
  /** `Network` */
  nameLabel: string
  /** all of them: which columns there are does not change from page to page */
  rows: readonly ParticipantRow[]
  /** from 1 */
  page: number
  sort: Sort
  sortHref: (key: string) => string
  /** the value that shares and changes are of; it stands first */
  view: ParticipantView
  /** rows are of one asset class, by which flows and holders are not known */
  isOfClass: boolean
}

/** Networks, platforms or issuers with what they carry. */
export function ParticipantTable({
  caption,
  nameLabel,
  rows,
  page,
  sort,
  sortHref,
  view,
  isOfClass,
}: ParticipantTableProps) {
  const shown = cutPage(rows, page, PARTICIPANTS_PER_PAGE)
  const marked = shown.flatMap(({ notes, shareDay }) => [
    ...Object.values(notes).flatMap(listSigns),
    ...(shareDay === null ? [] : [noteEarlierDay(shareDay)]),
  ])
  return (
    <>
      <DataTable
        caption={caption}
        columns={defineColumns(rows, nameLabel, { view, isOfClass, sortedBy: sort.key })}
        rows={shown}
        firstNumber={(page - 1) * PARTICIPANTS_PER_PAGE + 1}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        sort={sort}
        sortHref={sortHref}
        isPacked
      />
      <DaySignLegend keys={listSignKeys(marked)} />
    </>
  )
}

function defineColumns(
  rows: readonly ParticipantRow[],
  nameLabel: string,
  {
    view,
    isOfClass,
    sortedBy,
  }: Pick<ParticipantTableProps, 'view' | 'isOfClass'> & { sortedBy: string },
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
      cell: ({ name, href, mark, domicile }) => (
        <Entity name={name} href={href} mark={mark} domicile={domicile} />
      ),
    },
    money(first, MONEY[first], 'key'),
    {
      key: 'share',
      label: 'Share',
      role: 'detail',
      cell: ({ share, shareNote, shareDay, mark }) => (
        <>
          <ShareBar share={share} color={mark.color} reason={shareNote} />
          {shareDay !== null && <DaySigns notes={[noteEarlierDay(shareDay)]} />}
        </>
      ),
    },
    change('change7d', '7 d', 'detail'),
    change('change30d', '30 d', 'key'),
    change('change1y', '1 y', 'detail'),
    ...(isOfClass ? [] : WHOLE_COLUMNS),
    ...PARTICIPANT_PARTS.filter(
      (part) =>
        part !== first && isListed(part, sortedBy) && rows.some((row) => row[part] !== null),
    ).map((part) => money(part, MONEY[part], 'detail')),
    {
      key: 'assetCount',
      label: 'Assets',
      role: 'detail',
      sortable: true,
      cell: (row) => <LargestAssets row={row} />,
    },
    {
      key: 'spark',
      label: '90 d',
      role: 'extra',
      cell: ({ spark }) => <Sparkline values={spark} />,
    },
  ]
}

/** Columns that are published of a whole row, and not of one asset class in it. */
const WHOLE_COLUMNS: readonly Column<ParticipantRow>[] = [
  {
    key: 'netFlow',
    label: 'Net flow 30 d',
    role: 'detail',
    sortable: true,
    cell: ({ flow }) => <NetFlow flow={flow} />,
  },
  {
    key: 'holders',
    // counts holders of every asset, whatever part of the value the tab shows
    label: 'All holders',
    role: 'detail',
    sortable: true,
    cell: (row) => <Holders row={row} />,
  },
]

/** The total of a row is what its tab shows first; beside other parts it stands where rows are sorted by it. */
const isListed = (part: ParticipantPart, sortedBy: string): boolean =>
  part !== 'total' || sortedBy === 'total'

function NetFlow({ flow }: Pick<ParticipantRow, 'flow'>) {
  if (!flow) return <Blank reason="No mint and burn data" />
  return (
    <span
      className={flow.net < 0 ? 'neg' : flow.net > 0 ? 'pos' : undefined}
      title={flow.note ?? undefined}
    >
      <ShownFigure of={identifyFlow(flow)} value={flow.net}>
        {showMoney(flow.net, flow.currency, { sign: 'always' })}
      </ShownFigure>
    </span>
  )
}

function Holders({ row: { scope, holders, days, notes } }: { row: ParticipantRow }) {
  if (holders === null) return <Blank reason="No holder data" />
  return (
    <>
      <ShownFigure
        of={{ scope, measure: 'holders', day: days.holders }}
        value={holders}
        title={showFullCount(holders)}
      >
        {showCount(holders)}
      </ShownFigure>
      <DaySigns notes={listSigns(notes.holders)} />
    </>
  )
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
  // the part of one class is named `class:27#distributed&network:1`, as leagues have it
  return sizeId({
    scope: scope.replace(/&|$/, (end) => `#${part}${end}`),
    asOf: row.days[part],
    currency,
  })
}
