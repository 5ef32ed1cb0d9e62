import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, type Ref } from 'react'
import { findAcross } from '#components/charts/live/find-across.ts'
import { listMarkedDays } from '#components/charts/plot/marked-days.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { bandWords, gutterNames, isLongName } from '#components/charts/frame/plot-words.ts'
import { findValueFlag } from '#components/charts/axes/value-flag.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'
import { tint } from '#components/ui/marks/tint.ts'
import { type Day, showDay } from '#lib/dates.ts'
import { describeEvent } from '#lib/view/charts/chart-event.ts'

interface PlotFrameProps {
  plot: Plot
  axis: ValueAxis
  height: number
  /** words that a screen reader says instead of the picture */
  label: string
  /** the day at the crosshair, flagged on both axes */
  cursor?: Day | null
  /** a live chart: its crosshair is a slider along the days */
  crosshair?: CrosshairSlider
  /** where a live chart is drawn */
  area?: Ref<HTMLDivElement>
  /** labels of the axes, where the drawing does not bring its own */
  valueLabels?: ReactNode
  dayLabels?: ReactNode
  children: ReactNode
}

interface CrosshairSlider {
  at: number
  count: number
  text: string
  onKeyDown: (event: KeyboardEvent) => void
  /** how far across the pointer or finger is, 0 to 1; null where it has left */
  onPoint: (across: number | null) => void
}

/**
 * Gaps, events and flags around a drawing, still or live; all words here are HTML, so that they
 * stay crisp at every width.
 */
export function PlotFrame({
  plot,
  axis,
  height,
  label,
  cursor = null,
  crosshair,
  area,
  valueLabels,
  dayLabels,
  children,
}: PlotFrameProps) {
  const place = (day: Day) => percent((day - plot.start) / Math.max(1, plot.days - 1))
  const last = findValueFlag(plot, axis, plot.days - 1)
  const names = gutterNames(plot, axis, height)
  const here = cursor === null ? null : findValueFlag(plot, axis, cursor - plot.start)
  const classes = [
    'plot',
    height < 200 && 'short',
    names.length > 0 && 'named',
    names.some(isLongName) && 'wide',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')} style={{ '--h': `${height}px` }}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a role, a picture's or a slider's */}
      <div
        ref={area}
        className="area"
        tabIndex={0}
        aria-label={label}
        {...(crosshair ? sliderAttributes(crosshair) : { role: 'img' })}
      >
        {plot.band && <Band band={plot.band} axis={axis} />}
        {children}
        <BandNames plot={plot} axis={axis} height={height} />
        {plot.gaps.map((gap) => (
          <GapMark key={gap.from} gap={gap} place={place} plot={plot} />
        ))}
        {listMarkedDays(plot).map((stretch) => (
          <i
            key={stretch.from}
            className="marked-days"
            style={placeStretch(stretch, plot)}
            aria-hidden="true"
          />
        ))}
        {plot.events.map((event) => (
          <div
            key={event.letter}
            className="event-line"
            style={{ left: place(event.day) }}
            title={describeEvent(event)}
          >
            <b>{event.letter}</b>
          </div>
        ))}
        <ComparisonName plot={plot} axis={axis} />
      </div>
      {names.length > 0 && (
        <div className="line-names" aria-hidden="true">
          {names.map((name) => (
            <span
              key={name.key}
              className={isLongName(name) ? 'long' : undefined}
              style={{ top: percent(name.y), ...tint(name.color) }}
            >
              {name.name}
              <b> {name.value}</b>
            </span>
          ))}
        </div>
      )}
      <div className="y-axis" aria-hidden="true">
        {valueLabels}
        {last && (
          <span className="flag last" style={{ top: percent(last.at) }}>
            {last.text}
          </span>
        )}
        {here && (
          <span className="flag" style={{ top: percent(here.at) }}>
            {here.text}
          </span>
        )}
      </div>
      <div className="x-axis" aria-hidden="true" style={{ gridColumn: 1 }}>
        {dayLabels}
        {cursor !== null && (
          <span className="flag" style={{ left: place(cursor) }}>
            {showDay(cursor)}
          </span>
        )}
      </div>
    </div>
  )
}

/** Half a day to each side, as bars have their places. */
function placeStretch({ from, to }: { from: Day; to: Day }, { kind, start, days }: Plot) {
  const [before, count] = kind === 'bar' ? [0, days] : [0.5, Math.max(1, days - 1)]
  const left = Math.max(0, (from - start - before) / count)
  const right = Math.min(1, (to - start + 1 - before) / count)
  return { left: percent(left), width: percent(right - left) }
}

function sliderAttributes({ at, count, text, onKeyDown, onPoint }: CrosshairSlider) {
  const point = (event: PointerEvent) => {
    onPoint(findAcross(event.currentTarget, event))
  }
  return {
    role: 'slider',
    'aria-valuemin': 0,
    'aria-valuemax': Math.max(0, count - 1),
    'aria-valuenow': Math.max(0, at),
    'aria-valuetext': text,
    onKeyDown,
    onPointerDown: point,
    onPointerMove: point,
    // a finger that is lifted leaves its day in sight
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') onPoint(null)
    },
  }
}

/** Values that are as good as zero. */
function Band({ band, axis }: { band: NonNullable<Plot['band']>; axis: ValueAxis }) {
  const [top, foot] = [axis.place(band.high), axis.place(band.low)]
  return (
    <div
      className="value-band"
      style={{ top: percent(top), height: percent(foot - top) }}
      title={band.label}
    />
  )
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
      className={isLeft ? 'gap push-end' : 'gap'}
      style={{ left: place(gap.from - 1), width: percent(width) }}
    >
      <span>{gap.label}</span>
    </div>
  )
}

/**
 * Names in their bands, still or live. To find their places takes all days, which a crosshair that
 * moves does not change.
 */
const BandNames = memo(function BandNames({
  plot,
  axis,
  height,
}: Pick<PlotFrameProps, 'plot' | 'axis' | 'height'>) {
  if (plot.kind !== 'area') return null
  return bandWords(plot, axis, height).map((word) => (
    <span
      key={word.key}
      className="word"
      style={{ left: percent(word.x), top: percent(word.y) }}
      aria-hidden="true"
    >
      {word.text}
    </span>
  ))
})

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
