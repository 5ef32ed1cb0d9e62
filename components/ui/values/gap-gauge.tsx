import '../../../styles/components/gap-gauge.css'
import { showChange, showPercent } from '#lib/format/show-percent.ts'

/**
 * Where a gap lies: zero in the middle, the solid field its tolerance, the hatched ends one more of
 * it on each side.
 */
export function GapGauge({
  fraction,
  tolerance,
  digits = 3,
}: {
  fraction: number
  tolerance: number
  /** those of the percentage that is read out */
  digits?: number
}) {
  const isOutside = Math.abs(fraction) > tolerance
  const at = Math.min(100, Math.max(0, 50 + (fraction / tolerance) * 25))
  return (
    <span
      className={isOutside ? 'gap-gauge outside' : 'gap-gauge'}
      role="img"
      aria-label={`${showChange(fraction, digits)}; tolerance ±${showPercent(tolerance)}`}
    >
      <b />
      <i style={{ '--p': `${at.toFixed(1)}%` }} />
    </span>
  )
}
