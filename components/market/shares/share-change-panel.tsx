import type { ReactNode } from 'react'
import { ShareFan } from '#components/charts/share-fan.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay, type Day } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { ShareChange, ShareChanges } from '#lib/view/charts/share-change.ts'

/** Who took share of the market from whom, the largest gain first. */
export function ShareChangePanel({
  nameLabel,
  of,
  shares,
  windows,
  isWide = false,
}: {
  nameLabel: string
  /** "distributed value" */
  of: string
  shares: ShareChanges | null
  /** the choice of days */
  windows: ReactNode
  /** chart and table side by side, as the first chart of a page */
  isWide?: boolean
}) {
  return (
    <Panel
      id="share-changes"
      title={
        shares ? `Gained and lost share, ${shares.to - shares.from} days` : 'Gained and lost share'
      }
      actions={windows}
      foot={<span>Share of {of}, percentage points</span>}
    >
      {shares && shares.rows.length > 0 ? (
        <div className={isWide ? 'grid items-start lg:grid-cols-[3fr_2fr]' : undefined}>
          <ShareFan shares={shares} />
          <DataTable
            caption="Gained and lost share"
            columns={defineColumns(nameLabel, shares.from, shares.to)}
            rows={shares.rows}
            rowKey={({ key }) => key}
            rowName={({ label }) => label}
            firstNumber={null}
            isSmall
          />
        </div>
      ) : (
        <Empty title="No earlier shares">Requires values of that many days.</Empty>
      )}
    </Panel>
  )
}

function defineColumns(nameLabel: string, from: Day, to: Day): Column<ShareChange>[] {
  return [
    {
      key: 'name',
      label: nameLabel,
      role: 'name',
      cell: ({ label, href, mark }) => (
        <Entity name={label} href={href} mark={{ ...mark, kind: 'swatch' }} />
      ),
    },
    {
      key: 'from',
      label: showShortDay(from, to),
      role: 'detail',
      cell: (row) =>
        row.from === null ? <Blank reason="No value on that day" /> : showPercent(row.from),
    },
    { key: 'to', label: showShortDay(to, from), role: 'key', cell: (row) => showPercent(row.to) },
    {
      key: 'change',
      label: 'Change, pp',
      role: 'key',
      cell: (row) => <Change fraction={row.from === null ? null : row.to - row.from} as="points" />,
    },
    {
      key: 'rank',
      label: 'Rank',
      role: 'detail',
      cell: ({ rank, climbed }) => <Rank rank={rank} climbed={climbed} />,
    },
  ]
}

/** A day by its month, with its year where the other day is of another. */
const showShortDay = (day: Day, other: Day): string => {
  const [date, month, year] = showDay(day).split(' ')
  return showDay(other).endsWith(` ${year}`) ? `${date} ${month}` : showDay(day)
}

function Rank({ rank, climbed }: Pick<ShareChange, 'rank' | 'climbed'>) {
  return (
    <span>
      {rank}{' '}
      {climbed === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span className={climbed > 0 ? 'pos' : 'neg'}>
          {climbed > 0 ? '↑' : '↓'}
          {Math.abs(climbed)}
          <span className="sr-only"> {climbed > 0 ? 'up' : 'down'}</span>
        </span>
      )}
    </span>
  )
}
