/** Stretches that one may follow: the newest so many before it. */
const REACH = 48

/** The cost of coming from one stretch to a later one. `before`: the stretch from which the way came to `one`. */
export type WayCost<Stretch> = (one: Stretch, next: Stretch, before: Stretch | undefined) => number

/**
 * Finds, of all ways through the stretches of a line, ascending, the one of the most weight less
 * cost: the places on it, ascending.
 */
export function heaviestWay<Stretch extends { weight: number }>(
  stretches: readonly Stretch[],
  cost: WayCost<Stretch>,
): number[] {
  const best = new Float64Array(stretches.length)
  const from = new Int32Array(stretches.length).fill(-1)
  for (const [n, stretch] of stretches.entries()) {
    let most = 0
    for (let before = Math.max(0, n - REACH); before < n; before++) {
      const one = stretches[before]
      if (!one) continue
      const reached = (best[before] ?? 0) - cost(one, stretch, stretches[from[before] ?? -1])
      if (reached > most) {
        most = reached
        from[n] = before
      }
    }
    best[n] = most + stretch.weight
  }
  let last = 0
  for (const n of stretches.keys()) if ((best[n] ?? 0) > (best[last] ?? 0)) last = n
  const way: number[] = []
  for (let n = last; n >= 0; n = from[n] ?? -1) way.unshift(n)
  return way
}
