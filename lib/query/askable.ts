import type { Aliases, Fields } from '#lib/query/field.ts'
import type { Aggregate, Include } from '#lib/query/query.ts'

/** Lists the questions that an endpoint takes. */
export interface Askable {
  fields: Fields
  aliases?: Aliases
  /** absent: rows are listed, and `aggregate` is not used */
  groupings?: readonly NonNullable<Aggregate['groupBy']>[]
  /** other words for groupings */
  groupingAliases?: Aliases
  /** rows, too, can be asked for as they were published by an earlier day */
  answersPast?: true
  /** nothing can be counted without one: a filter has to name it */
  needsMeasure?: true
  /** true if groups lie over time: interval and mode count */
  isTimeseries?: boolean
  /** values that `include` takes and that add nothing here */
  unusedIncludes?: readonly Include[]
  /** pages are asked for by their numbers only, as groups are */
  hasNoCursor?: true
  defaultPerPage?: number
}

/** Tells if `asOf` applies: groups are always counted anew, and some rows are known as published by a day. */
export const isPastAnswered = ({ groupings, answersPast }: Askable): boolean =>
  groupings !== undefined || answersPast === true
