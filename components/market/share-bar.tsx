import { Blank } from '#components/ui/blank.tsx'
import { showPercent } from '#lib/format/percent.ts'

/** A share as a number with a bar; the bar is full at 100 %. */
export function ShareBar({ share, color }: { share: number | null; color: string }) {
  if (share === null) return <Blank />
  const part = Math.min(1, Math.max(0, share))
  return (
    <span className="share" style={{ '--p': `${(part * 100).toFixed(1)}%`, '--k': color }}>
      <i />
      <span>{showPercent(share)}</span>
    </span>
  )
}
