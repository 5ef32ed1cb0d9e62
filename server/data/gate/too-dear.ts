import { showDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import type { Finding, ScopeReadings } from '#server/data/gate/readings.ts'
import { showReading } from '#server/data/gate/show-number.ts'

/**
 * More than any asset of its class costs or pays, as the file of another asset or in percent reads
 * from its first day on.
 */
export function* findTooDear({ lines }: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  for (const line of lines) {
    const { label, mostOf } = getMeasure(line.measure)
    const most = line.classId === null ? undefined : mostOf?.[line.classId]
    if (most === undefined) continue
    for (const [at, value] of line.given.entries()) {
      if (!(value > most)) continue
      const day = line.start + at
      yield {
        line,
        day,
        reason: explainRule('too_dear', {
          measure: label,
          subject: line.subject,
          day: showDay(day),
          value: showReading(line.measure, value),
          most: showReading(line.measure, most),
        }),
      }
    }
  }
}
