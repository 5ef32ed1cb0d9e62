import { Blank } from '#components/ui/values/blank.tsx'
import { showPercent } from '#lib/format/show-percent.ts'

/**
 * A share as a number with a bar that is full at 100 %, with a mark at 50, so that bars of two
 * lists can be compared.
 */
export function ShareBar({
  share,
  color,
  reason,
}: {
  share: number | null
  color: string
  /** why there is none */
  reason?: string | null
}) {
  if (share === null) return <Blank reason={reason ?? 'No published value'} />
  const part = Math.min(1, Math.max(0, share))
  return (
    <span className="share" style={{ '--p': `${(part * 100).toFixed(1)}%`, '--k': color }}>
      {showPercent(share)}
    </span>
  )
}
