import { showDay, type Day } from '#lib/dates.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import type {
  Finding,
  ScopeBenchmark,
  ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'

/** Prices of a token of a metal that are far from what the metal costs that it stands for. */
export function* findOffBenchmark({
  lines,
  benchmark,
}: ScopeReadings): Generator<Finding<'off_benchmark'>> {
  if (!benchmark) return
  const within = qualityRules.off_benchmark.threshold + benchmark.knownWithin
  for (const line of lines) {
    if (!PRICE_MEASURES.includes(line.measure)) continue
    for (const [at, given] of line.given.entries()) {
      if (Number.isNaN(given)) continue
      const day: Day = line.start + at
      const found = findBenchmark(benchmark, day)
      if (!found || Math.abs(given / found.value - 1) <= within) continue
      yield finding('off_benchmark', line, day, {
        expected: showReading(line.measure, found.value),
        benchmark: benchmark.label,
        benchmarkDay: showDay(found.day),
      })
    }
  }
}

/** The newest price of the metal that holds for a day; undefined where it is older than its patience. */
function findBenchmark(
  { line, patienceDays }: ScopeBenchmark,
  day: Day,
): { value: number; day: Day } | undefined {
  for (let each = day; each >= day - patienceDays; each--) {
    const value = valueOn(line, each)
    if (value > 0) return { value, day: each }
  }
  return undefined
}
