import type { Day } from '#lib/dates.ts'
import { knownDays } from '#server/data/gate/known-days.ts'
import type { LineReadings } from '#server/data/gate/readings.ts'

/** What usually moves does so on more than this share of its days, of so many at least: fewer than of one line alone, which may stand still by chance. */
const MOVES = { share: 0.5, days: 10 }
/** So many lines that usually move, and nearly all, do not by chance stand still on the same days. */
const LEAST_LINES = 5
const NEARLY_ALL = 0.9
/** Longer than a weekend with a holiday beside it. */
const LONGEST_REST = 4

/**
 * Lines of a run that all stand still to its end, though each of them usually moves: the source repeats what it said last.
 * Each with the days that only repeat, and the day since when; sooner than one line alone would be doubted.
 */
export function findFrozen(lines: Iterable<LineReadings>): Map<LineReadings, Map<Day, Day>> {
  const moving = [...lines].flatMap((line) => {
    const { days, values } = knownDays(line)
    const moves = values.filter((value, at) => at > 0 && value !== values[at - 1]).length
    const lastMove = values.findLastIndex((value, at) => at === 0 || value !== values[at - 1])
    const still = days.length - 1 - lastMove
    const others = days.length - still
    if (others < MOVES.days || moves <= MOVES.share * others) return []
    return [{ line, days: days.subarray(lastMove), end: days.at(-1) ?? 0 }]
  })
  const end = Math.max(...moving.map((each) => each.end))
  const current = moving.filter((each) => each.end === end)
  const frozen = current.filter(({ days }) => end - (days[0] ?? end) > LONGEST_REST)
  if (frozen.length < LEAST_LINES || frozen.length < current.length * NEARLY_ALL) return new Map()
  return new Map(
    frozen.map(({ line, days }) => [
      line,
      new Map([...days.subarray(1)].map((day): [Day, Day] => [day, days[0] ?? day])),
    ]),
  )
}
