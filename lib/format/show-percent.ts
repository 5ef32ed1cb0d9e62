import { BLANK, decimal, finite, chooseSign } from '#lib/format/compact.ts'

export interface PercentOptions {
  digits?: number
  sign?: 'auto' | 'always'
}

/** A fraction as percent: `0.0384` → `3.84%`. */
export function showPercent(fraction: number | null, options: PercentOptions = {}): string {
  return fraction === null ? BLANK : `${hundredths(fraction, options)}%`
}

/** A change, always with its sign: `+3.26%`, `−0.60%`; what rounds to nothing has none. */
export function showChange(fraction: number | null, digits = 2): string {
  return showPercent(fraction, { digits, sign: 'always' })
}

/** A change of a share or yield in percentage points: `0.0012` → `+0.12 pp`. */
export function showPoints(fraction: number | null, digits = 2): string {
  return fraction === null ? BLANK : `${hundredths(fraction, { digits, sign: 'always' })} pp`
}

/** A small fraction in hundredths of a percent: `0.00052` → `+5.2 bps`. */
export function showBasisPoints(fraction: number, sign: 'auto' | 'always' = 'always'): string {
  const points = finite(fraction) * 10_000
  const text = decimal(Math.abs(points), Math.abs(points) < 10 ? 1 : 0)
  return `${/[1-9]/.test(text) ? chooseSign(points, sign) + text : '0'} bps`
}

function hundredths(fraction: number, { digits = 2, sign = 'auto' }: PercentOptions): string {
  const percent = finite(fraction) * 100
  const text = decimal(Math.abs(percent), digits)
  return /[1-9]/.test(text) ? chooseSign(percent, sign) + text : text
}
