import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** A day that has not come. */
export const isOfFutureDay = ({ day, today }: OneReading): boolean => day > today
