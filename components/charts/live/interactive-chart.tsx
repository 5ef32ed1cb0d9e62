'use client'

import { useRouter } from 'next/navigation'
import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ChartBrush } from '#components/charts/live/chart-brush.tsx'
import { ChartReadout } from '#components/charts/frame/chart-readout.tsx'
import { crosshairStep, stepAlong } from '#components/charts/live/crosshair-step.ts'
import { cursorPlaces, nearestPlace } from '#components/charts/live/cursor-places.ts'
import { LegendToggles } from '#components/charts/live/legend-toggles.tsx'
import { LiveCursor } from '#components/charts/live/live-cursor.ts'
import { LivePlot } from '#components/charts/live/live-plot.tsx'
import { LiveTip } from '#components/charts/live/live-tip.tsx'
import { PlotMarks } from '#components/charts/frame/plot-marks.tsx'
import { PlotFrame } from '#components/charts/frame/plot-frame.tsx'
import { dayText, isSummed, plotFigure } from '#components/charts/plot/plot-figures.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { drawnPlot } from '#components/charts/plot/join-bars.ts'
import { hasBrush, type Plot } from '#components/charts/plot/plot.ts'
import { valueAxis } from '#components/charts/axes/value-axis.ts'
import { withoutSeries } from '#components/charts/plot/without-series.ts'
import { isoDay } from '#lib/dates.ts'
import type { ChartModel, ChartView, Span } from '#lib/view/charts/chart-model.ts'
import { describeNotes, findNotes } from '#lib/view/figures/day-note.ts'

export interface InteractiveChartProps {
  model: ChartModel
  view: ChartView
  legend: 'side' | 'below'
  height: number
  /** the reader stood on the picture that this replaces */
  takesFocus: boolean
  /** how far across that picture the pointer or finger was, 0 to 1 */
  pointedAt: number | null
  /** keys that were pressed on it since */
  pressed: readonly string[]
  /** it can be seen from now on */
  onDrawn: () => void
}

/**
 * The chart at the reader's hand: crosshair, tooltip, arrow keys, legend as switches, brush. It
 * comes to stand where the picture stood.
 */
export function InteractiveChart({
  model,
  view,
  legend,
  height,
  takesFocus,
  pointedAt,
  pressed,
  onDrawn,
}: InteractiveChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  // days of the brush, until the page comes in a view that is not by its own hand
  const [brushed, setBrushed] = useState<Brushed | null>(null)
  // how far across the pointer is, and the place that keys have brought the crosshair to; undefined
  // until they move over this chart
  const [across, setAcross] = useState<number | null | undefined>(undefined)
  const [moved, setMoved] = useState<number | null | undefined>(undefined)
  const id = useId()
  const router = useRouter()
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  // before a key can be lost between the two
  useLayoutEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])

  // A pointer that left while this chart came to stand was seen neither to come nor to go:
  // its first move elsewhere says so.
  useLayoutEffect(() => {
    if (pointedAt === null || across !== undefined) return undefined
    const settle = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      if (!(target instanceof Node && area.current?.contains(target))) setAcross(null)
    }
    addEventListener('pointermove', settle)
    return () => {
      removeEventListener('pointermove', settle)
    }
  }, [pointedAt, across])

  const shown = useMemo(() => withoutSeries(model, hidden), [model, hidden])
  const days = brushed && isByBrush(view, brushed) ? brushed.days : null
  const plot = useMemo(
    () => drawnPlot(shown, days ? { ...view, range: days } : view),
    [shown, view, days],
  )
  const axis = useMemo(() => valueAxis(plot), [plot])
  const places = useMemo(() => cursorPlaces(plot), [plot])
  const last = places.length - 1
  const at = findCrosshair(places, { pointedAt, pressed, across, moved })
  const place = at === null ? undefined : places[Math.min(at, last)]
  const until = place?.day
  const onKeyDown = (event: KeyboardEvent) => {
    const next = crosshairStep(event.key, at, places.length)
    if (next === undefined) return
    event.preventDefault()
    setAcross(null)
    setMoved(next)
  }
  const crosshair = {
    at: Math.min(at ?? last, last),
    count: places.length,
    text: spoken(plot, until),
    onKeyDown,
    onPoint: setAcross,
  }
  const toggle = (key: string) => {
    setHidden(toggled(hidden, key, model))
  }

  return (
    <>
      <div className={legend === 'side' && model.series.length > 1 ? 'chart' : 'chart solo'}>
        <div className="plotwrap">
          <ChartReadout plot={plot} {...(until === undefined ? {} : { until })} />
          <PlotFrame
            plot={plot}
            axis={axis}
            height={height}
            area={area}
            label={`${model.title}: left and right arrow keys move the crosshair`}
            cursor={until === undefined ? null : plot.start + until}
            crosshair={crosshair}
          >
            {size && (
              <LiveCursor value={place}>
                <LivePlot
                  id={id}
                  plot={plot}
                  axis={axis}
                  width={size.width}
                  height={size.height}
                  places={places}
                  onDrawn={onDrawn}
                />
                <LiveTip plot={plot} />
              </LiveCursor>
            )}
          </PlotFrame>
          {hasBrush(height) && (
            <ChartBrush
              total={model.total}
              start={model.start}
              from={plot.start}
              to={plot.start + plot.days - 1}
              onChange={(next) => {
                setBrushed((before) => ({
                  days: next,
                  over: view,
                  written: before && isByBrush(view, before) ? before.written : [],
                }))
              }}
              onSettle={(settled) => {
                setBrushed(
                  (before) =>
                    before && { ...before, written: [...before.written, nameRange(settled)] },
                )
                startTransition(() => {
                  router.replace(addressOf(settled), { scroll: false })
                })
              }}
            />
          )}
        </div>
        {model.series.length > 1 && (
          <LegendToggles
            plot={plot}
            series={model.series}
            hidden={hidden}
            until={until}
            onToggle={toggle}
          />
        )}
      </div>
      <PlotMarks plot={plot} />
    </>
  )
}

