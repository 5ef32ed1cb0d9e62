import type { Day } from '#lib/dates.ts'
import {
  areMeant,
  explainParts,
  type PartsAlone,
  type TotalAlone,
} from '#server/pipeline/gate/file/file-sums.ts'
import type { Held } from '#server/pipeline/gate/file/open-gate.ts'
import { valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** Parts and total of two downloads are apart by what the source revised in between. */
const REVISED_WITHIN = 0.02

/** The parts of a measure and their total, as their source published them before. */
export interface PublishedParts {
  /** by scope key */
  parts: ReadonlyMap<string, Packed>
  total: Packed | undefined
  /** values that the source summed up under no class, by day */
  remainders: ReadonlyMap<Day, number>
  /** a part that the source named is published nowhere */
  lacksParts: boolean
}

/** Holds totals of one line that came without parts, where they are apart from the published ones. */
export function holdOffTotals(published: PublishedParts, totals: readonly TotalAlone[]): Held[] {
  const compared = totals.flatMap(({ day, value }) => compare(published, day, value, new Map()))
  const [first] = totals
  return findApart(compared).flatMap(({ day, total, parts }): Held[] => {
    if (!first || valueOf(published.total, day) === total) return []
    const reason = explainParts({ ...first, day, value: total }, parts)
    return [{ line: first.line, day, value: total, rule: 'parts', reason }]
  })
}

/**
 * Holds parts of one measure that came without their total, where they are apart from the published
 * one, on days of which no part was published: one cannot say which of them is wrong. A day of which
 * some were is a revision, and judged as one.
 */
export function holdOffParts(
  published: PublishedParts,
  days: readonly PartsAlone[],
  scopeOf: (line: number) => string,
): Held[] {
  const compared = days.flatMap(({ day, parts }) => {
    const read = new Map(parts.map(({ line, value }) => [scopeOf(line), value]))
    return compare(published, day, valueOf(published.total, day), read)
  })
  const apart = new Map(findApart(compared).map((each) => [each.day, each]))
  return days.flatMap(({ measure, day, parts }) => {
    const off = apart.get(day)
    const isKnown = [...published.parts.values()].some((part) => !Number.isNaN(valueOn(part, day)))
    if (!off || isKnown) return []
    const total = { measure, subject: 'all assets', day, value: off.total }
    const reason = explainParts(total, off.parts)
    return parts.map(({ line, value }): Held => ({ line, day, value, rule: 'parts', reason }))
  })
}

/**
 * A day's total beside its parts; not whole where a part of it is not known, which says only that a
 * total is too small.
 */
interface Compared {
  day: Day
  total: number
  parts: number
  largest: number
  isWhole: boolean
}

/**
 * Nothing where no part, or no total, is known of the day. `read`: parts of the run, which outweigh
 * published ones, by scope key.
 */
function compare(
  { parts, remainders, lacksParts }: PublishedParts,
  day: Day,
  total: number,
  read: ReadonlyMap<string, number>,
): Compared[] {
  const values = [...new Set([...parts.keys(), ...read.keys()])].map(
    (key) => read.get(key) ?? valueOf(parts.get(key), day),
  )
  const known = values.filter((value) => !Number.isNaN(value))
  if (!known.length || Number.isNaN(total)) return []
  const rest = remainders.get(day)
  return [
    {
      day,
      total,
      parts: known.reduce((sum, value) => sum + value, rest ?? 0),
      largest: Math.max(...known),
      isWhole: known.length === values.length && (rest !== undefined || !lacksParts),
    },
  ]
}

/** Days on which they are apart. */
function findApart(compared: readonly Compared[]): Compared[] {
  if (!areMeant(compared)) return []
  return compared.filter(({ total, parts, isWhole }) => {
    const off = (total - parts) / Math.max(Math.abs(total), Math.abs(parts))
    return off < -REVISED_WITHIN || (isWhole && off > REVISED_WITHIN)
  })
}

const valueOf = (line: Packed | undefined, day: Day): number =>
  line ? valueOn(line, day) : Number.NaN
