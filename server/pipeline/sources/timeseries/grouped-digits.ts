import type { MeasureKey } from '#lib/registry/measures.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { Sink } from '#server/pipeline/inputs/source.ts'

/** Fewer cells may all have three decimals by chance. */
const LEAST_CELLS = 20
const GROUPED = /^[+-]?\d+\.\d{3}$/

/**
 * Watches amounts of dollars that all have exactly three digits behind their point: in much of the
 * world a point separates thousands, and 109436.123 is 109 million.
 */
export function watchGroupedDigits() {
  let [cells, grouped] = [0, 0]
  let first: { line: number; column: string; text: string } | undefined
  return {
    cell(text: string, measure: MeasureKey, line: number, column: string): void {
      if (text === '' || !isAmount(measure)) return
      cells++
      if (!GROUPED.test(text)) return
      grouped++
      first ??= { line, column, text }
    },
    refuse(sink: Sink): void {
      if (!first || cells < LEAST_CELLS || grouped < cells) return
      const { line, column, text } = first
      sink.refuse(
        `every value has exactly three digits behind its point, as "${text}": ` +
          'if the point separates thousands, remove it; if they are decimals, write one more digit',
        { line, column },
      )
    },
  }
}

function isAmount(measure: MeasureKey): boolean {
  const { unit, across } = getMeasure(measure)
  return unit === 'usd' && across === 'sum'
}
