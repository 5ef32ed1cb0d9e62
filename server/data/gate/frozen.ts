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
/** A line that has moved on each of so many days knows no weekend: a day that repeats the one before is one too many. */
const RESTLESS_DAYS = 60

/**
 * Lines of a run that all stand still to its end, though each of them usually moves: the source repeats what it said last.
 * Each with the days that only repeat, and the day since when; sooner than one line alone would be doubted.
 */
export function findFrozen(lines: Iterable<LineReadings>): Map<LineReadings, Map<Day, Day>> {
  const moving = [...lines].flatMap((line) => {
    const { days, values } = knownDays(line)
    const moved = (at: number) => values[at] !== values[at - 1]
    const lastMove = values.findLastIndex((_, at) => at === 0 || moved(at))
    const others = lastMove + 1
    const moves = values.subarray(1, others).filter((_, at) => moved(at + 1)).length
    if (others < MOVES.days || moves <= MOVES.share * others) return []
    const rests = values.subarray(others - RESTLESS_DAYS, others)
    const isRestless = others > RESTLESS_DAYS && rests.every((_, at) => moved(lastMove - at))
    return [{ line, days: days.subarray(lastMove), end: days.at(-1) ?? 0, isRestless }]
  })
  const end = Math.max(...moving.map((each) => each.end))
  const current = moving.filter((each) => each.end === end)
  const still = current.filter(({ days }) => days.length > 1)
  const frozen =
    still.filter(({ isRestless }) => isRestless).length >= LEAST_LINES
      ? still
      : still.filter(({ days }) => end - (days[0] ?? end) > LONGEST_REST)
  if (frozen.length < LEAST_LINES || frozen.length < current.length * NEARLY_ALL) return new Map()
  return new Map(
    frozen.map(({ line, days }) => [
      line,
      new Map([...days.subarray(1)].map((day): [Day, Day] => [day, days[0] ?? day])),
    ]),
  )
}
