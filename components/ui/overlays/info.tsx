import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'

/** A definition where the word stands: opens by tap or key, one at a time, without a script. */
export function Info({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="info" name="info">
      <summary aria-label={label}>
        <Icon name="info" small />
      </summary>
      <div>{children}</div>
    </details>
  )
}
