const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** `12,400` → `12.4 KB`, of a thousand bytes each. */
export function showBytes(bytes: number): string {
  if (bytes < 1_000) return `${Math.round(bytes)} B`
  let amount = bytes / 1_000
  let at = 0
  while (amount >= 999.95 && at < UNITS.length - 1) {
    amount /= 1_000
    at++
  }
  return `${amount.toFixed(amount < 100 ? 1 : 0)} ${UNITS[at]}`
}
