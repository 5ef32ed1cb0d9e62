import { showDay, type Day } from '#lib/dates.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  benchmarkOn,
  type Finding,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

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
      const found = benchmarkOn(benchmark, day)
      if (!found || Math.abs(given / found.value - 1) <= within) continue
      yield finding('off_benchmark', line, day, {
        expected: showReading(line.measure, found.value),
        benchmark: benchmark.label,
        benchmarkDay: showDay(found.day),
      })
    }
  }
}
