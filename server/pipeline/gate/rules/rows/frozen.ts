import type { Day } from '#lib/dates.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { LineReadings } from '#server/pipeline/gate/readings/readings.ts'

/**
 * A line that usually moves does so on more than this share of its days, of so many at least: fewer
 * than are asked of one line alone, which may stand still by chance.
 */
const MOVES = { share: 0.5, days: 10 }
/** So many lines that usually move, and nearly all, do not by chance stand still on the same days. */
const LEAST_LINES = 5
const NEARLY_ALL = 0.9
/** Longer than a weekend with a holiday beside it. */
const LONGEST_REST = 4

/**
 * Lines of a run that all stand still to its end, though many of them usually move: the source
 * repeats what it said last, also of the others. Each with the days that only repeat, and the day
 * since when; sooner than one line alone would be doubted.
 */
export function findFrozen(lines: Iterable<LineReadings>): Map<LineReadings, Map<Day, Day>> {
  const rests = [...lines].flatMap((line) => restOf(line))
  const end = Math.max(...rests.map(({ days }) => days.at(-1) ?? 0))
  const current = rests.filter(({ days }) => days.at(-1) === end)
  const moving = current.filter(({ isMoving }) => isMoving)
  const isLong = ({ days }: Rest) => end - (days[0] ?? end) > LONGEST_REST
  const frozen = moving.filter(isLong)
  if (frozen.length < LEAST_LINES || frozen.length < moving.length * NEARLY_ALL) return new Map()
  const since = Math.max(...frozen.map(({ days }) => days[0] ?? end))
  return new Map(
    current
      .filter((rest) => isLong(rest) && (rest.isMoving || (rest.days[0] ?? end) <= since))
      .map(({ line, days, isMoving }) => {
        const own = days[0] ?? end
        const repeated = [...days.subarray(1)].filter((day) => isMoving || day > since)
        return [line, new Map(repeated.map((day): [Day, Day] => [day, own]))] as const
      }),
  )
}

/** How a line stands still: the day of its last move, and the known days since. */
interface Rest {
  line: LineReadings
  days: Int32Array
  isMoving: boolean
}

function restOf(line: LineReadings): Rest[] {
  const { days, values } = knownDays(line)
  if (!days.length) return []
  const moves = values.filter((value, at) => at > 0 && value !== values[at - 1]).length
  const lastMove = values.findLastIndex((value, at) => at === 0 || value !== values[at - 1])
  const others = lastMove + 1
  const isMoving = others >= MOVES.days && moves > MOVES.share * others
  return [{ line, days: days.subarray(lastMove), isMoving }]
}
