import { showDay, today, type Day } from '#lib/dates.ts'

/**
 * By when figures were published: the end of a day, or so far of one that is not over. `now`: the
 * day that it is, UTC.
 */
export const showPublishedBy = (day: Day, now: Day = today()): string =>
  isStillOpen(day, now) ? `${showDay(day)} (so far)` : showDay(day)

/** Runs of the day may still change what is published by its end. */
export const isStillOpen = (day: Day, now: Day = today()): boolean => day >= now
