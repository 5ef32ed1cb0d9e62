import { Blank } from '#components/ui/blank.tsx'
import { showPercent } from '#lib/format/percent.ts'

/** A share as a number with a bar; the bar is full at the largest share of the list, so that small ones can be told apart. */
export function ShareBar({
  share,
  largest,
  color,
}: {
  share: number | null
  largest: number
  color: string
}) {
  if (share === null) return <Blank />
  const part = largest > 0 ? Math.min(1, Math.max(0, share / largest)) : 0
  return (
    <span className="share" style={{ '--p': `${Math.round(part * 100)}%`, '--k': color }}>
      <i />
      <span>{showPercent(share)}</span>
    </span>
  )
}
