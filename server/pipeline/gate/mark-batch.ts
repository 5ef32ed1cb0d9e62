import type { SettledReadings } from '#server/pipeline/gate/readings/readings.ts'
import { rules } from '#server/pipeline/gate/rules.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'

/** Marks days of lines that are published together: what a reader should know, and nothing holds. */
export function markBatch(
  lines: readonly SettledReadings[],
): (line: SettledReadings) => Pick<DayMarks, 'unchanged' | 'unusual'> {
  const [unchanged, unusual] = [rules.unchanged.judge(lines), rules.unusual.judge(lines)]
  return (line) => ({ unchanged: unchanged(line), unusual: unusual(line) })
}
