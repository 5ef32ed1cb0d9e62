import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { changeOver } from '#components/charts/change-over.ts'
import type { Plot } from '#components/charts/plot.ts'
import { plotText } from '#components/charts/plot-text.ts'
import { timeTicks } from '#components/charts/time-axis.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'
import { type Day, showDay } from '#lib/dates.ts'

interface PlotFrameProps {
  plot: Plot
  axis: ValueAxis
  height: number
  /** what a screen reader hears instead of the picture */
  label: string
  /** the day at the crosshair, flagged on both axes */
  cursor?: Day | null
  /** a live chart: its crosshair is a slider along the days */
  crosshair?: CrosshairSlider
  children: ReactNode
}

interface CrosshairSlider {
  at: number
  count: number
  text: string
  onKeyDown: (event: KeyboardEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerLeave: () => void
}

/** Axes, gaps, events and flags around a plot; all words are HTML, so that they stay crisp at every width. */
export function PlotFrame({
  plot,
  axis,
  height,
  label,
  cursor = null,
  crosshair,
  children,
}: PlotFrameProps) {
  const place = (day: Day) => percent((day - plot.start) / Math.max(1, plot.days - 1))
  return (
    <div className={height < 200 ? 'plot short' : 'plot'} style={{ '--h': `${height}px` }}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a role, a picture's or a slider's */}
      <div
        className="area"
        tabIndex={0}
        aria-label={label}
        {...(crosshair ? sliderOf(crosshair) : { role: 'img' })}
      >
        {children}
        {axis.ticks.map((tick) => (
          <div
            key={tick.value}
            className={tick.value === 0 ? 'gl zero' : 'gl'}
            style={{ top: percent(axis.place(tick.value)) }}
          />
        ))}
        {plot.gaps.map((gap) => (
          <GapMark key={gap.from} gap={gap} place={place} plot={plot} />
        ))}
        {plot.events.map((event) => (
          <div
            key={event.letter}
            className="ev"
            style={{ left: place(event.day) }}
            title={event.label}
          >
            <b>{event.letter}</b>
          </div>
        ))}
        <ComparisonName plot={plot} axis={axis} />
      </div>
      <div className="yl" aria-hidden="true">
        <ValueLabels plot={plot} axis={axis} height={height} cursor={cursor} />
      </div>
      <div className="xl" aria-hidden="true" style={{ gridColumn: 1 }}>
        {timeTicks(plot.start, plot.days).map((tick) => (
          <span
            key={tick.at}
            className={tick.isOptional ? 'opt' : undefined}
            style={{ left: percent(tick.at) }}
          >
            {tick.label}
          </span>
        ))}
        {cursor !== null && (
          <span className="flag" style={{ left: place(cursor) }}>
            {showDay(cursor)}
          </span>
        )}
      </div>
    </div>
  )
}

const sliderOf = ({ at, count, text, ...handlers }: CrosshairSlider) => ({
  role: 'slider',
  'aria-valuemin': 0,
  'aria-valuemax': Math.max(0, count - 1),
  'aria-valuenow': Math.max(0, at),
  'aria-valuetext': text,
  ...handlers,
})

/** Labels give way to the flags of the last value and of the cursor. */
function ValueLabels({
  plot,
  axis,
  height,
  cursor,
}: {
  plot: Plot
  axis: ValueAxis
  height: number
  cursor: Day | null
}) {
  const flag = flagOf(plot, axis, plot.days - 1)
  const here = cursor === null ? null : flagOf(plot, axis, cursor - plot.start)
  const isFree = (at: number) =>
    [flag, here].every((other) => !other || Math.abs(at - other.at) * height > 17)
  return (
    <>
      {axis.ticks
        .map((tick) => ({ ...tick, at: axis.place(tick.value) }))
        .filter(({ at }) => at > 0.015 && isFree(at))
        .map((tick) => (
          <span key={tick.value} style={{ top: percent(tick.at) }}>
            {tick.label}
          </span>
        ))}
      {flag && (
        <span className="flag last" style={{ top: percent(flag.at) }}>
          {flag.text}
        </span>
      )}
      {here && (
        <span className="flag" style={{ top: percent(here.at) }}>
          {here.text}
        </span>
      )}
    </>
  )
}

/** The newest value up to a day of what is drawn as one: the stack, or a line that stands alone. */
function flagOf(plot: Plot, axis: ValueAxis, until: number): { at: number; text: string } | null {
  if (plot.isShare || plot.kind === 'bar' || (plot.kind === 'line' && plot.lines.length > 1))
    return null
  const last = changeOver(
    plot.kind === 'area' ? plot.total : (plot.lines[0]?.values ?? []),
    30,
    until,
  )
  return last ? { at: axis.place(last.value), text: plotText(plot, last.value) } : null
}

function GapMark({
  gap,
  place,
  plot,
}: {
  gap: Plot['gaps'][number]
  place: (day: Day) => string
  plot: Plot
}) {
  const width = (gap.to - gap.from + 2) / Math.max(1, plot.days - 1)
  const isLeft = gap.from - plot.start < plot.days / 3
  return (
    <div
      className={isLeft ? 'gap r' : 'gap'}
      style={{ left: place(gap.from - 1), width: percent(width) }}
    >
      <span>{gap.label}</span>
    </div>
  )
}

function ComparisonName({ plot, axis }: { plot: Plot; axis: ValueAxis }) {
  const first = plot.comparison?.values.find((value) => value !== null)
  if (!plot.comparison || first === undefined || first === null) return null
  return (
    <span className="word cmp" style={{ left: 8, top: percent(axis.place(first)) }}>
      {plot.comparison.label}
    </span>
  )
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`
