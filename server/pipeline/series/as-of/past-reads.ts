import { Turns } from '#server/core/turns.ts'

/**
 * Reads of values as of a day go through everything that was ever published: a few of them at a
 * time, so that readers of today have connections.
 */
export const pastReads = new Turns({ atOnce: 2, mostWaiting: 200 })
