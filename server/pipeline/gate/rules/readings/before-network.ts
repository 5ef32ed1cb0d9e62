import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** A day before there was a network that could report it. */
export const isBeforeNetwork = ({ day, firstDay }: OneReading): boolean =>
  firstDay !== null && day < firstDay
