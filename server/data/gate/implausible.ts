import { isoDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import type { Finding, ScopeReadings } from '#server/data/gate/readings.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/** Readings beyond what the world knows of the figure: in another unit, another currency, another quotation. */
export function* findImplausible({ lines }: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  for (const line of lines) {
    const { bounds = [] } = line.plausible ?? {}
    for (const [at, value] of line.given.entries()) {
      const day = line.start + at
      const bound = bounds.findLast(({ since }) => since <= day)
      if (!bound || Number.isNaN(value) || (value >= bound.least && value <= bound.most)) continue
      yield {
        line,
        day,
        reason: explainRule('implausible', {
          measure: getMeasure(line.measure).label,
          subject: line.subject,
          day: isoDay(day),
          value: showNumber(value),
          bound:
            value < bound.least
              ? `less than ${showNumber(bound.least)}`
              : `more than ${showNumber(bound.most)}`,
          from: isoDay(bound.since),
        }),
      }
    }
  }
}
