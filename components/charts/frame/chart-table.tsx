import { findLineSigns, findTotalSigns, listPlotSigns } from '#components/charts/plot/find-signs.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { Blank } from '#components/ui/values/blank.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { showDay } from '#lib/dates.ts'
import type { SignNote } from '#lib/view/figures/day-note.ts'

const ROWS = 30

/** The same figures to read: the newest days, newest first. */
export function ChartTable({ title, plot }: { title: string; plot: Plot }) {
  const first = Math.max(0, plot.days - ROWS)
  const days = Array.from({ length: plot.days - first }, (_, place) => plot.days - 1 - place)
  const cell = (value: number | null | undefined, notes: readonly SignNote[]) =>
    value == null ? (
      <Blank reason="No value that day" />
    ) : (
      <>
        <data value={value}>{plotText(plot, value)}</data>
        <DaySigns notes={notes} />
      </>
    )
  const hasTotal = plot.lines.length > 1 && !plot.isShare
  return (
    <>
      <div className="scroll" role="region" aria-label={`${title}, table`} tabIndex={0}>
        <table className="data-table dense">
          <caption className="sr-only">
            {title}, newest {days.length} days
          </caption>
          <thead>
            <tr>
              <th scope="col" className="name cell-left">
                Day, UTC
              </th>
              {hasTotal && <th scope="col">Total</th>}
              {plot.lines.map((line) => (
                <th key={line.key} scope="col">
                  <Swatch color={line.color} hatched={line.isOthers} /> {line.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row" className="name cell-left">
                  {showDay(plot.start + day)}
                </th>
                {hasTotal && (
                  <td className="fig">
                    {cell(plot.total[day], findTotalSigns(plot, plot.start + day))}
                  </td>
                )}
                {plot.lines.map((line) => (
                  <td key={line.key}>
                    {cell(line.values[day], findLineSigns(plot, line, plot.start + day))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DaySignLegend keys={listPlotSigns(plot)} />
    </>
  )
}
