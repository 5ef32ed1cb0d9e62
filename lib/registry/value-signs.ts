import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'

/**
 * Every letter that may stand beside a value, and what it says in a legend: the marks of its day,
 * and what holds for a newest value.
 */
export const valueSigns = {
  ...dayMarks,
  upperBound: { sign: 'm', meaning: 'upper bound' },
  held: { sign: 'h', meaning: 'newer reading held' },
  earlier: { sign: 'd', meaning: 'of an earlier day than its table, or excludes such values' },
} as const satisfies Record<string, { sign: string; meaning: string }>

export type ValueSignKey = keyof typeof valueSigns
/** The one that says most comes first. */
export const valueSignKeys: readonly ValueSignKey[] = [
  ...dayMarkKeys,
  'earlier',
  'upperBound',
  'held',
]
