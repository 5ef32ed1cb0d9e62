import { isoDay, parseDay, showDay, type Day } from '#lib/dates.ts'

/** The two days that an address names: nothing asked, what is wrong with them, or both. */
export type ComparedDays =
  | { from: null; to: null; problem: string | null }
  | { from: Day; to: Day; problem: null }

/** Readings are compared as of the ends of two days up to `today`. What is wrong is a sentence with the way out. */
export function readComparedDays(
  from: string | undefined,
  to: string | undefined,
  today: Day,
): ComparedDays {
  if (!from && !to) return { from: null, to: null, problem: null }
  const refuse = (problem: string): ComparedDays => ({ from: null, to: null, problem })
  if (!from || !to) return refuse('Enter two dates: an earlier one and a later one.')
  const [first, last] = [parseDay(from), parseDay(to)]
  for (const [text, day] of [
    [from, first],
    [to, last],
  ] as const)
    if (day === undefined)
      return refuse(`"${text.slice(0, 20)}" is not a date. Use the format ${isoDay(today)}.`)
  if (first === undefined || last === undefined) return refuse('Enter two dates.')
  if (last > today) return refuse(`${showDay(last)} is in the future. Choose today or earlier.`)
  if (first >= last)
    return refuse(
      first === last
        ? 'The two dates are the same. Choose different dates.'
        : `${showDay(first)} is after ${showDay(last)}. Enter the earlier date first.`,
    )
  return { from: first, to: last, problem: null }
}
