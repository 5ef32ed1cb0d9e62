import { Blank } from '#components/ui/blank.tsx'
import { showFullValue, showValue } from '#lib/format/value.ts'
import type { ListingSum } from '#lib/view/listing.ts'

/** Sums over all rows that match, which move with the filters. */
export function SumStrip({ sums }: { sums: readonly ListingSum[] }) {
  if (sums.length === 0) return null
  return (
    <dl className="sums" aria-label="Totals of all matching rows">
      {sums.map(({ label, value, unit, note }) => (
        <div key={label} title={note ?? undefined}>
          <dt>{label}</dt>
          <dd>
            {value === null ? (
              <Blank reason={note} />
            ) : (
              <data value={value} title={showFullValue(value, unit)}>
                {showValue(value, unit)}
              </data>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
