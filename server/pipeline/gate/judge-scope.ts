import type { Day } from '#lib/dates.ts'
import type {
  Finding,
  IsHeld,
  LineReadings,
  ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { rules, type ScopeJudge } from '#server/pipeline/gate/rules.ts'

const inOrder = Object.values(rules)
const judges = inOrder.flatMap((rule): readonly ScopeJudge[] =>
  rule.sees === 'scope' ? rule.judges : [],
)
const afterwards = inOrder.flatMap((rule) => (rule.sees === 'held' ? [rule.judge] : []))

/**
 * Judges all readings of a scope as one: columns against each other, then each line against its own
 * levels. A day that somebody released is not held. Judged here and not as the file is read,
 * because only here the days before, after and those kept back are known, in whatever order files
 * bring them.
 */
export function judgeScope(scope: ScopeReadings): Map<LineReadings, Map<Day, Finding>> {
  const originals = new Map<LineReadings, LineReadings>(
    scope.lines.map((line) => [{ ...line, given: line.given.slice() }, line]),
  )
  const judged: ScopeReadings = { ...scope, lines: [...originals.keys()] }
  const found = new Map(scope.lines.map((line) => [line, new Map<Day, Finding>()]))
  const isHeld: IsHeld = (copy, day) => {
    const line = originals.get(copy)
    return copy.withheld.has(day) || (line !== undefined && found.get(line)?.has(day) === true)
  }
  for (const judge of judges) {
    for (const finding of [...judge(judged, isHeld)]) {
      const { line: copy, day } = finding
      const line = originals.get(copy)
      if (!line || line.released.has(day)) continue
      found.get(line)?.set(day, { ...finding, line })
      copy.given[day - copy.start] = remaining(line, day)
    }
  }
  for (const judge of afterwards)
    for (const finding of judge(found)) found.get(finding.line)?.set(finding.day, finding)
  return found
}

/** Returns a day's value without the reading that is kept back: the published one where it differs, else NaN. */
function remaining({ start, published, given }: LineReadings, day: Day): number {
  const before = published[day - start] ?? Number.NaN
  return before === given[day - start] ? Number.NaN : before
}
