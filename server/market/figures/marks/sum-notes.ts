import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'
import type { SignNote, ValueNotes } from '#lib/view/figures/day-note.ts'
import { showDay } from '#lib/dates.ts'
import { MISSING_LIMIT } from '#server/pipeline/series/total.ts'

interface Summed {
  value: number | null
  notes: ValueNotes
}

/** Lists the marks that are on as much of a sum of newest values, each of its own day, as no total may lack. */
export function sumNotes(parts: readonly Summed[]): SignNote[] {
  const size = (of: readonly Summed[]) =>
    of.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0)
  const whole = size(parts)
  const matters = (of: readonly Summed[]) => size(of) >= whole * MISSING_LIMIT
  const count = (of: readonly Summed[]) => `${of.length} of ${parts.length} assets`
  const marked = dayMarkKeys.flatMap((key): SignNote[] => {
    const own = parts.filter(({ notes }) => notes.notes.some((note) => note.key === key))
    return own.length && matters(own)
      ? [{ key, text: `${count(own)} ${dayMarks[key].meaning}` }]
      : []
  })
  const held = parts.filter(({ notes }) => notes.heldFrom !== null)
  const since = Math.min(...held.flatMap(({ notes }) => notes.heldFrom ?? []))
  return held.length && matters(held)
    ? [...marked, { key: 'held', text: `${count(held)} held since ${showDay(since)}` }]
    : marked
}
