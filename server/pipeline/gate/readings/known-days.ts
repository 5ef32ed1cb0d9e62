import type { LineReadings } from '#server/pipeline/gate/readings/readings.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

/** Days on which a line is known, ascending, with their values. */
export interface KnownDays {
  days: Int32Array
  values: Float64Array
}

export const knownDays = ({ start, given }: LineReadings): KnownDays =>
  knownDaysOf({ start, values: given })

export function knownDaysOf({ start, values: given }: Packed): KnownDays {
  let count = 0
  for (const value of given) if (!Number.isNaN(value)) count++
  const known = { days: new Int32Array(count), values: new Float64Array(count) }
  let at = 0
  for (let place = 0; place < given.length; place++) {
    const value = given[place] ?? Number.NaN
    if (Number.isNaN(value)) continue
    known.days[at] = start + place
    known.values[at++] = value
  }
  return known
}
