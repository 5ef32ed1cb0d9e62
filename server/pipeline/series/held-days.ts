import type { Day } from '#lib/dates.ts'
import type { Part } from '#server/pipeline/series/total.ts'

/** Days of which a reading of any part is held, in order. */
export const listHeldDays = (parts: readonly Pick<Part, 'heldDays'>[]): Day[] =>
  [...new Set(parts.flatMap(({ heldDays }) => heldDays ?? []))].sort((one, other) => one - other)
