const FAR = 30
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -FAR,
  PageUp: FAR,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Where a key moves the crosshair among so many places; it comes in from the newest end. Null puts
 * it away, undefined is a key that does not move it.
 */
export function crosshairStep(
  key: string,
  at: number | null,
  count: number,
): number | null | undefined {
  if (key === 'Escape') return at === null ? undefined : null
  const step = STEPS[key]
  if (step === undefined || count === 0) return undefined
  return Math.min(count - 1, Math.max(0, (at ?? count) + step))
}

/** Where keys bring it that are pressed one after the other. */
export const stepAlong = (
  keys: readonly string[],
  from: number | null,
  count: number,
): number | null =>
  keys.reduce<number | null>((at, key) => {
    const next = crosshairStep(key, at, count)
    return next === undefined ? at : next
  }, from)

/** True for keys that move the crosshair in; the one that puts it away does nothing before it is there. */
export const isCrosshairKey = (key: string): boolean => key in STEPS
