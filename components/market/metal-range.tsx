import { Blank } from '#components/ui/blank.tsx'
import { showBasisPoints } from '#lib/format/percent.ts'

/** Where a premium moved within 30 days, around zero on a scale that all rows share; the dot is the newest. */
export function MetalRange({
  range,
  premium,
  most,
  color,
}: {
  range: { low: number; high: number } | null
  premium: number | null
  /** the ends of the scale, as a fraction */
  most: number
  color: string
}) {
  if (!range || premium === null) return <Blank reason="No premium in this range" />
  const place = (value: number) => `${(50 + (value / most) * 50).toFixed(1)}%`
  return (
    <span className="premium-range">
      <span className="sr-only">
        {`${showBasisPoints(range.low)} to ${showBasisPoints(range.high)}`}
      </span>
      <i
        style={{
          left: place(range.low),
          width: `${(((range.high - range.low) / most) * 50).toFixed(1)}%`,
        }}
      />
      <b style={{ left: place(premium), background: color }} />
    </span>
  )
}
