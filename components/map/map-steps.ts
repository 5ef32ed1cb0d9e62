const MOST_STEPS = 5
const LADDER = [1, 2, 5] as const

/**
 * Lower bounds of the tones of a map, smallest first, each a 1, 2 or 5 with zeros: of all such
 * numbers between the smallest and the largest value, five at most, evenly spread. Values are above
 * zero.
 */
export function mapSteps(values: readonly number[]): number[] {
  if (!values.length) return []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const bounds: number[] = []
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    for (const digit of LADDER) {
      const bound = digit * 10 ** power
      // the first bound lies at or below the smallest value, so that every value has a tone
      if (bound <= low) bounds[0] = bound
      else if (bound <= high) bounds.push(bound)
    }
  }
  if (bounds.length <= MOST_STEPS) return bounds
  return Array.from(
    { length: MOST_STEPS },
    (_, at) => bounds[Math.round((at * (bounds.length - 1)) / (MOST_STEPS - 1))] ?? 0,
  )
}

/** From 1 for the palest tone; 0 for what has none. */
export function chooseTone(value: number | null, steps: readonly number[]): number {
  return value === null ? 0 : steps.filter((step) => value >= step).length
}
