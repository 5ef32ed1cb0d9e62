import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** A part of an address, a holder or a transfer. */
export const isNotWhole = ({ info, value }: OneReading): boolean =>
  info.unit === 'count' && !Number.isInteger(value)