/** The place of the crosshair: by the pointer, else by keys, those of the picture before this chart's own. */
function findCrosshair(
  places: ReturnType<typeof cursorPlaces>,
  {
    pointedAt,
    pressed,
    across,
    moved,
  }: Pick<InteractiveChartProps, 'pointedAt' | 'pressed'> &
    Readonly<Record<'across' | 'moved', number | null | undefined>>,
): number | null {
  const rested = pointedAt === null ? null : nearestPlace(places, pointedAt)
  const keyed = pressed.length > 0 ? stepAlong(pressed, rested, places.length) : null
  const pointed = across === undefined && keyed === null ? pointedAt : (across ?? null)
  const stepped = moved === undefined ? keyed : moved
  return (pointed === null ? null : nearestPlace(places, pointed)) ?? stepped
}

/** Width and height of an element inside its borders, in whole pixels; null before it stands. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const found = element.current
    if (!found) return undefined
    const measure = () => {
      const [width, height] = [found.clientWidth, found.clientHeight]
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(found)
    return () => {
      observer.disconnect()
    }
  }, [element])
  return size
}

interface Brushed {
  days: Span
  /** the view that it was moved over */
  over: ChartView
  /** ranges that it has asked the page for: an answer may come when it has been moved on */
  written: readonly string[]
}

const isByBrush = (view: ChartView, { over, written }: Brushed): boolean =>
  view === over || written.includes(nameRange(view.range))

const nameRange = (range: ChartView['range']): string =>
  typeof range === 'string' ? range : `${range.from} ${range.to}`

/** This page between two days: whoever opens it sees the same, and its files hold the same. */
function addressOf({ from, to }: Span): string {
  const address = new URL(location.href)
  address.searchParams.delete('range')
  address.searchParams.set('from', isoDay(from))
  address.searchParams.set('to', isoDay(to))
  return address.href
}

/** A day of the chart as a screen reader says it. */
function spoken(plot: Plot, until = plot.days - 1): string {
  const lines =
    plot.kind === 'area' && !plot.isShare
      ? [{ label: 'Total', values: plot.total }, ...plot.lines]
      : plot.lines
  const parts = lines.map(({ label, values }) => {
    const value = isSummed(plot)
      ? (values[until] ?? null)
      : (plotFigure(plot, values, until)?.value ?? null)
    return `${label} ${plotText(plot, value)}`
  })
  const marked = describeNotes(findNotes(plot.marks, plot.start + until))
  return `${dayText(plot, until)}: ${parts.join(', ')}${marked && `; ${marked}`}`
}

/** The last line that is seen cannot be put away: an empty chart says nothing. */
function toggled(hidden: ReadonlySet<string>, key: string, model: ChartModel): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(key)) next.add(key)
  return next.size < model.series.length ? next : hidden
}
