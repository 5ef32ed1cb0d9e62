import { Turns } from '#server/core/turns.ts'

/**
 * What was published by a day is read from everything that was ever published: a few such reads at
 * a time, so that readers of today have connections.
 */
export const pastReads = new Turns({ atOnce: 2, mostWaiting: 200 })
