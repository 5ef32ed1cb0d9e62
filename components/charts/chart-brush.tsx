'use client'

import { useMemo, useState } from 'react'
import { Area, AreaChart, Brush, ResponsiveContainer } from 'recharts'
import { reducePoints } from '#components/charts/reduce-points.ts'
import { type Day, showDay } from '#lib/dates.ts'

interface ChartBrushProps {
  /** over the whole history */
  total: readonly (number | null)[]
  start: Day
  from: Day
  to: Day
  onChange: (days: { from: Day; to: Day }) => void
}

const POSITIONS = 240
const SHORTEST = 7

/** The whole history in small, with the part that is shown; its edges are moved by pointer or arrow keys. */
export function ChartBrush({ total, start, from, to, onChange }: ChartBrushProps) {
  const rows = useMemo(() => reducePoints(total, POSITIONS).map((index) => ({ day: start + index, value: total[index] ?? 0 })), [total, start])
  // where the brush begins; after that it keeps its own state, and being told it back would fight the hand that moves it
  const [first] = useState(() => Math.max(0, rows.findIndex((row) => row.day >= from)))
  const last = rows.length - 1
  if (rows.length < 10) return null
  return (
    <div className="brush">
      <ResponsiveContainer width="100%" height={36}>
        <AreaChart data={rows} margin={{ top: 0, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <Brush
            dataKey="day" height={36} y={0} travellerWidth={4} startIndex={first} endIndex={last}
            fill="var(--sunken)" stroke="var(--accent)" ariaLabel={`Range ${showDay(from)} to ${showDay(to)}`} tickFormatter={() => ''}
            onChange={({ startIndex = 0, endIndex = last }) => {
              const [begin, end] = [rows[startIndex]?.day, rows[endIndex]?.day]
              if (begin !== undefined && end !== undefined && end - begin >= SHORTEST) onChange({ from: begin, to: end })
            }}
          >
            <AreaChart><Area dataKey="value" stroke="var(--muted)" strokeWidth={1} fill="var(--border-strong)" fillOpacity={0.55} dot={false} isAnimationActive={false} /></AreaChart>
          </Brush>
        </AreaChart>
      </ResponsiveContainer>
    </div>
  )
}
