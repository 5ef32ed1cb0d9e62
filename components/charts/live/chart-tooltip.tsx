import { findLook } from '#components/charts/shapes/below-zero.ts'
import { dayText } from '#components/charts/plot/plot-figures.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import type { Day } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { describeNotes, findNotes } from '#lib/view/figures/day-note.ts'

/** The values of one day, the largest first and all others last, with their share where they add up. */
export function ChartTooltip({ plot, day }: { plot: Plot; day: Day }) {
  const index = day - plot.start
  const total = plot.total[index] ?? null
  const rows = plot.lines
    .map((line) => ({ line, value: line.values[index] ?? null }))
    .filter((row) => row.value !== null)
    .sort(
      (a, b) =>
        Number(a.line.isOthers) - Number(b.line.isOthers) || (b.value ?? 0) - (a.value ?? 0),
    )
  const hasShares =
    plot.kind === 'area' && !plot.isShare && total !== null && total > 0 && rows.length > 1
  return (
    <div className="tip">
      <header>
        <b>{dayText(plot, index)}</b>
        {plot.kind === 'area' && !plot.isShare && <span>{plotText(plot, total)}</span>}
      </header>
      <Marked text={describeNotes(findNotes(plot.marks, day))} />
      <ul>
        {rows.map(({ line, value }) => (
          <li key={line.key}>
            <Swatch {...findLook(plot, { ...line, values: [value] })} />
            <span>
              {line.label}
              <Marked text={describeNotes(findNotes(line.marks, day))} />
            </span>
            <b>{plotText(plot, value)}</b>
            {hasShares && <em>{showPercent((value ?? 0) / total, { digits: 1 })}</em>}
          </li>
        ))}
        {plot.comparison && (
          <li>
            <i />
            <span>{plot.comparison.label}</span>
            <b>{plotText(plot, plot.comparison.values[index] ?? null)}</b>
            {hasShares && <em />}
          </li>
        )}
        {rows.length === 0 && (
          <li>
            <i />
            <span>No value that day</span>
          </li>
        )}
      </ul>
    </div>
  )
}

const Marked = ({ text }: { text: string }) => (text === '' ? null : <small>{text}</small>)
