import type { Unit } from '#lib/view/figures/published-figure.ts'
import type { KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { OddDay } from '#server/pipeline/gate/readings/odd-days.ts'

/** So many known days of nothing may stand between two that are worth something. */
const LONGEST = 7
/** Both are alike up to this factor. */
const ALIKE = 2
/** Less comes and goes: a contract is tried out with a few tokens, which are burnt again. */
const LEAST: Record<Unit, number> = { usd: 1_000, token: 1_000, count: 20, percent: Infinity }

/**
 * A line that falls from as much to nothing at once, and stays there, is not told any more: a class
 * or network does not close in a day, and a yield of exactly nothing was not earned. An asset may
 * be redeemed to the last token, and of one that few use nothing may move.
 */
const LEAST_OF_MANY: Record<Unit, number> = { usd: 1e6, token: 1e6, count: 1_000, percent: 0.005 }
const LEAST_OF_ONE: Record<Unit, number> = {
  usd: Infinity,
  token: Infinity,
  count: Infinity,
  percent: 0.005,
}

/**
 * Zeros that a source writes where it has nothing to tell: a few days between two of the same
 * level, the newest ones of a line that had such days before, and those in which a line ends that
 * cannot come to nothing. They are no level, and no move. `isOfMany`: the line sums up assets.
 */
export function findZeroDays(
  unit: Unit,
  { values }: KnownDays,
  { isOfMany = false }: { isOfMany?: boolean | undefined } = {},
): OddDay[] {
  const runs = listRuns(values)
  const least = (isOfMany ? LEAST_OF_MANY : LEAST_OF_ONE)[unit]
  const isHole = ({ from, to, before, after }: Run) =>
    to - from <= LONGEST &&
    before !== null &&
    after !== null &&
    Math.min(before, after) >= LEAST[unit] &&
    Math.max(before / after, after / before) <= ALIKE
  const hadHoles = runs.some(isHole)
  const isEnd = ({ from, to, before, after }: Run) =>
    before !== null && after === null && (before >= least || (hadHoles && to - from <= LONGEST))
  return runs
    .filter((run) => isHole(run) || isEnd(run))
    .flatMap(({ from, to, before, after }) =>
      Array.from({ length: to - from }, (_, place) => ({ at: from + place, before, after })),
    )
}

/** Zeros in a row, from a place up to and without another, with the values before and after them. */
interface Run extends Pick<OddDay, 'before' | 'after'> {
  from: number
  to: number
}

function listRuns(values: Float64Array): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < values.length; from++) {
    if (values[from] !== 0) continue
    let to = from
    while (values[to] === 0) to++
    const [before = 0, after = 0] = [values[from - 1], values[to]]
    runs.push({ from, to, before: before > 0 ? before : null, after: after > 0 ? after : null })
    from = to
  }
  return runs
}
