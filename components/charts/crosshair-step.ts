const FAR = 30

/**
 * Where a key moves the crosshair among so many places; it comes in from the newest end. Null puts it away, undefined is
 * a key that does not move it.
 */
export function crosshairStep(
  key: string,
  at: number | null,
  count: number,
): number | null | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    PageDown: -FAR,
    PageUp: FAR,
    Home: -count,
    End: count,
  }
  if (key === 'Escape') return at === null ? undefined : null
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  return Math.min(count - 1, Math.max(0, (at ?? count) + step))
}
