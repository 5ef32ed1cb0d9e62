import { findLine, type ChangedPoint, type Line } from '../table.ts'
import type { Look, Seen } from './sight.ts'

const REVISED_BY = 0.01
const REVISED_SHARE = 0.02
const TWIN_DAYS = 30
/** A value that stands for so long may have been forgotten, where it moved before. */
const PATIENCE_DAYS = 30

/** Against what was published: a past that is rewritten, another name's line, a value that no longer moves. */
export function seenInPublished(
  { file, known, core }: Seen,
  changed: readonly ChangedPoint[],
): Look {
  const suspects = new Map<string, string>()
  const stuck = new Set<string>()
  for (const line of file) {
    const own = changed.some(({ of, measure }) => of === line.of && measure === line.measure)
    if (!own) continue
    const before = findLine(known, line.of, line.measure)
    if (before && isRewritten(before, line)) suspects.set(toKey(line), 'it rewrites the past')
    if ([...file, ...known, ...core].some((other) => isTwin(line, other)))
      suspects.set(toKey(line), 'it equals the line of another name')
    if (moves(line, before)) for (const day of stuckDays(line)) stuck.add(`${toKey(line)} ${day}`)
  }
  return (point) =>
    suspects.get(toKey(point)) ??
    (stuck.has(`${toKey(point)} ${point.day}`) ? 'it unchanged for an extended period' : undefined)
}

const toKey = ({ of, measure }: Pick<Line, 'of' | 'measure'>) => `${of} ${measure}`

function isRewritten({ points: before }: Line, { points }: Line): boolean {
  let rewritten = 0
  for (const [day, value] of before) {
    const is = points.get(day)
    if (is !== undefined && Math.abs(is - value) > REVISED_BY * Math.abs(value)) rewritten++
  }
  return rewritten > REVISED_SHARE * before.size
}

function isTwin(line: Line, other: Line): boolean {
  if (other.of === line.of || other.measure !== line.measure) return false
  const same = [...line.points].filter(([day, value]) => other.points.get(day) === value)
  return same.length >= TWIN_DAYS && new Set(same.map(([, value]) => value)).size > TWIN_DAYS / 2
}

/**
 * Does what is known of a line read otherwise than on the day before, on most days on which it does
 * not stand still for long?
 */
function moves(line: Line, before: Line | undefined): boolean {
  const known = new Map([...(before?.points ?? []), ...line.points])
  const values = [...known].sort(([one], [other]) => one - other)
  const moved = values.filter(([, value], at) => at > 0 && value !== values[at - 1]?.[1])
  const still = stuckDays({ ...line, points: known })
  return moved.length > (values.length - still.length) / 2
}

function stuckDays({ points }: Line): number[] {
  const days = [...points.keys()].sort((one, other) => one - other)
  const found: number[] = []
  let since = 0
  for (const [at, day] of days.entries()) {
    if (points.get(day) !== points.get(days[since] ?? day)) since = at
    if (at - since >= PATIENCE_DAYS) found.push(day)
  }
  return found
}
