'use client'

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Edge, movedSpan } from '#components/charts/live/moved-span.ts'
import { BrushPicture } from '#components/charts/still/brush-picture.tsx'
import { type Day, showDay } from '#lib/dates.ts'
import type { Span } from '#lib/view/charts/chart-model.ts'

interface ChartBrushProps {
  /** over the whole history */
  total: readonly (number | null)[]
  start: Day
  from: Day
  to: Day
  onChange: (days: Span) => void
  /** the pointer lets go, or the keys leave it */
  onSettle: (days: Span) => void
}

const FAR_DAYS = 30

/** The whole history in small; the part that is shown is dragged, and its edges are moved by pointer or arrow keys. */
export function ChartBrush({ total, start, from, to, onChange, onSettle }: ChartBrushProps) {
  const held = useRef<{ edge: Edge; x: number; span: Span; daysPerPixel: number } | null>(null)
  // the drawing may lag behind the pointer
  const moved = useRef<Span | null>(null)
  const whole = { from: start, to: start + total.length - 1 }
  const move = (edge: Edge, span: Span, days: number) => {
    const next = movedSpan({ edge, span, days, whole })
    const known = moved.current ?? { from, to }
    if (next.from === known.from && next.to === known.to) return
    moved.current = next
    onChange(next)
  }
  const settle = () => {
    if (moved.current) onSettle(moved.current)
    moved.current = null
  }
  const letGo = () => {
    held.current = null
    settle()
  }
  const grip = (edge: Edge) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation()
      const width = event.currentTarget.closest('.brush')?.clientWidth ?? 0
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = {
        edge,
        x: event.clientX,
        span: { from, to },
        daysPerPixel: (whole.to - whole.from) / Math.max(1, width),
      }
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (held.current?.edge === edge)
        move(
          edge,
          held.current.span,
          Math.round((clientX - held.current.x) * held.current.daysPerPixel),
        )
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  })
  const keys = (edge: Edge) => (event: KeyboardEvent) => {
    const days = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageDown: -FAR_DAYS,
      PageUp: FAR_DAYS,
      Home: -total.length,
      End: total.length,
    }[event.key]
    if (days === undefined) return
    event.preventDefault()
    move(edge, { from, to }, days)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('.brush')?.contains(relatedTarget)) settle()
  }
  const handle = (edge: 'from' | 'to', label: string, day: Day) => (
    <span
      className={`brush-${edge}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total.length - 1}
      aria-valuenow={day - start}
      aria-valuetext={showDay(day)}
      onKeyDown={keys(edge)}
      onBlur={leave}
      {...grip(edge)}
    />
  )
  return (
    <BrushPicture total={total} start={start} from={from} to={to}>
      <span className="grip" {...grip('both')} />
      {handle('from', 'First day shown', from)}
      {handle('to', 'Last day shown', to)}
    </BrushPicture>
  )
}
