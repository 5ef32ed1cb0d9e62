/** The value in the middle, of an even number the mean of the two; 0 of none. NaN must not be among them. */
export function median(values: ArrayLike<number>): number {
  if (values.length === 0) return 0
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
