/**
 * The median of as many values around each place, as many before it as after; towards the ends that
 * of the first and the last so many. `width` is odd and at most the number of values, and NaN must
 * not be among them.
 */
export function movingMedian(values: Float64Array, width: number): Float64Array {
  const half = width >> 1
  const sorted = values.slice(0, width).sort()
  const medians = new Float64Array(values.length).fill(sorted[half] ?? 0)
  for (let next = width; next < values.length; next++) {
    exchange(sorted, values[next - width] ?? 0, values[next] ?? 0)
    medians[next - half] = sorted[half] ?? 0
  }
  return medians.fill(sorted[half] ?? 0, Math.max(0, values.length - half))
}

/** Puts one value in the place of another, among values that ascend and keep ascending. */
function exchange(sorted: Float64Array, leaving: number, entering: number): void {
  let at = sorted.indexOf(leaving)
  for (; (sorted[at + 1] ?? Infinity) < entering; at++) sorted[at] = sorted[at + 1] ?? 0
  for (; (sorted[at - 1] ?? -Infinity) > entering; at--) sorted[at] = sorted[at - 1] ?? 0
  sorted[at] = entering
}
