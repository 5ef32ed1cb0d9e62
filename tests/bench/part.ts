import type { DemoSites } from '../support/site/demo-sites.ts'

/** The means that a part may use, and the amount of work that it is to do. */
export interface Bench {
  sites: DemoSites
  /** the time of each reading */
  seconds: number
  rounds: number
  /** sizes of the database, in points */
  points: readonly number[]
  /** share of the full number of requests, above 0 and up to 1 */
  size: number
  say: (sentence: string) => void
}

/** One line of the table. */
export interface Reading {
  what: string
  ours: number
  unit: string
  /** the same of another program, measured in turn with ours */
  beside?: { name: string; value: number }
  /** true if the target is reached; null if there is none */
  passes: boolean | null
  note?: string
  /** why the figure says nothing, such as requests that failed; null or absent: it does */
  fault?: string | null
}

/** Adding a row to measured-parts.ts needs nothing else. */
export interface Part {
  name: string
  measures: string
  target: string
  /** It takes so long that it is run only where it is named. */
  isOnlyByName?: boolean
  run: (bench: Bench) => Promise<readonly Reading[]>
}

/** How many times the control's; NaN without one. */
export const findRatio = ({ ours, beside }: Reading): number =>
  beside ? ours / beside.value : Number.NaN
