import type { BenchmarkCase, Detector, Flags } from './benchmark-case.ts'

/** The rules that most data pipelines have: each looks at one line, and at the values before it as they came. */
export const otherRules: Readonly<Record<string, Detector>> = {
  'a jump of 10% since the day before': byLine((line, at) => {
    const before = line[at - 1] ?? Number.NaN
    return Math.abs((line[at] ?? Number.NaN) / before - 1) > 0.1
  }),
  '3σ of the daily changes of 14 days': byLine((line, at) => {
    const changes = Array.from({ length: 14 }, (_, back) => changeOn(line, at - 1 - back))
    const { mean, deviation } = measure(changes.filter(Number.isFinite))
    return Math.abs(changeOn(line, at) - mean) > 3 * deviation
  }),
  'a z-score of 3 over 30 days': byLine((line, at) => {
    const { mean, deviation } = measure(line.slice(Math.max(0, at - 30), at))
    return Math.abs((line[at] ?? Number.NaN) - mean) > 3 * deviation
  }),
}

/** Fewer values say nothing of what is usual. */
const LEAST = 5

function byLine(isOdd: (line: readonly number[], at: number) => boolean): Detector {
  return ({ lines, from }: BenchmarkCase): Flags =>
    new Map(
      lines.map(({ name, given }) => [
        name,
        new Set([...given.keys()].filter((at) => at >= from && isOdd(given, at))),
      ]),
    )
}

function changeOn(line: readonly number[], at: number): number {
  const change = Math.log((line[at] ?? Number.NaN) / (line[at - 1] ?? Number.NaN))
  return Number.isNaN(change) ? Number.NaN : Math.max(-99, Math.min(99, change))
}

function measure(all: readonly number[]): { mean: number; deviation: number } {
  const values = all.filter((value) => !Number.isNaN(value))
  if (values.length < LEAST) return { mean: 0, deviation: Infinity }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}
