import type { Day } from '#lib/dates.ts'
import type { PublishedSeries } from './snapshot.ts'

/** A published value that is not the true one. */
export interface Deviation {
  key: string
  series: PublishedSeries
  day: Day
  /** NaN where nothing should be published */
  truth: number
  published: number
  isMarked: boolean
  /** the share that a class or the total is off by; 0 of everything else */
  headline: number
}
