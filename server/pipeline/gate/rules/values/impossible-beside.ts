import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findBeyondAlone,
  findBeyondClass,
} from '#server/pipeline/gate/rules/values/beyond-class.ts'
import { openDays, type Finding, type Found } from '#server/pipeline/gate/readings/readings.ts'

/**
 * New lines beside one in dollars that cannot be on most of its days, in its file or its run: that
 * is in another unit or currency, and what is small enough to be possible is no better. So are the
 * other days of a line of which many are wrong by themselves. A line with a past is judged by that.
 */
export function* findImpossibleBeside(found: Found): Generator<Finding<'impossible_beside'>> {
  const inRun = findBeyondClass(found)
  const alone = findBeyondAlone(found)
  for (const line of found.keys()) {
    const ofClass = getMeasure(line.measure).unit === 'usd' ? inRun : undefined
    const other = line.impossibleBeside ?? ofClass ?? alone.get(line)
    if (other === undefined) continue
    if (line.published.some((value) => !Number.isNaN(value))) continue
    for (const day of openDays(found, line, line.start))
      yield finding('impossible_beside', line, day, { other })
  }
}
