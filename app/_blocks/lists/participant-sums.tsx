import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { DaySigns } from '#components/market/figures/day-signs.tsx'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { describeNotes } from '#lib/view/figures/day-note.ts'
import type { ParticipantRow } from '#lib/view/entities/participant-row.ts'
import type { ViewTotal } from '#server/market/figures/participants/participant-list-figures.ts'

/** Shows the sum of all values of a view; nothing where it is not known. */
export function ViewSum({ total }: { total: ViewTotal | null }) {
  if (!total) return null
  return (
    <>
      <Sum total={total} />
      <DaySigns notes={total.notes} />
    </>
  )
}

function Sum({ total: { value, currency, of } }: { total: ViewTotal }) {
  return (
    <ShownFigure of={of} value={value} title={showFullMoney(value, currency)}>
      {showMoney(value, currency)}
    </ShownFigure>
  )
}

/**
 * How many are listed, what all add up to and what of it belongs to none of them, and how their
 * holders are counted.
 */
export function ListFoot({
  rows,
  total,
  unattributed,
  of,
  title,
  nameLabel,
}: {
  rows: readonly ParticipantRow[]
  total: ViewTotal | null
  /** part of the total that belongs to none; null: nothing */
  unattributed: number | null
  /** "distributed value" */
  of: string
  title: string
  /** `Network` */
  nameLabel: string
}) {
  return (
    <span>
      {rows.length} {title.toLowerCase()}
      {total && (
        <>
          {' '}
          · <Sum total={total} /> {of}
          {total.notes.length > 0 && `, ${describeNotes(total.notes)}`}
          {unattributed !== null &&
            `, ${showMoney(unattributed, total.currency)} without ${nameLabel.toLowerCase()}`}
        </>
      )}
      {rows.some(({ holders }) => holders !== null) && ' · holders count once per token'}
    </span>
  )
}
