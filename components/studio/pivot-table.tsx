import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { showFigure } from '#lib/format/show-figure.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { listSignKeys, listSigns, type DayNote } from '#lib/view/figures/day-note.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { nameUnit } from '#lib/view/figures/figure-id.ts'

export interface PivotCell {
  value: number | null
  blank: 'nothing' | 'no value' | 'held' | null
  /** marks of the value */
  notes?: readonly DayNote[]
  /** a sum of distinct counts */
  isUpperBound?: boolean
  /** scope that it is the published value of */
  scope?: string | null
}
export interface PivotHead {
  key: string
  name: string
  href: string | null
  color: string | null
}
export interface PivotRow extends PivotHead {
  cells: readonly PivotCell[]
  total: PivotCell
}

interface PivotTableProps {
  caption: string
  rowLabel: string
  measure: MeasureKey
  unit: ShownUnit
  /** day of all values */
  day: Day
  columns: readonly (PivotHead & { sortHref: string })[]
  rows: readonly PivotRow[]
  columnTotals: readonly PivotCell[]
  total: PivotCell
  /** "Total", or what else stands at the end of rows and columns */
  totalLabel: string
  sort: { key: string; direction: 'ascending' | 'descending' }
  nameSortHref: string
  totalSortHref: string
}

const REASON: Readonly<Record<NonNullable<PivotCell['blank']>, string>> = {
  nothing: 'No assets in both',
  'no value': 'No value on that day',
  held: 'A reading of that day is held',
}

const signsOf = ({ notes = [], isUpperBound = false }: Pick<PivotCell, 'notes' | 'isUpperBound'>) =>
  listSigns({ notes, isUpperBound, heldFrom: null })

/** Rows × columns with totals; the fuller a cell's colour, the larger its value beside the largest. */
export function PivotTable({
  caption,
  rowLabel,
  measure,
  unit,
  day,
  columns,
  rows,
  columnTotals,
  total,
  totalLabel,
  sort,
  nameSortHref,
  totalSortHref,
}: PivotTableProps) {
  const all = rows.flatMap(({ cells }) => cells.map(({ value }) => value))
  const largest = Math.max(0, ...all.map((value) => Math.abs(value ?? 0)))
  const marked = [
    total,
    ...columnTotals,
    ...rows.flatMap((row) => [...row.cells, row.total]),
  ].flatMap(signsOf)
  const show = ({ value, blank, scope = null, ...cell }: PivotCell) =>
    value === null ? (
      <Blank reason={REASON[blank ?? 'nothing']} />
    ) : (
      <>
        <ShownFigure
          of={scope === null ? null : { scope, measure, day, ...nameUnit(unit) }}
          value={value}
          title={showFullValue(value, unit)}
        >
          {showFigure(value, unit, measure)}
        </ShownFigure>
        <DaySigns notes={signsOf(cell)} />
      </>
    )
  // a square root, or beside one large cell all others would look empty
  const heat = (value: number | null) =>
    value === null || largest === 0
      ? {}
      : { className: 'heat', style: { '--heat': Math.sqrt(Math.abs(value) / largest).toFixed(2) } }
  const sorted = (key: string) => (sort.key === key ? sort.direction : undefined)
  return (
    <>
      <div className="scroll pivot" role="region" aria-label={caption} tabIndex={0}>
        <table className="data-table dense">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="name cell-left" aria-sort={sorted('name')}>
                <AppLink href={nameSortHref} inPlace rel="nofollow">
                  {rowLabel}
                </AppLink>
              </th>
              {columns.map(({ key, name, sortHref }) => (
                <th key={key} scope="col" aria-sort={sorted(key)}>
                  <AppLink href={sortHref} inPlace rel="nofollow">
                    {name}
                  </AppLink>
                </th>
              ))}
              <th scope="col" className="sum" aria-sort={sorted('total')}>
                <AppLink href={totalSortHref} inPlace rel="nofollow">
                  {totalLabel}
                </AppLink>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="name cell-left">
                  <Name name={row.name} href={row.href} color={row.color} />
                </th>
                {row.cells.map((cell, at) => (
                  <td key={columns[at]?.key} {...heat(cell.value)}>
                    {show(cell)}
                  </td>
                ))}
                <td className="sum">{show(row.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="name cell-left">
                {totalLabel}
              </th>
              {columnTotals.map((cell, at) => (
                <td key={columns[at]?.key}>{show(cell)}</td>
              ))}
              <td className="sum">{show(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <DaySignLegend keys={listSignKeys(marked)} />
    </>
  )
}

function Name({ name, href, color }: Omit<PivotHead, 'key'>) {
  const words = (
    <>
      {color && <Swatch color={color} large />}
      <span>{name}</span>
    </>
  )
  return href ? (
    <AppLink className="ent" href={href}>
      {words}
    </AppLink>
  ) : (
    <span className="ent">{words}</span>
  )
}
