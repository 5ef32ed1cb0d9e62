import { isoDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import { findBeyondClass } from '#server/data/gate/beyond-class.ts'
import { givenOn, openDays, type Finding, type Found } from '#server/data/gate/readings.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/**
 * New lines in dollars beside one that cannot be on most of its days, in its file or its run: that is in another unit or
 * currency, and what is small enough to be possible is no better. A line with a past is judged by that.
 */
export function* findImpossibleBeside(found: Found): Generator<Finding> {
  const inRun = findBeyondClass(found)
  for (const line of found.keys()) {
    const { impossibleBeside: other = inRun, measure, subject } = line
    if (other === undefined || getMeasure(measure).unit !== 'usd') continue
    if (line.published.some((value) => !Number.isNaN(value))) continue
    for (const day of openDays(found, line, line.start))
      yield {
        line,
        day,
        rule: 'impossible_beside',
        reason: explainRule('impossible_beside', {
          measure: getMeasure(measure).label,
          subject,
          day: isoDay(day),
          value: showNumber(givenOn(line, day)),
          other,
        }),
      }
  }
}
