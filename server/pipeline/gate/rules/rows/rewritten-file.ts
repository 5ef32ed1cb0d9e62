import { qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  newDays,
  openDays,
  publishedOn,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** The past of fewer assets may be rewritten by chance. */
const LEAST_ASSETS = 3
/** Rules that say that the past of a line reads otherwise. */
const REWRITTEN: ReadonlySet<QualityRuleKey> = new Set(['revision', 'misdated'])

/**
 * Where the past of most assets of a run reads otherwise, in most of their series, the file is
 * another one, or its dates are: series that move too little to show it are no better than the
 * others.
 */
export function* findRewrittenFiles(found: Found): Generator<Finding<'rewritten_file'>> {
  const revised = [...Map.groupBy(found.keys(), ({ subject }) => subject).values()].filter(
    (lines) => lines.some(hasOtherPast),
  )
  const rewritten = revised.filter((lines) => isRewritten(found, lines))
  if (rewritten.length < LEAST_ASSETS) return
  if (rewritten.length <= revised.length * qualityRules.rewritten_file.threshold) return
  for (const line of revised.flat())
    for (const day of openDays(found, line, line.start))
      yield finding('rewritten_file', line, day, {
        rewritten: String(rewritten.length),
        assets: String(revised.length),
      })
}

/** Does a published day read otherwise, by however little? */
function hasOtherPast(line: LineReadings): boolean {
  for (const day of newDays(line)) if (!Number.isNaN(publishedOn(line, day))) return true
  return false
}

/** Do most of the series that read otherwise break a rule by it? */
function isRewritten(found: Found, lines: readonly LineReadings[]): boolean {
  const revised = lines.filter(hasOtherPast)
  const broken = revised.filter((line) =>
    [...(found.get(line)?.values() ?? [])].some(({ rule }) => REWRITTEN.has(rule)),
  )
  return broken.length > revised.length * qualityRules.rewritten_file.threshold
}
