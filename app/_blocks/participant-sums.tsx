import { ShownFigure } from '#components/market/shown-figure.tsx'
import { showFullMoney, showMoney } from '#lib/format/money.ts'
import type { ParticipantRow } from '#lib/view/participant-row.ts'
import type { ViewTotal } from '#server/market/figures/participant-list-figures.ts'

/** What all values of a view add up to; nothing where nothing is known. */
export function ViewSum({ total }: { total: ViewTotal | null }) {
  if (!total) return null
  const { value, currency, of } = total
  return (
    <ShownFigure of={of} value={value} title={showFullMoney(value, currency)}>
      {showMoney(value, currency)}
    </ShownFigure>
  )
}

/** How many are listed, what they add up to, and how their holders are counted. */
export function ListFoot({
  rows,
  total,
  of,
  title,
}: {
  rows: readonly ParticipantRow[]
  total: ViewTotal | null
  /** "distributed value" */
  of: string
  title: string
}) {
  return (
    <span>
      {rows.length} {title.toLowerCase()}
      {total && (
        <>
          {' '}
          · <ViewSum total={total} /> {of}
        </>
      )}
      {rows.some(({ holders }) => holders !== null) && ' · holders count once per token'}
    </span>
  )
}
