import '../../../styles/components/gap-gauge.css'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { tint } from '#components/ui/marks/tint.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getGapReason, type GapReasonKey } from '#lib/registry/second-opinions.ts'

/** Why a source says something else, in one word; that it agrees where there is nothing to explain. */
export function GapReason({ reason }: { reason: GapReasonKey | null }) {
  if (reason === null) return <span className="text-muted">Agrees</span>
  const { label, meaning, color } = getGapReason(reason)
  return (
    <span className={reason === 'unknown' ? 'reason unknown' : 'reason'} title={meaning}>
      <Swatch color={`var(--${color})`} hatched={reason === 'unknown'} />
      {label}
    </span>
  )
}

interface GapPartsProps {
  parts: readonly { reason: GapReasonKey; amount: number }[]
  /** the part of the gap that is accounted for, a fraction */
  explained: number
}

/** How much of a gap each reason accounts for; hatched what none does. */
export function GapParts({ parts, explained }: GapPartsProps) {
  const whole = parts.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  return (
    <span
      className="gap-parts"
      role="img"
      aria-label={`explained ${showPercent(explained, { digits: 0 })}`}
    >
      {parts.map(({ reason, amount }, at) => (
        <i
          key={at}
          className={reason === 'unknown' ? 'unknown' : undefined}
          style={{
            ...tint(`var(--${getGapReason(reason).color})`),
            '--w': `${((100 * Math.abs(amount)) / (whole || 1)).toFixed(1)}%`,
          }}
        />
      ))}
    </span>
  )
}
