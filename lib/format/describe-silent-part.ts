/**
 * How totals treat a part that fell silent, in the words of all pages that say so; `days`: for how
 * many it counts as missing.
 */
export const describeSilentPart = (days: number): string =>
  `No total includes it after its last value. For ${days} days it counts as missing: ` +
  'a total that it made up 2% or more of is held, any other is marked as partial. ' +
  'After that, totals continue without it.'
