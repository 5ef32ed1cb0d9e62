const collator = new Intl.Collator('en', { numeric: true })

/** Texts as people put them in order: "Fund 2" stands before "Fund 10". */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b)

/** Compares what may not be known, which comes last in either direction. 0: neither comes first. */
export function compareKnown(
  a: number | string | null,
  b: number | string | null,
  direction: 'asc' | 'desc',
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const compared =
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
  return direction === 'asc' ? compared : -compared
}
