/** The value in the middle, of an even number the mean of the two; 0 of none. NaN must not be among them. */
export const median = (values: ArrayLike<number>): number =>
  middleOf(Float64Array.from(values).sort())

/** The same of values that ascend already. */
export function middleOf(sorted: ArrayLike<number>): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
