import { showDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import { findBeyondClass } from '#server/data/gate/beyond-class.ts'
import { givenOn, openDays, type Finding, type Found } from '#server/data/gate/readings.ts'
import { showReading } from '#server/data/gate/show-number.ts'

/**
 * New lines beside one in dollars that cannot be on most of its days, in its file or its run: that
 * is in another unit or currency, and what is small enough to be possible is no better. So are the
 * other days of a line of which many are wrong by themselves. A line with a past is judged by that.
 */
export function* findImpossibleBeside(found: Found): Generator<Finding> {
  const inRun = findBeyondClass(found)
  for (const line of found.keys()) {
    const { measure, subject } = line
    const other = line.impossibleBeside ?? (getMeasure(measure).unit === 'usd' ? inRun : undefined)
    if (other === undefined) continue
    if (line.published.some((value) => !Number.isNaN(value))) continue
    for (const day of openDays(found, line, line.start))
      yield {
        line,
        day,
        rule: 'impossible_beside',
        reason: explainRule('impossible_beside', {
          measure: getMeasure(measure).label,
          subject,
          day: showDay(day),
          value: showReading(measure, givenOn(line, day)),
          other,
        }),
      }
  }
}
