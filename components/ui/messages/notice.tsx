import type { ReactNode } from 'react'
import { Stamp, type StampState } from '#components/ui/marks/stamp.tsx'

interface NoticeProps {
  /** demo data, an old state of the data, or plain news */
  kind: 'demo' | 'stale' | 'plain'
  title: string
  children?: ReactNode
}

const STAMP: Record<NoticeProps['kind'], StampState> = {
  demo: 'demo',
  stale: 'stale',
  plain: 'glyph',
}

/** A band below the top bar, about the whole site. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <aside className={`notice ${kind}`} aria-label="Notice">
      <Stamp state={STAMP[kind]} />
      <p>
        <strong>{title}</strong>
        {children && (
          <>
            {' '}
            <span className="only-d">{children}</span>
          </>
        )}
      </p>
    </aside>
  )
}
