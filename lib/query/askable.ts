import type { Aliases, Fields } from '#lib/query/field.ts'
import type { Aggregate, Include } from '#lib/query/query.ts'

/** What an endpoint lets ask. */
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
  /** whether groups lie over time: interval and mode count */
  isTimeseries?: boolean
  /** what `include` takes and adds nothing here */
  unusedIncludes?: readonly Include[]
  /** pages are asked for by their numbers only, as groups are */
  hasNoCursor?: true
  defaultPerPage?: number
}

/** Whether `asOf` applies: groups are always counted anew, and of some rows it is known what was published by a day. */
export const isPastAnswered = ({ groupings, answersPast }: Askable): boolean =>
  groupings !== undefined || answersPast === true
