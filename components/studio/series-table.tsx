import { listMarkKeys } from '#components/charts/marked-days.ts'
import type { Plot } from '#components/charts/plot.ts'
import { plotText } from '#components/charts/plot-text.ts'
import { Blank } from '#components/ui/blank.tsx'
import { Swatch } from '#components/ui/swatch.tsx'
import { DaySignLegend, DaySigns } from '#components/market/day-signs.tsx'
import { showDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { findNotes, type DayNote } from '#lib/view/day-note.ts'

interface SeriesTableProps {
  title: string
  plot: Plot
  /** days that have a row, the oldest first, and what is to be said of one */
  days: readonly { day: Day; note: string | null }[]
  hasTotal: boolean
}

/** Beyond so many rows the newest stand here, and all of them in the file. */
const MOST_ROWS = 400

/** What the chart draws, as figures: a day or period a row, the newest first. */
export function SeriesTable({ title, plot, days, hasTotal }: SeriesTableProps) {
  const rows = days.slice(-MOST_ROWS).reverse()
  const cell = (value: number | null | undefined, notes: readonly DayNote[] = []) =>
    value === null || value === undefined ? (
      <Blank reason="No value then" />
    ) : (
      <>
        {plotText(plot, value)}
        <DaySigns notes={notes} />
      </>
    )
  return (
    <>
      <div className="scroll tall" role="region" aria-label={`${title}, table`} tabIndex={0}>
        <table className="data-table dense">
          <caption className="sr-only">
            {title}, {showFullCount(rows.length)} of {showFullCount(days.length)} rows
          </caption>
          <thead>
            <tr>
              <th scope="col" className="name cell-left">
                Day, UTC
              </th>
              {hasTotal && <th scope="col">Total</th>}
              {plot.lines.map(({ key, label, color, isOthers }) => (
                <th key={key} scope="col">
                  <Swatch color={color} hatched={isOthers} /> {label}
                </th>
              ))}
              {plot.comparison && <th scope="col">{plot.comparison.label}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, note }) => (
              <tr key={day}>
                <th scope="row" className="name cell-left">
                  {showDay(day)}
                  {note && <small className="text-muted"> {note}</small>}
                </th>
                {hasTotal && (
                  <td className="fig">
                    {cell(plot.total[day - plot.start], findNotes(plot.marks, day))}
                  </td>
                )}
                {plot.lines.map(({ key, values, marks }) => (
                  <td key={key}>
                    {cell(
                      values[day - plot.start],
                      findNotes(plot.lines.length > 1 ? marks : plot.marks, day),
                    )}
                  </td>
                ))}
                {plot.comparison && <td>{cell(plot.comparison.values[day - plot.start])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DaySignLegend keys={listMarkKeys(plot)} />
    </>
  )
}
