import type { Column } from '#components/ui/tables/data-table.tsx'
import { GapGauge } from '#components/ui/values/gap-gauge.tsx'
import { showFigure } from '#lib/format/show-figure.ts'
import { showChange } from '#lib/format/show-percent.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { OPINION_TOLERANCE } from '#lib/registry/second-opinions.ts'

/** How far another source is from a figure. */
interface GapPair {
  measure: MeasureKey
  gap: number
  /** gap over the published figure, a fraction */
  share: number
  since: number | null
}

/** An amount of a pair in the unit of its measure. */
export const showOfPair = (
  value: number,
  { measure }: Pick<GapPair, 'measure'>,
  options?: { sign: 'always' },
) => showFigure(value, getMeasure(measure).unit, measure, options)

/** The gap of a pair, and the same beside the tolerance. */
export const GAP_COLUMNS: Column<GapPair>[] = [
  {
    key: 'gap',
    label: 'Gap',
    role: 'key',
    cell: (pair) => (
      <span className={pair.since === null ? undefined : 'text-held'}>
        {showOfPair(pair.gap, pair, { sign: 'always' })}
        <small className="block">{showChange(pair.share)}</small>
      </span>
    ),
  },
  {
    key: 'tolerance',
    label: 'Tolerance',
    role: 'detail',
    left: true,
    cell: ({ share }) => <GapGauge fraction={share} tolerance={OPINION_TOLERANCE} digits={2} />,
  },
]
