import type { ReactNode } from 'react'
import { showCount, showFullCount } from '#lib/format/count.ts'

export interface Count {
  label: string
  value: number /** what it counts, or since when */
  note: ReactNode
}

/** Numbers of things at the top of a page that has no measures: no change, no sparkline, nothing to open. */
export function CountStrip({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={`strip n${counts.length}`} style={{ '--n': counts.length }}>
      {counts.map(({ label, value, note }) => (
        <div className="vc" key={label}>
          <dt className="l">{label}</dt>
          <dd>
            <div className="v">
              <data value={value} title={showFullCount(value)}>
                {showCount(value)}
              </data>
            </div>
            <div className="d">{note}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
