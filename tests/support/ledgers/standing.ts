/** Where a node is: a ledger and when it closed. */
export interface Standing {
  height: number
  /** ISO, UTC */
  at: string
}

/** A minute and a half before the clock of the tests. */
export const LATE = '2026-03-01T23:58:00Z'

export const secondsOf = ({ at }: Standing): number => Date.parse(at) / 1000

/** The same answer with one text in place of another, wherever it stands as a whole. */
export const renamed = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}"`, `"${to}"`))

/** The same answer with one piece of its JSON in place of another. */
export const rewritten = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to))
