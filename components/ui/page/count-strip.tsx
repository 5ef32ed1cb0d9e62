import type { ReactNode } from 'react'
import { showCount, showFullCount } from '#lib/format/show-count.ts'

export interface Count {
  label: string
  value: number
  /** the value as it is shown, where it is no count */
  shown?: string
  /** the things that it counts, or since when */
  note: ReactNode
}

/** Numbers of things at the top of a page that has no measures: no change, no sparkline, nothing to open. */
export function CountStrip({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={`strip of-${counts.length}`} style={{ '--n': counts.length }}>
      {counts.map(({ label, value, shown, note }) => (
        <div className="value-card" key={label}>
          <dt className="card-label">{label}</dt>
          <dd>
            <div className="card-value">
              <data value={value} title={shown === undefined ? showFullCount(value) : undefined}>
                {shown ?? showCount(value)}
              </data>
            </div>
            <div className="card-change">{note}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
