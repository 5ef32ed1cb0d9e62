import { findLineSigns, findTotalSigns, listPlotSigns } from '#components/charts/plot/find-signs.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { Blank } from '#components/ui/values/blank.tsx'
import { PageSteps } from '#components/ui/tables/page-steps.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { showDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { cutPage, pageWithin } from '#lib/listing/paging.ts'
import type { SignNote } from '#lib/view/figures/day-note.ts'

interface SeriesTableProps {
  title: string
  plot: Plot
  /** days that have a row, the oldest first, and what is to be said of one */
  days: readonly { day: Day; note: string | null }[]
  hasTotal: boolean
  /** from 1 */
  page: number
  pageHref: (page: number) => string
}

/** Twenty lines of so many days are about 10 KB of a page. */
const ROWS = 100

/** Shows the chart as figures: a day or period a row, the newest first. */
export function SeriesTable({ title, plot, days, hasTotal, page, pageHref }: SeriesTableProps) {
  const at = pageWithin(page, days.length, ROWS)
  const rows = cutPage(days.toReversed(), at, ROWS)
  const cell = (value: number | null | undefined, notes: readonly SignNote[] = []) =>
    value === null || value === undefined ? (
      <Blank reason="No value on that date" />
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
                    {cell(plot.total[day - plot.start], findTotalSigns(plot, day))}
                  </td>
                )}
                {plot.lines.map((line) => (
                  <td key={line.key}>
                    {cell(line.values[day - plot.start], findLineSigns(plot, line, day))}
                  </td>
                ))}
                {plot.comparison && <td>{cell(plot.comparison.values[day - plot.start])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DaySignLegend keys={listPlotSigns(plot)} />
      {days.length > ROWS && (
        <div className="panel-foot">
          <PageSteps
            first={(at - 1) * ROWS + 1}
            last={(at - 1) * ROWS + rows.length}
            total={days.length}
            page={at}
            perPage={ROWS}
            previous={at > 1 ? pageHref(at - 1) : null}
            next={at * ROWS < days.length ? pageHref(at + 1) : null}
            isFollowed={false}
          />
        </div>
      )}
    </>
  )
}
