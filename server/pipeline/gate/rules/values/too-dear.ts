import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import type { Finding, ScopeReadings } from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/**
 * More than any asset of its class costs or pays, as the file of another asset or in percent reads
 * from its first day on.
 */
export function* findTooDear({ lines }: ScopeReadings): Generator<Finding<'too_dear'>> {
  for (const line of lines) {
    const { mostOf } = getMeasure(line.measure)
    const most = line.classId === null ? undefined : mostOf?.[line.classId]
    if (most === undefined) continue
    for (const [at, value] of line.given.entries()) {
      if (!(value > most)) continue
      const day = line.start + at
      yield finding('too_dear', line, day, { most: showReading(line.measure, most) })
    }
  }
}
