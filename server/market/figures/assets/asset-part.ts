import type { Day } from '#lib/dates.ts'
import type { PublishedLatest } from '#server/pipeline/series/published.ts'
import { lastDay, trim } from '#server/pipeline/series/packed.ts'
import { sumParts, type AssetValue, type Unit } from '#server/pipeline/rollup/units/units.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import { cutWindow, knownBefore } from '#server/pipeline/series/known-values.ts'
import type { ReadNotes } from '#server/market/figures/marks/value-notes.ts'

/** A network, platform or issuer, of whose assets only the part that belongs to it counts. */
export interface Owner {
  /** its scope: `network:1` */
  scope: string
  owns: (unit: Unit) => boolean
}

/** The newest value of an asset, or of the part of it that belongs to one network. */
export interface NewestPart
  extends Pick<PublishedLatest, 'value' | 'value7d' | 'value30d' | 'spark' | 'priceDay'> {
  day: Day
  /** the marks of the value */
  notes: ValueNotes
  /** false: a part of the asset */
  isWhole: boolean
  /** its value as known by an earlier day */
  valueBy: (day: Day) => number | null
}

const SPARK_DAYS = 30

/**
 * Finds the value of an asset within its owner: its published value where all of it belongs there,
 * else the sum of the tokens that do. Undefined where nothing of it is known to.
 */
export function findPart(
  owner: Owner | undefined,
  published: PublishedLatest | undefined,
  value: AssetValue | undefined,
  notesOf: ReadNotes,
): NewestPart | undefined {
  const units = value?.units ?? []
  const owned = owner ? units.filter(owner.owns) : units
  if (!owner || (owned.length > 0 && owned.length === units.length))
    return (
      published && {
        ...published,
        notes: notesOf(published),
        isWhole: true,
        valueBy: (day) => (value ? knownBefore(value.line, day) : null),
      }
    )
  const sum = value && sumParts(value.measure, owned)
  const line = sum && trim(sum)
  if (!line) return undefined
  const day = lastDay(line)
  return {
    day,
    value: knownBefore(line, day, 0) ?? 0,
    value7d: knownBefore(line, day - 7, 0),
    value30d: knownBefore(line, day - 30, 0),
    spark: cutWindow(line, day - SPARK_DAYS + 1, day),
    priceDay: sum.estimated.get(day) ?? null,
    notes: partNotes(value.measure, { marks: sum, day, parts: owned }),
    isWhole: false,
    valueBy: (each) => knownBefore(line, each),
  }
}
