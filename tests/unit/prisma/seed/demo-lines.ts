import { type Day, parseDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { demoHistory, type DemoLine } from '#prisma/seed/history.ts'

export const LAST_DAY = parseDay('2026-11-20') ?? 0

export const DAYS = 1096

export const FIRST_DAY = LAST_DAY - DAYS + 1

export type Lines = Map<MeasureKey, DemoLine>

export const lineName = ({ scope }: DemoLine) =>
  scope.kind === 'token'
    ? `${scope.asset} on ${scope.network}`
    : scope.kind === 'asset'
      ? scope.asset
      : scope.kind === 'platform'
        ? `platform ${scope.platform}`
        : `benchmark ${scope.benchmark}`

function collect(lines: Iterable<DemoLine>): Map<string, Lines> {
  const scopes = new Map<string, Lines>()
  for (const line of lines) {
    const known = scopes.get(lineName(line)) ?? new Map<MeasureKey, DemoLine>()
    scopes.set(lineName(line), known.set(line.measure, line))
  }
  return scopes
}

export const all = collect(demoHistory({ catalogue, lastDay: LAST_DAY, days: DAYS }))

export const tokens = [...all].filter(([name]) => name.includes(' on '))

export const value = (line: DemoLine | undefined, day: Day): number =>
  line?.values[day - line.start] ?? Number.NaN

export const need = (lines: Lines | undefined, measure: MeasureKey): DemoLine => {
  const line = lines?.get(measure)
  if (!line) throw new Error(`no line for ${measure}`)
  return line
}

export const lineEnd = (line: DemoLine): Day => line.start + line.values.length - 1

/** Days that break a rule, as text: one assertion for a whole line. */
export const broken = (
  name: string,
  from: Day,
  to: Day,
  holds: (day: Day) => boolean,
): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day++)
    if (!holds(day)) days.push(`${name}, day ${day - FIRST_DAY}`)
  return days
}

export const isNear = (a: number, b: number, tolerance = 1e-9) =>
  Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b))

export const sumOver = (line: DemoLine, day: Day, length: number) => {
  let sum = 0
  for (let i = Math.max(line.start, day - length + 1); i <= day; i++) sum += value(line, i)
  return sum
}
