/**
 * Which of these are the best, where less or more is plainly better; none where fewer than two are
 * known. Ties share it.
 */
export function bestOf(values: readonly (number | null)[], better: 'more' | 'less'): boolean[] {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return values.map(() => false)
  const best = better === 'more' ? Math.max(...known) : Math.min(...known)
  return values.map((value) => value === best)
}
